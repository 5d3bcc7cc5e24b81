// Points in time as messages write them, <t:1900000000:R>; relative ones go on counting.

import { el } from "./dom.js";
import { language } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function formatted(seconds, style) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return String(seconds);
  return new Intl.DateTimeFormat(language(), STYLES[style] ?? STYLES.f).format(moment);
}

function relative(seconds) {
  const left = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(language()).format(Math.round(left / size), unit);
}

export function timestamp(seconds, style = "f") {
  const node = el("time", { class: "moment", title: formatted(seconds, "F") });
  const moment = new Date(seconds * 1000);
  if (!Number.isNaN(moment.getTime())) node.dateTime = moment.toISOString();
  if (style === "R") node.dataset.until = seconds;
  node.textContent = style === "R" ? relative(seconds) : formatted(seconds, style);
  return node;
}

export function clock(iso) {
  return new Intl.DateTimeFormat(language(), { hour: "numeric", minute: "2-digit" }).format(new Date(iso));
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-until]")) {
    const now = relative(Number(node.dataset.until));
    if (node.textContent !== now) node.textContent = now;
  }
}, 1000);

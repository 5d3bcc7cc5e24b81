// Who and where: names for ids, and links that lead to a channel or message on this page.

import { el } from "./dom.js";
import { t } from "./words.js";

const PLACE = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|-|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

let header = { people: {}, channels: [], me: { id: "" } };
let go = () => {};

export function know(news, goer) {
  header = news;
  go = goer;
}

export const names = {
  person: (id) => header.people[id] ?? t("nobody"),
  channel: (id) => {
    const found = header.channels.find((channel) => channel.id === id);
    if (!found) return "…";
    return found.kind === "dm" ? t("direct") : found.name;
  },
  isMe: (id) => id === header.me.id,
  people: () => header.people,
};

export function link(url, content, kind = "link") {
  const children = Array.isArray(content) ? content : [content];
  const place = PLACE.exec(url);
  if (place) {
    const follow = (event) => {
      event.preventDefault();
      go(place[2], place[3]);
    };
    return el("a", { class: kind, href: "#", onclick: follow }, ...children);
  }
  return el("a", { class: kind, href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

export function follow(url) {
  const place = PLACE.exec(url);
  if (place) go(place[2], place[3]);
  else window.open(url, "_blank", "noopener,noreferrer");
}

// The page of one seat: its channel, its direct messages, and what rings.

import { avatar, byId, el, icon } from "./dom.js";
import { plain } from "./markdown.js";
import { ask } from "./modal.js";
import { Pane } from "./pane.js";
import { know } from "./places.js";
import { speak, t } from "./words.js";

const base = location.pathname.replace(/\/$/, "");
const messages = new Map();
let header = null;
let order = {};
let open = null;
let rings = [];
let tab = "guild";

const hooks = { act, open: show, writing };
const panes = { guild: new Pane("guild", hooks), dm: new Pane("dm", hooks) };
byId("panes").append(panes.guild.node, panes.dm.node);
const tabs = Object.fromEntries(
  Object.keys(panes).map((name) => [name, el("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `pane-${name}`, onclick: () => turn(name) })]),
);
byId("tabs").append(...Object.values(tabs));

// ---------------------------------------------------------------- to the server

async function post(what, body) {
  try {
    const answer = await fetch(`${base}/${what}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return answer.ok ? await answer.json() : { error: `${answer.status}` };
  } catch {
    return { error: t("offline") };
  }
}

// Answers what went wrong, or nothing.
async function act(body) {
  const answer = await post("act", body);
  if (answer.modal) ask(answer.modal, (values) => act({ do: "submit", interaction: answer.interaction, values }));
  return answer.error === "failed" ? t("failed") : answer.error;
}

function writing(channel) {
  return {
    send: (text) => {
      paneOf(channel).pinned = true;
      return act({ do: "send", channel, text });
    },
    suggest: (text) => post("suggest", { channel, text }),
  };
}

// ---------------------------------------------------------------- what is shown

const channelOf = (id) => header.channels.find((channel) => channel.id === id);
const dm = () => header.channels.find((channel) => channel.kind === "dm");
const paneOf = (id) => (id === dm().id ? panes.dm : panes.guild);

function show(channel, message) {
  const found = channelOf(channel);
  if (!found) return toast(t("elsewhere"));
  if (found.kind !== "dm") open = channel;
  turn(found.kind === "dm" ? "dm" : "guild");
  draw();
  if (message) paneOf(channel).flash(message);
  return undefined;
}

function turn(name) {
  tab = name;
  byId("panes").dataset.tab = name;
  for (const [key, node] of Object.entries(tabs)) node.setAttribute("aria-selected", String(key === name));
  panes[name].bottom();
  read();
}

function draw() {
  if (!header) return;
  const channels = header.channels.filter((channel) => channel.kind !== "dm");
  if (!channelOf(open)) open = channels[0]?.id ?? null;
  if (open) {
    panes.guild.head(channelOf(open), channels, `#${channelOf(open).name}`);
    panes.guild.update(order[open] ?? [], messages);
  }
  panes.guild.node.hidden = !open;
  panes.dm.head(dm(), [], `@${header.bot.name}`);
  panes.dm.update(order[dm().id] ?? [], messages);
  tally(channels);
  read();
}

function tally(channels) {
  const waiting = { guild: channels.reduce((sum, channel) => sum + channel.unread, 0), dm: dm().unread };
  const titles = { guild: open ? `# ${channelOf(open).name}` : "#", dm: t("direct") };
  for (const [name, node] of Object.entries(tabs)) {
    const count = waiting[name] ? el("span", { class: "count", "aria-label": t("unread", { n: waiting[name] }) }, String(waiting[name])) : null;
    node.replaceChildren(...[titles[name], count].filter(Boolean));
  }
  rings = rings.filter((ring) => channelOf(ring.channel_id)?.unread && messages.has(ring.message_id));
  byId("bell").classList.toggle("ringing", rings.length > 0);
  byId("bell-count").hidden = rings.length === 0;
  byId("bell-count").textContent = rings.length;
  byId("bell").setAttribute("aria-label", rings.length ? `${t("rings")}: ${rings.length}` : t("no_rings"));
  byId("bell").title = byId("bell").getAttribute("aria-label");
  document.title = `${rings.length ? `(${rings.length}) ` : ""}${header.me.name} · ${header.guild.name}`;
}

// What is in view counts as read.
let reading = 0;
function read() {
  clearTimeout(reading);
  reading = setTimeout(() => {
    if (!header || document.visibilityState !== "visible") return;
    for (const pane of Object.values(panes)) {
      const channel = pane.channel && channelOf(pane.channel.id);
      if (channel?.unread && pane.node.offsetParent !== null) post("act", { do: "read", channel: channel.id });
    }
  }, 1200);
}

function toast(text, go) {
  const node = el("button", { class: "toast", type: "button", onclick: () => { node.remove(); go?.(); } }, go ? icon("bell") : null, el("span", {}, text));
  const all = byId("toasts");
  all.append(node);
  while (all.children.length > 2) all.firstChild.remove();
  setTimeout(() => node.remove(), 6000);
}

// ---------------------------------------------------------------- from the server

function hear(news) {
  if (news.header) {
    const spoken = header?.me.locale;
    header = news.header;
    know(header, show);
    speak(header.me.locale);
    byId("my-avatar").replaceWith(Object.assign(avatar(header.me.id, header.me.name), { id: "my-avatar" }));
    byId("my-name").textContent = header.me.name;
    byId("guild-name").textContent = header.guild.name;
    byId("locale").value = header.me.locale;
    byId("locale-label").textContent = t("language");
    // In another language every message is drawn anew.
    if (spoken !== header.me.locale) for (const pane of Object.values(panes)) pane.forget();
  }
  for (const message of news.messages ?? []) messages.set(message.id, message);
  if (news.order) {
    order = news.order;
    const kept = new Set(Object.values(order).flat());
    for (const id of messages.keys()) if (!kept.has(id)) messages.delete(id);
  }
  rings.push(...(news.rings ?? []));
  draw();
  for (const ring of news.rings ?? []) {
    const words = plain(ring.text.split("\n")[0]) || t("ring_without_words");
    toast(words.slice(0, 120), () => show(ring.channel_id, ring.message_id));
  }
}

function connect() {
  const source = new EventSource(`${base}/events`);
  source.onmessage = (event) => {
    byId("offline").hidden = true;
    hear(JSON.parse(event.data));
  };
  source.onerror = () => {
    byId("offline").textContent = t("offline");
    byId("offline").hidden = false;
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
  };
}

document.fonts.addEventListener("loadingdone", () => document.documentElement.classList.add("served"));
byId("bell").prepend(icon("bell"));
byId("locale").addEventListener("change", (event) => act({ do: "locale", locale: event.target.value }));
byId("bell").addEventListener("click", () => {
  const ring = rings[rings.length - 1];
  if (ring) show(ring.channel_id, ring.message_id);
});
document.addEventListener("visibilitychange", read);
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, dialog[open], [popover]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    panes[tab].composer?.input.focus();
  }
});
turn("guild");
connect();

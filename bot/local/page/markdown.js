// The markdown of messages, made into elements.

import { el } from "./dom.js";
import { link, names } from "./places.js";
import { timestamp } from "./times.js";
import { t } from "./words.js";

const INLINE = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`+)([^`](?:[\s\S]*?[^`])?)\1(?!`)/y, (m) => el("code", {}, m[2])],
  [/<(a?):(\w+):(\d+)>/y, (m) => emoji({ id: m[3], name: m[2] })],
  [/<@!?(\d+)>/y, (m) => mention(`@${names.person(m[1])}`, names.isMe(m[1]))],
  [/<@&(\d+)>/y, () => mention(`@${t("nobody")}`)],
  [/<#(\d+)>/y, (m) => link(`https://discord.com/channels/-/${m[1]}`, `#${names.channel(m[1])}`, "mention")],
  [/<\/([^:<>]+):(\d+)>/y, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, (m) => timestamp(Number(m[1]), m[2])],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (m) => link(m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]!?]/y, (m) => link(m[0], m[0])],
  [/\|\|([\s\S]+?)\|\|/y, (m) => spoiler(m[1])],
  [/\*\*\*([\s\S]+?)\*\*\*/y, (m) => el("strong", {}, el("em", {}, ...inline(m[1])))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m) => el("strong", {}, ...inline(m[1]))],
  [/__([\s\S]+?)__(?!_)/y, (m) => el("u", {}, ...inline(m[1]))],
  [/~~([\s\S]+?)~~/y, (m) => el("s", {}, ...inline(m[1]))],
  [/\*(?![\s*])([^*]+?)(?<!\s)\*(?!\*)/y, (m) => el("em", {}, ...inline(m[1]))],
  [/(?<![\p{L}\p{N}])_(?![\s_])([^_]+?)(?<!\s)_(?![\p{L}\p{N}_])/uy, (m) => el("em", {}, ...inline(m[1]))],
  [/@(everyone|here)\b/y, (m) => mention(`@${m[1]}`, true)],
];

function mention(text, me = false) {
  return el("span", { class: me ? "mention me" : "mention" }, text);
}

function spoiler(text) {
  const reveal = (event) => event.currentTarget.classList.add("seen");
  return el("span", { class: "spoiler", tabIndex: 0, role: "button", onclick: reveal, onkeydown: reveal }, ...inline(text));
}

export function emoji(wanted) {
  if (!wanted.id) return wanted.name;
  return el("img", { class: "emoji", src: `/emojis/${wanted.id}`, alt: `:${wanted.name}:`, title: `:${wanted.name}:` });
}

export function inline(text) {
  const found = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    let match = null;
    for (const [pattern, make] of INLINE) {
      pattern.lastIndex = at;
      match = pattern.exec(text);
      if (match) {
        // Making it may search again with the same patterns, so nothing is read from them afterwards.
        const end = at + match[0].length;
        if (plain) found.push(plain);
        plain = "";
        found.push(make(match));
        at = end;
        break;
      }
    }
    if (!match) {
      const character = String.fromCodePoint(text.codePointAt(at));
      plain += character;
      at += character.length;
    }
  }
  if (plain) found.push(plain);
  return found;
}

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d+\.) +(.+)$/;
const QUOTE = /^> ?(.*)$/;

function blocks(text) {
  const lines = text.split("\n");
  const found = [];
  let paragraph = [];
  const flush = () => {
    while (paragraph.length && !paragraph[0]) paragraph.shift();
    if (paragraph.length) found.push(el("p", {}, ...inline(paragraph.join("\n"))));
    paragraph = [];
  };
  for (let n = 0; n < lines.length; n += 1) {
    const line = lines[n];
    let match;
    if (line.startsWith(">>> ")) {
      flush();
      found.push(el("blockquote", {}, ...blocks([line.slice(4), ...lines.slice(n + 1)].join("\n"))));
      return found;
    }
    if ((match = HEADING.exec(line))) {
      flush();
      found.push(el(`h${match[1].length + 2}`, {}, ...inline(match[2])));
    } else if ((match = SMALL.exec(line))) {
      flush();
      found.push(el("p", { class: "small" }, ...inline(match[1])));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (n < lines.length && (match = ITEM.exec(lines[n]))) {
        items.push({ depth: match[1].length, ordered: /\d/.test(match[2]), number: parseInt(match[2], 10), text: match[3] });
        n += 1;
      }
      n -= 1;
      found.push(...lists(items));
    } else if (QUOTE.test(line)) {
      flush();
      const quoted = [];
      while (n < lines.length && (match = QUOTE.exec(lines[n])) && !lines[n].startsWith(">>> ")) {
        quoted.push(match[1]);
        n += 1;
      }
      n -= 1;
      found.push(el("blockquote", {}, ...blocks(quoted.join("\n"))));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return found;
}

// Numbers and dots that follow each other at one depth are two lists.
function lists(items) {
  const cut = items.findIndex((item) => item.depth <= items[0].depth && item.ordered !== items[0].ordered);
  return cut < 0 ? [list(items)] : [list(items.slice(0, cut)), ...lists(items.slice(cut))];
}

function list(items) {
  const first = items[0];
  const node = el(first.ordered ? "ol" : "ul", first.ordered ? { start: first.number } : {});
  for (let n = 0; n < items.length; n += 1) {
    const entry = el("li", {}, ...inline(items[n].text));
    let end = n + 1;
    while (end < items.length && items[end].depth > first.depth) end += 1;
    if (end > n + 1) entry.append(...lists(items.slice(n + 1, end)));
    node.append(entry);
    n = end - 1;
  }
  return node;
}

// The words alone, as a lock screen shows them.
export function plain(text) {
  return inline(text)
    .map((part) => (typeof part === "string" ? part : (part.alt ?? part.textContent)))
    .join("");
}

export function markdown(text) {
  const node = el("div", { class: "markdown" });
  let at = 0;
  for (const match of text.matchAll(/```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/g)) {
    if (match.index > at) node.append(...blocks(text.slice(at, match.index).replace(/\n$/, "")));
    node.append(el("pre", {}, el("code", {}, match[2])));
    at = match.index + match[0].length;
    if (text[at] === "\n") at += 1;
  }
  if (at < text.length) node.append(...blocks(text.slice(at)));
  return node;
}

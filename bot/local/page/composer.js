// The box to write in: words, or a command with suggestions that the server and the bot make.

import { el, icon } from "./dom.js";
import { t } from "./words.js";

let serial = 0;
const PAUSE = 110;

// `send` takes a line and answers an error or nothing; `suggest` takes a line and answers a list.
export function composer(channel, name, { send, suggest }) {
  serial += 1;
  const id = `suggestions-${serial}`;
  let items = [];
  let active = -1;
  let asked = 0;
  let timer = 0;
  const list = el("ul", { id, role: "listbox", class: "suggestions", hidden: true, "aria-label": t("commands") });
  const fault = el("p", { class: "failure", role: "alert", hidden: true });
  const input = el("input", {
    class: "line",
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    maxLength: 4000,
    placeholder: channel.writable ? t("write", { name }) : t("silent"),
    role: "combobox",
    "aria-label": t("write", { name }),
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": id,
  });
  const button = el("button", { class: "button blue send", type: "button", onclick: () => go(), "aria-label": t("send"), title: t("send") }, icon("send"));
  const node = el("div", { class: "composer" }, list, fault, el("div", { class: "line-row" }, input, button));

  function show(found, first) {
    items = found;
    active = first && found.length ? 0 : -1;
    list.replaceChildren(
      ...found.map((item, n) =>
        el("li", { id: `${id}-${n}`, role: "option", class: "entry", onpointerdown: (event) => event.preventDefault(), onclick: () => take(n) }, el("span", {}, item.label), item.detail ? el("small", {}, item.detail) : null),
      ),
    );
    paint();
  }

  function paint() {
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(items.length > 0));
    [...list.children].forEach((entry, n) => {
      entry.classList.toggle("active", n === active);
      entry.setAttribute("aria-selected", String(n === active));
    });
    if (active >= 0) {
      input.setAttribute("aria-activedescendant", `${id}-${active}`);
      list.children[active].scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  function take(n) {
    const item = items[n];
    input.value = item.line;
    input.focus();
    input.setSelectionRange(item.line.length, item.line.length);
    show([], false);
    if (!item.done) ask();
  }

  async function ask() {
    asked += 1;
    const mine = asked;
    const text = input.value;
    if (!text.startsWith("/")) return show([], false);
    const found = await suggest(text);
    if (mine === asked && input.value === text) show(found.items ?? [], found.active);
    return undefined;
  }

  async function go() {
    const text = input.value.trim();
    if (!text) return;
    clearTimeout(timer);
    asked += 1;
    show([], false);
    fault.hidden = true;
    input.value = "";
    const error = await send(text);
    if (error) {
      fault.textContent = error;
      fault.hidden = false;
      // What was typed is not lost.
      if (!input.value) input.value = text;
    }
  }

  input.addEventListener("input", () => {
    fault.hidden = true;
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  input.addEventListener("focus", () => {
    if (input.value) ask();
  });
  input.addEventListener("blur", () => show([], false));
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (items.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      active = (active + step + items.length) % items.length;
      paint();
    } else if (items.length && event.key === "Tab" && !event.shiftKey) {
      take(Math.max(active, 0));
    } else if (event.key === "Escape" && items.length) {
      show([], false);
    } else if (event.key === "Enter") {
      // A suggestion of what stands there already has nothing to add.
      if (active >= 0 && items[active].line.trim() !== input.value.trim()) take(active);
      else go();
    } else return;
    event.preventDefault();
  });
  return { node, input };
}

// A menu of options under a button, for one choice or several; works by mouse, finger and keyboard.

import { el } from "./dom.js";
import { emoji } from "./markdown.js";
import { t } from "./words.js";

let serial = 0;

// `choose` is called with the values once the choice is made.
export function listbox({ options, placeholder, least = 1, most = 1, disabled = false, choose, label }) {
  serial += 1;
  const id = `list-${serial}`;
  const many = most > 1;
  const defaults = options.filter((option) => option.default).map((option) => option.value);
  let chosen = new Set(defaults);
  let active = 0;
  const shown = el("span", { class: "chosen" });
  const button = el(
    "button",
    { class: "list-button", type: "button", disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id },
    shown,
    el("span", { class: "chevron", "aria-hidden": "true" }, "⌄"),
  );
  const entries = options.map((option, place) =>
    el(
      "li",
      { id: `${id}-${place}`, role: "option", class: "entry", data: { value: option.value }, onclick: () => take(place), onpointermove: () => move(place) },
      option.emoji ? el("span", { class: "entry-emoji" }, emoji(option.emoji)) : null,
      el("span", { class: "entry-text" }, el("span", {}, option.label), option.description ? el("small", {}, option.description) : null),
      el("span", { class: "tick", "aria-hidden": "true" }, "✓"),
    ),
  );
  const list = el("ul", { id, role: "listbox", tabIndex: -1, class: "entries", "aria-label": label ?? placeholder ?? t("choose") }, ...entries);
  if (many) list.setAttribute("aria-multiselectable", "true");
  const done = el("button", { class: "button blue", type: "button", onclick: () => finish() }, t("done"));
  const popup = el("div", { class: "popup", popover: "auto" }, list, many ? el("div", { class: "popup-foot" }, done) : null);
  const box = el("div", { class: "listbox" }, button, popup);

  function paint() {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    shown.textContent = labels.length ? labels.join(", ") : (placeholder ?? t("choose"));
    shown.classList.toggle("unset", labels.length === 0);
    entries.forEach((entry, place) => {
      entry.setAttribute("aria-selected", String(chosen.has(options[place].value)));
      entry.classList.toggle("active", place === active);
    });
    list.setAttribute("aria-activedescendant", `${id}-${active}`);
    done.disabled = chosen.size < least;
  }

  function move(place) {
    active = Math.max(0, Math.min(options.length - 1, place));
    paint();
  }

  function take(place) {
    const value = options[place].value;
    active = place;
    if (!many) {
      chosen = new Set([value]);
      finish();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    paint();
  }

  function finish() {
    if (chosen.size < least) return;
    paint();
    popup.hidePopover();
    button.focus();
    choose(options.filter((option) => chosen.has(option.value)).map((option) => option.value));
  }

  function place() {
    const at = button.getBoundingClientRect();
    const below = window.innerHeight - at.bottom;
    const above = below < 240 && at.top > below;
    popup.style.width = `${Math.max(at.width, 220)}px`;
    popup.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - Math.max(at.width, 220) - 8))}px`;
    popup.style.top = above ? "auto" : `${at.bottom + 4}px`;
    popup.style.bottom = above ? `${window.innerHeight - at.top + 4}px` : "auto";
    popup.style.maxHeight = `${Math.max(160, (above ? at.top : below) - 16)}px`;
  }

  button.addEventListener("click", () => {
    place();
    popup.showPopover();
    const first = options.findIndex((option) => chosen.has(option.value));
    move(first < 0 ? 0 : first);
    list.focus();
    entries[active]?.scrollIntoView({ block: "nearest" });
  });
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      button.click();
    }
  });
  popup.addEventListener("toggle", (event) => {
    button.setAttribute("aria-expanded", String(event.newState === "open"));
  });
  list.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1 };
    if (event.key in steps) move(steps[event.key]);
    else if (event.key === "Enter" || event.key === " ") take(active);
    else if (event.key === "Escape") {
      popup.hidePopover();
      button.focus();
    } else if (event.key.length === 1) {
      const found = options.findIndex((option, n) => n > active && option.label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (found >= 0) move(found);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
    entries[active]?.scrollIntoView({ block: "nearest" });
  });
  paint();
  box.values = () => options.filter((option) => chosen.has(option.value)).map((option) => option.value);
  return box;
}

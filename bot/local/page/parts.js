// Components: the rows, buttons, selects, texts and pictures of messages.

import { el } from "./dom.js";
import { listbox } from "./listbox.js";
import { emoji, markdown } from "./markdown.js";
import { follow, names } from "./places.js";
import { t } from "./words.js";

const STYLES = { 1: "blue", 2: "grey", 3: "green", 4: "red", 5: "grey", 6: "blue" };

function button(part, act) {
  const children = [part.emoji ? emoji(part.emoji) : null, part.label ? el("span", {}, part.label) : null];
  if (part.style === 5) {
    const go = () => follow(part.url);
    const arrow = el("span", { class: "arrow", "aria-hidden": "true" }, "↗");
    return el("button", { class: "button grey", type: "button", disabled: part.disabled, onclick: go }, ...children, arrow);
  }
  const press = (event) => act({ do: "click", custom_id: part.custom_id }, event.currentTarget);
  const look = `button ${STYLES[part.style] ?? "grey"}`;
  return el("button", { class: look, type: "button", disabled: part.disabled, data: { customId: part.custom_id }, onclick: press }, ...children);
}

export function optionsOf(part) {
  if (part.type === 3) return part.options;
  if (part.type === 5 || part.type === 7) {
    return Object.entries(names.people()).map(([value, label]) => ({ value, label: `@${label}` }));
  }
  return [];
}

function select(part, act) {
  const box = listbox({
    options: optionsOf(part),
    placeholder: part.placeholder,
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    disabled: part.disabled,
    choose: (values) => act({ do: "choose", custom_id: part.custom_id, values }, box),
  });
  box.dataset.customId = part.custom_id;
  return box;
}

export function picture(item) {
  const { url, width, height } = item.media;
  const alt = item.description ?? "";
  const image = el("img", { src: url, alt, title: alt, loading: "lazy", decoding: "async" });
  if (width && height) Object.assign(image, { width, height });
  const node = el("button", { class: "picture", type: "button", "aria-label": alt || t("enlarge"), onclick: () => enlarge(url, alt) }, image);
  if (item.spoiler) {
    node.classList.add("hidden");
    node.addEventListener("click", (event) => {
      if (!node.classList.contains("hidden")) return;
      node.classList.remove("hidden");
      event.stopImmediatePropagation();
    }, { capture: true });
  }
  return node;
}

function enlarge(url, alt) {
  const box = document.getElementById("picture");
  const close = el("button", { class: "button grey", type: "button", onclick: () => box.close() }, t("close"));
  const image = el("img", { src: url, alt, onclick: () => image.classList.toggle("full") });
  box.replaceChildren(el("div", { class: "view" }, image), el("div", { class: "caption" }, el("p", {}, alt), close));
  box.onclick = (event) => {
    if (event.target === box) box.close();
  };
  box.showModal();
}

export function file(name, size, url) {
  return el("a", { class: "file", href: url, download: name, target: "_blank", rel: "noopener" }, el("strong", {}, name), el("small", {}, `${Math.ceil(size / 1024)} KB`));
}

export function gallery(items) {
  return el("div", { class: items.length > 1 ? "gallery several" : "gallery" }, ...items.map(picture));
}

export function part(node, act) {
  const inner = () => node.components.map((child) => part(child, act));
  switch (node.type) {
    case 1:
      return el("div", { class: "row" }, ...inner());
    case 2:
      return button(node, act);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(node, act);
    case 9:
      return el("div", { class: "section" }, el("div", {}, ...inner()), part(node.accessory, act));
    case 10:
      return markdown(node.content);
    case 11:
      return el("div", { class: "thumbnail" }, picture(node));
    case 12:
      return gallery(node.items);
    case 13:
      return file(node.name, node.size, node.file.url);
    case 14:
      return node.divider ? el("hr", { class: `space-${node.spacing}` }) : el("div", { class: `space-${node.spacing}` });
    case 17: {
      const frame = el("div", { class: "container" }, ...inner());
      if (node.accent_color !== null) frame.style.setProperty("--accent", `#${node.accent_color.toString(16).padStart(6, "0")}`);
      return frame;
    }
    default:
      return el("small", {}, t("unsupported"));
  }
}

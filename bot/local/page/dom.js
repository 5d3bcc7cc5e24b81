// Building elements. Text only ever becomes text nodes: nothing on this page is parsed as HTML.

export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name.includes("-") || name === "role") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const DRAWINGS = {
  eye: "M12 5c-5 0-9 4.5-10 7 1 2.5 5 7 10 7s9-4.5 10-7c-1-2.5-5-7-10-7zm0 11.500a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  bell: "M12 3a6 6 0 0 0-6 6v4l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6zm0 18a2.5 2.5 0 0 0 2.4-2H9.600A2.5 2.5 0 0 0 12 21z",
  mute: "M4 3 3 4l3.5 3.500A6 6 0 0 0 6 9v4l-2 3v1h12l3 3 1-1zm8 0a6 6 0 0 0-3.8 1.400L18 14.200V9a6 6 0 0 0-6-6zm0 18a2.5 2.5 0 0 0 2.4-2H9.600A2.5 2.5 0 0 0 12 21z",
  send: "M3 4l18 8-18 8 3-8zm3.6 7h7v2h-7z",
};

// Drawn here, so that no font has to have it.
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const node = document.createElementNS(space, "svg");
  node.setAttribute("viewBox", "0 0 24 24");
  node.setAttribute("class", "icon");
  node.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", DRAWINGS[name]);
  node.append(path);
  return node;
}

export const byId = (id) => document.getElementById(id);

// A colour for everybody that stays the same.
export function hue(id) {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)) % 360;
  return sum;
}

export function avatar(id, name) {
  const node = el("span", { class: "avatar", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  node.style.setProperty("--hue", hue(id));
  return node;
}

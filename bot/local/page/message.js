// One message.

import { avatar, el, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { file, gallery, part } from "./parts.js";
import { names } from "./places.js";
import { clock, formatted } from "./times.js";
import { t } from "./words.js";

const EPHEMERAL = 64;
const LOADING = 128;
const SILENT = 4096;
const V2 = 32768;
const REPLY = 19;

function embed(given) {
  const node = el(
    "div",
    { class: "embed" },
    given.title ? el("strong", {}, given.title) : null,
    given.description ? markdown(given.description) : null,
    ...(given.fields ?? []).map((field) => el("div", {}, el("strong", {}, field.name), markdown(field.value))),
    given.image ? gallery([{ media: given.image, description: given.image.description ?? "" }]) : null,
    given.footer ? el("small", {}, given.footer.text) : null,
  );
  if (given.color) node.style.setProperty("--accent", `#${given.color.toString(16).padStart(6, "0")}`);
  return node;
}

function attachments(message) {
  const pictures = message.attachments.filter((one) => one.content_type?.startsWith("image/"));
  const others = message.attachments.filter((one) => !pictures.includes(one));
  const items = pictures.map((one) => ({
    media: { url: one.url, width: one.width, height: one.height },
    description: one.description,
    spoiler: one.filename.startsWith("SPOILER_"),
  }));
  return [items.length ? gallery(items) : null, ...others.map((one) => file(one.filename, one.size, one.url))];
}

function caption(message) {
  const sent = Date.parse(message.timestamp) / 1000;
  return el(
    "div",
    { class: "caption" },
    el("strong", {}, message.author_name),
    message.author.bot ? el("span", { class: "tag" }, t("app")) : null,
    el("time", { dateTime: message.timestamp, title: formatted(sent, "F") }, clock(message.timestamp)),
    message.flags & SILENT ? el("span", { class: "silent", title: t("silently"), role: "img", "aria-label": t("silently") }, icon("mute")) : null,
  );
}

function answered(message) {
  const used = message.interaction_metadata;
  if (message.type === REPLY && message.referenced_message) {
    return el("div", { class: "answers" }, "↱ ", message.referenced_message.content.slice(0, 80));
  }
  if (used && used.type === 2) return el("div", { class: "answers" }, `↱ ${names.person(used.user.id)}`);
  return null;
}

// `act` sends what a person does with this message and says whether it was answered.
export function render(message, act) {
  const v2 = message.flags & V2;
  const note = el("p", { class: "failure", role: "alert", hidden: true });
  const tell = async (body, control) => {
    note.hidden = true;
    control.classList.add("busy");
    const error = await act({ ...body, message: message.id });
    control.classList.remove("busy");
    if (error) {
      note.textContent = error;
      note.hidden = false;
    }
  };
  const only = message.flags & EPHEMERAL;
  const dismiss = () => act({ do: "dismiss", message: message.id });
  const edited = message.edited_timestamp ? el("small", { class: "edited", title: formatted(Date.parse(message.edited_timestamp) / 1000, "F") }, `(${t("edited")})`) : null;
  return el(
    "li",
    {
      class: `message${only ? " ephemeral" : ""}${message.mentions_me ? " mentioned" : ""}`,
      data: { id: message.id, author: message.author.id, at: message.timestamp },
      tabIndex: -1,
    },
    avatar(message.author.id, message.author_name),
    el(
      "article",
      { "aria-label": message.author_name },
      answered(message),
      caption(message),
      message.flags & LOADING ? el("p", { class: "thinking" }, t("thinking")) : null,
      !v2 && message.content ? markdown(message.content) : null,
      ...(v2 ? [] : message.embeds.map(embed)),
      ...(v2 ? [] : attachments(message)),
      ...message.components.map((node) => part(node, tell)),
      edited,
      note,
      only ? el("p", { class: "only" }, icon("eye"), t("only_you"), " · ", el("button", { class: "plain", type: "button", onclick: dismiss }, t("dismiss"))) : null,
    ),
  );
}

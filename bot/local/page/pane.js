// One side of the page: a channel with its messages and the box to write in.

import { el } from "./dom.js";
import { composer } from "./composer.js";
import { render } from "./message.js";
import { t } from "./words.js";

const TOGETHER = 5 * 60 * 1000;

export class Pane {
  constructor(id, hooks) {
    this.id = id;
    this.hooks = hooks;
    this.channel = null;
    this.shown = new Map();
    this.title = el("h2", {});
    this.choice = el("div", { class: "channels" });
    this.list = el("ol", { class: "messages" });
    this.empty = el("p", { class: "empty" });
    this.down = el("button", { class: "down", type: "button", hidden: true, onclick: () => this.bottom() });
    this.foot = el("div", {});
    this.scroll = el("div", { class: "scroll", tabIndex: -1 }, this.empty, this.list);
    this.node = el("section", { class: "pane", id: `pane-${id}`, role: "tabpanel" }, el("div", { class: "pane-head" }, this.title, this.choice), this.scroll, this.down, this.foot);
    this.scroll.addEventListener("scroll", () => {
      this.down.hidden = this.near();
    });
    // Pictures that arrive late push what is read; whoever was at the end stays there.
    this.list.addEventListener("load", () => this.pinned && this.bottom(), { capture: true });
    this.scroll.addEventListener("scroll", () => {
      this.pinned = this.near();
    });
    this.pinned = true;
  }

  near() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 80;
  }

  bottom() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.pinned = true;
  }

  // Show another channel, or the same one under another name or in another language.
  head(channel, channels, name) {
    const other = this.channel?.id !== channel.id;
    this.channel = channel;
    this.title.textContent = channel.kind === "dm" ? t("direct") : `# ${channel.name}`;
    this.node.setAttribute("aria-label", this.title.textContent);
    this.empty.textContent = t("empty");
    this.down.textContent = `↓ ${t("new_messages")}`;
    this.choice.replaceChildren(
      ...(channels.length > 1
        ? channels.map((one) => el("button", { class: one.id === channel.id ? "channel on" : "channel", type: "button", onclick: () => this.hooks.open(one.id) }, `# ${one.name}`, one.unread ? el("span", { class: "count" }, String(one.unread)) : null))
        : []),
    );
    const key = `${channel.id} ${channel.writable} ${document.documentElement.lang} ${name}`;
    if (this.footKey !== key) {
      const draft = other ? "" : (this.composer?.input.value ?? "");
      this.footKey = key;
      this.composer = composer(channel, name, this.hooks.writing(channel.id));
      this.composer.input.value = draft;
      this.foot.replaceChildren(this.composer.node);
    }
    if (other) {
      this.forget();
      this.pinned = true;
    }
  }

  forget() {
    this.shown.clear();
    this.list.replaceChildren();
  }

  // Bring the list in line with what is there, touching only what changed.
  update(ids, messages) {
    const focus = this.focused();
    for (const [id, entry] of this.shown) {
      if (!ids.includes(id)) {
        entry.node.remove();
        this.shown.delete(id);
      }
    }
    let before = null;
    for (const id of ids) {
      const text = JSON.stringify(messages.get(id));
      let entry = this.shown.get(id);
      if (!entry || entry.text !== text) {
        const node = render(messages.get(id), this.hooks.act);
        if (entry) entry.node.replaceWith(node);
        entry = { text, node };
        this.shown.set(id, entry);
      }
      const next = before ? before.nextSibling : this.list.firstChild;
      if (entry.node !== next) this.list.insertBefore(entry.node, next);
      this.join(before, entry.node);
      before = entry.node;
    }
    this.empty.hidden = ids.length > 0;
    if (focus) this.refocus(focus);
    if (this.pinned) this.bottom();
  }

  join(before, node) {
    const near = before && before.dataset.author === node.dataset.author && Date.parse(node.dataset.at) - Date.parse(before.dataset.at) < TOGETHER;
    node.classList.toggle("follows", Boolean(near) && !node.querySelector(".answers"));
  }

  focused() {
    const at = document.activeElement;
    const message = at?.closest(".message");
    if (!message || !this.list.contains(message)) return null;
    return { at, id: message.dataset.id, customId: at.closest("[data-custom-id]")?.dataset.customId };
  }

  // A press redraws its message; the keyboard stays where it was.
  refocus({ at, id, customId }) {
    if (at.isConnected) return;
    const message = this.shown.get(id)?.node;
    const same = customId && [...(message?.querySelectorAll("[data-custom-id]") ?? [])].find((node) => node.dataset.customId === customId);
    const target = same?.querySelector("button") ?? same ?? message?.querySelector("button:not(:disabled)") ?? message;
    target?.focus({ preventScroll: true });
  }

  flash(id) {
    const node = this.shown.get(id)?.node;
    if (!node) return;
    node.scrollIntoView({ block: "center" });
    node.classList.remove("flash");
    requestAnimationFrame(() => node.classList.add("flash"));
  }
}

// Modals: a form the bot asks to have filled in.

import { byId, el } from "./dom.js";
import { listbox } from "./listbox.js";
import { markdown } from "./markdown.js";
import { optionsOf } from "./parts.js";
import { t } from "./words.js";

let serial = 0;

function checks(field, kind, id) {
  const boxes = field.options.map((option, n) => {
    const box = el("input", { type: kind, name: id, value: option.value, checked: Boolean(option.default), id: `${id}-${n}` });
    return { box, node: el("label", { class: "check", htmlFor: `${id}-${n}` }, box, el("span", {}, option.label, option.description ? el("small", {}, option.description) : null)) };
  });
  const chosen = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
  return { node: el("div", { class: "checks" }, ...boxes.map(({ node }) => node)), chosen };
}

// What is shown for a field, how its value is read, and what is wrong with the value.
function control(field, id) {
  const required = field.required !== false;
  const enough = (count) => {
    const least = field.min_values ?? (required ? 1 : 0);
    if (count >= least || (count === 0 && !required)) return null;
    return count ? t("least", { n: least }) : t("required");
  };
  if (field.type === 4) {
    const input = el(field.style === 2 ? "textarea" : "input", { id, value: field.value ?? "", placeholder: field.placeholder ?? "", maxLength: field.max_length ?? 4000, autocomplete: "off" });
    const wrong = () => {
      if (!input.value) return required ? t("required") : null;
      return input.value.length < (field.min_length ?? 0) ? t("too_short", { n: field.min_length }) : null;
    };
    return { node: input, value: () => input.value, wrong };
  }
  if (field.type === 21) {
    const { node, chosen } = checks(field, "radio", id);
    return { node, value: () => chosen()[0] ?? null, wrong: () => enough(chosen().length), group: true };
  }
  if (field.type === 22) {
    const { node, chosen } = checks(field, "checkbox", id);
    return { node, value: chosen, wrong: () => enough(chosen().length), group: true };
  }
  if (field.type === 23) {
    const box = el("input", { type: "checkbox", id, checked: Boolean(field.default) });
    return { node: el("label", { class: "check" }, box), value: () => box.checked, wrong: () => null };
  }
  const least = field.min_values ?? (required ? 1 : 0);
  const box = listbox({ options: optionsOf(field), placeholder: field.placeholder, least: required ? least : 0, most: field.max_values ?? 1, choose: () => {} });
  return { node: box, value: box.values, wrong: () => enough(box.values().length) };
}

function labelled(part) {
  serial += 1;
  const id = `field-${serial}`;
  const field = part.type === 1 ? part.components[0] : part.component;
  const words = part.type === 1 ? field.label : part.label;
  const made = control(field, id);
  const fault = el("p", { class: "failure", role: "alert", hidden: true });
  const optional = field.required === false ? el("small", {}, ` (${t("optional")})`) : null;
  const title = made.group ? el("legend", {}, words, optional) : el("label", { htmlFor: id }, words, optional);
  const node = el(made.group ? "fieldset" : "div", { class: "field", data: { customId: field.custom_id } }, title, part.description ? el("small", { class: "description" }, part.description) : null, made.node, fault);
  const check = () => {
    const wrong = made.wrong();
    fault.textContent = wrong ?? "";
    fault.hidden = !wrong;
    return !wrong;
  };
  return { node, check, name: field.custom_id, value: made.value };
}

// Shows a modal; `submit` takes the values by custom id and answers an error, or nothing.
export function ask(modal, submit) {
  const box = byId("modal");
  const fields = modal.components.filter((part) => part.type !== 10).map(labelled);
  const rest = [...fields];
  const body = modal.components.map((part) => (part.type === 10 ? markdown(part.content) : rest.shift().node));
  const fault = el("p", { class: "failure", role: "alert", hidden: true });
  const send = el("button", { class: "button blue", type: "submit" }, t("submit"));
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", {}, modal.title),
    ...body,
    fault,
    el("div", { class: "modal-foot" }, el("button", { class: "button grey", type: "button", onclick: () => box.close() }, t("cancel")), send),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!fields.map((field) => field.check()).every(Boolean)) return;
    send.disabled = true;
    const error = await submit(Object.fromEntries(fields.map((field) => [field.name, field.value()])));
    send.disabled = false;
    if (error) {
      fault.textContent = error;
      fault.hidden = false;
    } else box.close();
  });
  box.replaceChildren(form);
  box.showModal();
  form.querySelector("input, textarea, .list-button")?.focus();
}

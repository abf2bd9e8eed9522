// Pages work without this. With it a tap changes only what it must, the table follows what is typed, and nothing written is lost offline.
"use strict";
const offline = document.getElementById("offline");
const reach = () => fetch("/alive", { cache: "no-store" }).then((answer) => answer.ok, () => false);
let waiting = 0;
const gone = () => {
  offline.hidden = false;
  clearTimeout(waiting);
  waiting = setTimeout(() => reach().then((there) => (there ? back() : gone())), 3000);
};
const back = () => { offline.hidden = true; clearTimeout(waiting); };
addEventListener("offline", gone);
addEventListener("online", () => reach().then((there) => (there ? back() : gone())));

// ---- what is written is kept on the phone until the desk has it
const own = (form) => [...form.elements].filter((e) => e.name && e.name !== "token" && e.name !== "key" && (e.matches("textarea, input:not([type=hidden]), select")) && !e.hidden);
const place = (form) => "desk:" + form.dataset.keep;
const about = (form) => { const text = form.querySelector("textarea[hidden]"); return text ? text.value : form.action; };
const keep = (form) => {
  const fields = own(form).filter((e) => e.type !== "checkbox").map((e) => [e.name, e.value]);
  try { localStorage.setItem(place(form), JSON.stringify({ about: about(form), fields })); } catch { /* no room: nothing is kept */ }
};
const forget = (form) => { try { localStorage.removeItem(place(form)); } catch { /* nothing was kept */ } };
const putBack = (form) => {
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem(place(form)) || "null"); } catch { return; }
  if (!kept || kept.about !== about(form)) return;
  const left = own(form);
  let changed = false;
  for (const [name, value] of kept.fields) {
    const at = left.findIndex((e) => e.name === name);
    if (at < 0) continue;
    const [field] = left.splice(at, 1);
    if (value && field.value !== value && (field.matches("textarea, input"))) { field.value = value; changed = true; }
  }
  if (changed) document.getElementById("kept").hidden = false;
  return changed;
};

// ---- the editor
const writing = document.getElementById("writing");
let asked = 0;
const sent = (form, button) => {
  const data = new URLSearchParams(new FormData(form));
  if (button && button.name) data.append(button.name, button.value);
  return data;
};
const ask = async (button, whole) => {
  const number = ++asked;
  let answer;
  try {
    answer = await fetch("/scenario", { method: "POST", body: sent(writing, button) });
  } catch { gone(); return; }
  back();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (number !== asked) return;
  const fresh = page.getElementById("beside"), here = document.getElementById("beside");
  if (!fresh) {
    const said = page.querySelector("[role=alert]") || page.querySelector("main");
    const told = document.createElement("p");
    told.className = "wrong"; told.setAttribute("role", "alert"); told.textContent = said ? said.textContent.trim() : answer.status;
    here.prepend(told);
    return;
  }
  if (whole) writing.elements.text.value = page.getElementById("text").value;
  here.replaceChildren(...fresh.childNodes);
  const open = document.getElementById("open");
  if (whole && open) open.scrollIntoView({ block: "nearest" });
  if (answer.ok) keep(writing);
};
if (writing) {
  const look = { name: "do", value: "look" };
  let timer = 0;
  writing.elements.text.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => ask(look, false), 600); });
  writing.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (button && button.hasAttribute("formaction")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clearTimeout(timer);
    ask(button || look, !button || button.value !== "look");
  });
}

// ---- sending
for (const form of document.querySelectorAll("form[method=post]")) {
  if (form.dataset.keep) {
    if (putBack(form) && form === writing) ask({ name: "do", value: "look" }, false);
    form.addEventListener("input", () => keep(form));
  }
  let sure = false;
  form.addEventListener("submit", (event) => {
    if (sure) return;
    event.preventDefault();
    const button = event.submitter;
    reach().then((there) => {
      if (!there) { gone(); return; }
      back();
      sure = true;
      if (form.dataset.keep && form !== writing) forget(form);
      form.requestSubmit(button || undefined);
    });
  });
}

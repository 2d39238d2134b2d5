import { until } from "#test-support/rig/until.ts";
import type { Tab } from "./engine.ts";

/** What someone can use: a dialog, while one is open. */
const usable = `(document.querySelector("dialog[open]") ?? document)`;

/** An expression that finds a visible element of the page by its label. */
const field = (
  label: string,
) => `[...${usable}.querySelectorAll("input, textarea, select")].find((input) =>
  input.getAttribute("aria-label") === ${JSON.stringify(label)} ||
  [...input.labels].some((label) => label.textContent.trim() === ${JSON.stringify(label)}))`;
const control = (name: string) =>
  `[...${usable}.querySelectorAll("button, a, summary, [role=menuitem], input[type=checkbox]")].find((it) =>
  (it.getAttribute("aria-label") ?? it.textContent).trim() === ${JSON.stringify(name)} &&
  it.getClientRects().length > 0 && !it.disabled)`;

/** A person using a browser, who waits for what they press and for what they look for. */
export function personAt(tab: Tab) {
  const present = (what: string, element: string) =>
    until(what, () => tab.read<boolean>(`(${element}) !== undefined`));
  const shows = (text: string) =>
    tab.read<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`);
  return {
    goto: (url: string) => tab.goto(url),
    async press(name: string) {
      // A page that is just starting may replace it, and then nothing was pressed; as in `fill`.
      await until(`"${name}" to press`, () => tab.click(control(name)).then(() => true));
    },
    async choose(label: string) {
      await present(`"${label}" to choose`, field(label));
      await tab.click(field(label));
    },
    async fill(label: string, text: string) {
      await until(`"${label}" to fill in`, () => tab.type(field(label), text).then(() => true));
      await until(`"${text}" in "${label}"`, async () => {
        return (await tab.read<string>(`(${field(label)}).value`)) === text;
      });
    },
    /** Sets the value of fields that each browser expects to be typed differently. */
    async set(label: string, value: string) {
      await present(`"${label}" to set`, field(label));
      await tab.read(`((input) => {
        // React doesn't notice what is set on the element itself.
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value");
        set.call(input, ${JSON.stringify(value)});
        input.dispatchEvent(new Event("input", { bubbles: true }));
        return true;
      })(${field(label)})`);
    },
    /** Chooses a file in the page: each driver would want it elsewhere. */
    async attach(label: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
      await present(`"${label}" for a file`, field(label));
      await tab.read(`((input) => {
        const letters = atob(${JSON.stringify(Buffer.from(bytes).toString("base64"))});
        const chosen = new DataTransfer();
        chosen.items.add(new File(
          [Uint8Array.from(letters, (letter) => letter.codePointAt(0))],
          ${JSON.stringify(name)}));
        input.files = chosen.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
        return true;
      })(${field(label)})`);
    },
    tick: () => tab.click(`document.querySelector("input[type=checkbox]")`),
    valueOf: (label: string) => tab.read<string>(`(${field(label)})?.value ?? ""`),
    path: () => tab.read<string>("location.pathname"),
    isAt: (path: string) =>
      until(`the address ${path}`, () =>
        tab.read<boolean>(`location.pathname === ${JSON.stringify(path)}`),
      ),
    sees: (text: string) => until(`"${text}" to see`, () => shows(text)),
    shows,
    /** Sends a request as the page would, with its cookies. */
    async post(path: string, body: object) {
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      await tab.read(`(fetch(${JSON.stringify(path)}, ${JSON.stringify(init)})
        .then(({ status }) => { window.answered = status; }), true)`);
      const status = await until(`an answer of ${path}`, () =>
        tab.read<number | null>("window.answered ?? null"),
      );
      if (status >= 400) throw new Error(`${path} answered ${status}.`);
    },
    /** Whether the browser can answer a scanned link without a network by now. */
    hasWorker: () =>
      tab.read<boolean>(`(navigator.serviceWorker?.ready.then(() => {
        window.hasWorker = true;
      }), window.hasWorker === true)`),
    /** Presses a member's row in a roll call. */
    async call(name: string) {
      const row = `[...document.querySelectorAll("button[aria-pressed]")].find((it) =>
        it.textContent.trim().startsWith(${JSON.stringify(name)}))`;
      await present(`the row of ${name}`, row);
      await tab.click(row);
    },
    /** The value next to a term in a description list. */
    fact: (term: string) =>
      until(`the fact "${term}"`, () =>
        tab.read<string | null>(`[...document.querySelectorAll("dt")]
          .find((dt) => dt.textContent === ${JSON.stringify(term)})
          ?.nextElementSibling.textContent.trim() ?? null`),
      ),
  };
}

/**
 * Runs before anything of a page is painted: what a person does to it until the product runs
 * must not be lost (docs/decisions/0012-before-the-scripts.md), and where the product cannot
 * run they are told (0013-floor-of-browsers.md). What there is to know stands in the document,
 * where `catch-up.ts` finds it. A classic script in a file of its own, in words that old
 * browsers understand, too; it imports nothing.
 */
(() => {
  const page = document.documentElement;
  const texts = document.currentScript?.dataset;

  /** A button is pressed once, and shows it, however often it is tapped before that counts. */
  const press = (event: Event) => {
    if (page.hasAttribute("data-alive")) return removeEventListener("click", press, true);
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("data-pressed", "");
    button.setAttribute("aria-busy", "true");
  };
  addEventListener("click", press, true);

  /** A field that the address fills, such as that of a scanned code, is filled from the first. */
  const fill = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>("input[data-from-address]");
    if (field === null) return;
    fill.disconnect();
    const [value] = new URLSearchParams(location.search).getAll(field.name).slice(-1);
    if (value) field.setAttribute("value", value);
  });
  if (location.search !== "") fill.observe(document, { childList: true, subtree: true });

  // A check-in that has its receipt already shows it again, and not first the painted form.
  const state = history.state as { checkedIn?: unknown } | null;
  if (state !== null && state.checkedIn !== undefined) page.setAttribute("data-repainted", "");

  const say = (text: string | undefined) => {
    const notice = document.createElement("p");
    notice.className = "early-notice";
    notice.setAttribute("role", "alert");
    notice.textContent = text ?? "";
    document.body.insertBefore(notice, document.body.firstChild);
  };

  // Each of our oldest browsers was the first of its kind to know one of these.
  const isKnownBrowser =
    "toSorted" in Array.prototype &&
    "CompressionStream" in window &&
    CSS.supports("color", "color-mix(in srgb, red, red)");
  if (!isKnownBrowser) {
    page.setAttribute("data-too-old", "");
    addEventListener("DOMContentLoaded", () => {
      document.querySelector("#root")?.remove();
      say(texts?.["tooOld"]);
    });
  }

  /** Without its scripts the page will never hear: nothing in it may go on looking busy. */
  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || page.hasAttribute("data-alive")) return;
    removeEventListener("error", giveUp, true);
    removeEventListener("click", press, true);
    for (const button of Array.from(document.querySelectorAll("button[data-pressed]")))
      button.removeAttribute("aria-busy");
    say(texts?.["notLoaded"]);
  };
  addEventListener("error", giveUp, true);
})();

/**
 * Runs before anything of a page is painted: what a person does to it until the product runs
 * must not be lost (docs/decisions/0012-before-the-scripts.md). What there is to know stands
 * in the document, where `catch-up.ts` finds it. A classic script in a file of its own, in
 * words that old browsers understand, too; it imports nothing.
 */
(() => {
  const page = document.documentElement;

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
})();

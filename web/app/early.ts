/**
 * Runs before a page is first painted: preserves early input until the product runs
 * (docs/decisions/0012-before-the-scripts.md), and shows a message where the product can't run
 * (0013-floor-of-browsers.md). It records everything in the document, where
 * `replay-early-input.ts` finds it. A classic script in its own file, with syntax that old browsers understand; it imports nothing.
 */
(() => {
  const page = document.documentElement;
  const texts = document.currentScript?.dataset;

  /** A button shows that it was pressed, and counts as pressed once, however often it is tapped. */
  const press = (event: Event) => {
    if (page.hasAttribute("data-alive")) return removeEventListener("click", press, true);
    const target = event.target instanceof Element ? event.target : null;
    // A link of the prerendered login doesn't know where to go back to, which it passes on. The
    // login is also what a page shows that needs one.
    const link = target?.closest<HTMLAnchorElement>("a[data-with-search]");
    if (link)
      link.search =
        location.pathname === "/login"
          ? location.search
          : `?redirect=${encodeURIComponent(location.pathname + location.search)}`;
    const button = target?.closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("data-pressed", "");
    button.setAttribute("aria-busy", "true");
    // A page may be able to do this already (web/attendance/early-check-in.ts).
    button.dispatchEvent(new Event("early-press", { bubbles: true }));
  };
  addEventListener("click", press, true);

  /** A field with a value from the URL, such as a scanned code, is filled in right away. */
  const fill = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>("input[data-from-address]");
    if (field === null) return;
    fill.disconnect();
    const [value] = new URLSearchParams(location.search).getAll(field.name).slice(-1);
    if (value) field.setAttribute("value", value);
  });
  if (location.search !== "") fill.observe(document, { childList: true, subtree: true });

  // A check-in that already has its receipt shows it again, without showing the painted form first.
  const state = history.state as { checkedIn?: unknown } | null;
  if (state !== null && state.checkedIn !== undefined) page.setAttribute("data-repainted", "");

  const say = (text: string | undefined) => {
    const notice = document.createElement("p");
    notice.className = "early-notice";
    notice.setAttribute("role", "alert");
    notice.textContent = text ?? "";
    document.body.insertBefore(notice, document.body.firstChild);
  };

  // Each of the oldest supported browsers was the first of its kind to support one of these.
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

  /**
   * Without its scripts, the page can't respond to presses: nothing on it may keep looking busy.
   */
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

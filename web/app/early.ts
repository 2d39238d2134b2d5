/**
 * Runs before a page is first painted, and shows a message where the product can't run
 * (docs/decisions/0013-floor-of-browsers.md). A classic script in its own file, with syntax that
 * old browsers understand; it imports nothing.
 */
(() => {
  const page = document.documentElement;
  const texts = document.currentScript?.dataset;

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

  /** Without its scripts, the page can't respond to anything: nothing may keep looking busy. */
  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || page.hasAttribute("data-alive")) return;
    removeEventListener("error", giveUp, true);
    page.removeAttribute("data-repainted");
    for (const button of Array.from(document.querySelectorAll("button[aria-busy]")))
      button.removeAttribute("aria-busy");
    say(texts?.["notLoaded"]);
  };
  addEventListener("error", giveUp, true);
})();

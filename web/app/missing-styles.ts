const askAgainMs = 1_000;

/**
 * Asks for styles that could not be loaded until they come. Vite asks only once, and so a page
 * that was loaded ahead, while there was no connection, would stay without its own.
 */
export function mendMissingStyles(): void {
  const mend = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), askAgainMs);
  };
  // What happens to an element that loads something does not rise to the window.
  addEventListener("error", mend, true);
}

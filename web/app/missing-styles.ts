const askAgainMs = 1_000;

/**
 * Retries stylesheets that couldn't be loaded until they can. Vite requests them only once, so a
 * page that was preloaded while offline would stay without its styles.
 */
export function mendMissingStyles(): void {
  const mend = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), askAgainMs);
  };
  // Error events of loading elements don't bubble up to the window.
  addEventListener("error", mend, true);
}

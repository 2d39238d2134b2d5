const askAgainMs = 1_000;

/**
 * Retries stylesheets that couldn't be loaded until they can. Vite requests them only once, so a
 * page that was preloaded while offline would stay without its styles. A page whose scripts are
 * there is shown without them until then.
 */
export function mendMissingStyles(): void {
  const mend = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), askAgainMs);
  };
  // Error events of loading elements don't bubble up to the window.
  addEventListener("error", mend, true);

  let isCutOff = false;
  addEventListener("vite:preloadError", (event) => {
    const { payload } = event;
    if (payload.message.startsWith("Unable to preload CSS")) {
      isCutOff = true;
      event.preventDefault();
    } else if (isCutOff || !navigator.onLine) {
      // The router takes this error for a new version, and would reload the page. Without a network,
      // that would take the product away (R7.23).
      payload.message = `Without a network: ${payload.message}`;
    }
  });
}

import { isUpdated, sayIfUpdated } from "../platform/ui/notices/updated.ts";

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * Retries stylesheets that couldn't be loaded, less and less often, until they can, or until
 * Rollcall was updated: then they never will. Vite requests them only once, so a page that was
 * preloaded while offline would stay without its styles. A page whose scripts are there is shown
 * without them until then.
 */
export function mendMissingStyles(): void {
  const mend = async ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    const waitMs = Number(target.dataset["waitMs"] ?? firstWaitMs);
    await whenWorthAsking(waitMs);
    if (await isUpdated()) return;
    const again = target.cloneNode() as HTMLLinkElement;
    again.dataset["waitMs"] = String(Math.min(2 * waitMs, longestWaitMs));
    target.replaceWith(again);
  };
  // Error events of loading elements don't bubble up to the window.
  addEventListener("error", (event) => void mend(event), true);

  addEventListener("vite:preloadError", (event) => {
    const { payload } = event;
    void sayIfUpdated();
    if (payload.message.startsWith("Unable to preload CSS")) event.preventDefault();
    // The router takes this error for a new version, and would reload the page. Without a network,
    // that would take the product away (R7.23). `RouteError` asks which of the two it is.
    else payload.message = `A file is missing: ${payload.message}`;
  });
}

/** After a while, or as soon as the network is back, but only while someone sees the page. */
function whenWorthAsking(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    let isDue = false;
    const go = () => {
      if (!isDue || document.hidden) return;
      stop.abort();
      resolve();
    };
    const due = () => {
      isDue = true;
      go();
    };
    setTimeout(due, ms);
    addEventListener("online", due, { signal });
    document.addEventListener("visibilitychange", go, { signal });
  });
}

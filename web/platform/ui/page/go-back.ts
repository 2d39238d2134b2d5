import type { NavigateOptions } from "@tanstack/react-router";

/** Goes to the previous page, or to `fallback` if this page was opened directly. */
export function useGoBack(fallback: NonNullable<NavigateOptions["to"]>): () => void {
  return () => {
    if (canGoBack()) history.back();
    else location.assign(fallback);
  };
}

/**
 * Whether the page before this one was ours. The router's own index, in the state of the tab's
 * history, starts anew with each typed address; where browsers have the Navigation API, it knows.
 */
function canGoBack(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
  return index > 0 || navigation?.canGoBack === true;
}

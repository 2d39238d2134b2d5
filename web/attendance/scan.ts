import { historyStateWith } from "#web/platform/history-state.ts";
import type { CheckInState } from "./check-in-state.ts";

/**
 * Whether the page was opened by a scan that hasn't counted yet: by its link, in a tab of its own.
 * It is true once. A reload, Back, and a restored tab aren't scans, whatever became of the check-in
 * (R7.38). Some browsers report a restored tab as a new navigation, so that this entry of the
 * history is marked as well.
 */
export function claimScan(): boolean {
  const { checkedIn, cameEarly, scanned } = (history.state ?? {}) as CheckInState;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isOpened = navigation?.type === "navigate" && window.top === window;
  if (!isOpened || checkedIn || cameEarly || scanned) return false;
  history.replaceState(historyStateWith({ scanned: true }), "");
  return true;
}

/** Begins once someone sees the page: a tab that was opened in the background isn't a scan yet. */
export function onceSeen(begin: () => void): void {
  if (document.visibilityState === "visible") begin();
  else document.addEventListener("visibilitychange", begin, { once: true });
}

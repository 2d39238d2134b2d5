import { historyStateWith } from "#web/platform/history-state.ts";
import type { CheckInState } from "./queue/check-in-state.ts";

/**
 * Whether the page was opened by a scan that hasn't counted yet: by its link, in front of someone,
 * in a tab of its own that no other page controls. It is true once. A reload, Back, and a restored
 * tab aren't scans, whatever became of the check-in (R7.38). Some browsers say that a restored tab
 * was just opened, so its entry in the history is marked, too.
 */
export function claimScan(): boolean {
  const { checkedIn, cameEarly, scanned } = (history.state ?? {}) as CheckInState;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isOpened = navigation?.type === "navigate" && document.visibilityState === "visible";
  const isAlone = window.top === window && window.opener === null;
  if (!isOpened || !isAlone || checkedIn || cameEarly || scanned) return false;
  history.replaceState(historyStateWith({ scanned: true }), "");
  return true;
}

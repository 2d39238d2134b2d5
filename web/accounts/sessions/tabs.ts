/** What one of the browser's tabs tells the others: a login, a change of it, or a Logout. */
export type TabMessage = "changed" | "logged-out";

let opened: BroadcastChannel | undefined;

/** Opened on first use: where pages are drawn in advance, an open one would keep the build running. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  opened ??= new BroadcastChannel("session");
  return opened;
}

export function tellOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
  channel()?.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel()?.addEventListener("message", ({ data }) => listener(data as TabMessage));
}

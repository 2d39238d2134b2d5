import { attempt } from "#web/platform/api/attempt.ts";
import { keptUntilLogout } from "#web/platform/device/kept-until-logout.ts";
import type { EventSort } from "../event-sections.ts";

const key = keptUntilLogout.sort;

/**
 * Keeps the order in which an account last saw events, in this browser, for pages whose URL names
 * none (R6.46), until they log out. The next account doesn't get it, and replaces it with its own.
 */
export function keepSort(accountId: string, sort: EventSort): void {
  attempt(() => localStorage.setItem(key, `${accountId} ${sort}`));
}

/** The order that this account last chose, as a text that may be none of the list's. */
export function findKeptSort(accountId: string): string | undefined {
  const [owner, sort] = attempt(() => localStorage.getItem(key))?.split(" ") ?? [];
  return owner === accountId ? sort : undefined;
}

import type { Seat, User } from "#contract/accounts/accounts.ts";
import { attempt } from "#web/platform/api/attempt.ts";

/**
 * The pages for officers show the tab's club; people with one seat never notice. A page's URL
 * doesn't contain the club, but every API path does, so no tab can change another tab's club.
 */

/** The seat a tab was last used with, and its account. */
type KeptSeat = Seat & { accountId: string };

const key = "seat";
/** A fallback for browsers that block storage. */
let ofThisTab: KeptSeat | undefined;

/** This tab's seat, as it was last used; undefined in a new tab. */
export function findTabSeat({ id }: User): Seat | undefined {
  const kept = ofThisTab ?? read(() => sessionStorage);
  return kept?.accountId === id ? kept : undefined;
}

/** The seat the account used last, in any tab. */
export function findLastSeat({ id }: User): Seat | undefined {
  const kept = read(() => localStorage);
  return kept?.accountId === id ? kept : undefined;
}

/** Sets the seat of this tab, and of tabs opened later. */
export function keepTabSeat({ id }: User, seat: Seat): void {
  ofThisTab = { ...seat, accountId: id };
  const text = JSON.stringify(ofThisTab);
  attempt(() => sessionStorage.setItem(key, text));
  attempt(() => localStorage.setItem(key, text));
}

/** Unsets this tab's seat. */
export function forgetTabSeat(): void {
  ofThisTab = undefined;
  attempt(() => sessionStorage.removeItem(key));
}

// Accessing a storage can throw, too.
function read(storage: () => Storage): KeptSeat | undefined {
  return (
    attempt(() => JSON.parse(storage().getItem(key) ?? "null") as KeptSeat | null) ?? undefined
  );
}

import type { Seat, User } from "#contract/accounts.ts";

/** The seat that a tab was last used with, and whose it was. */
type KeptSeat = Seat & { accountId: string };

const key = "seat";
/** A fallback for browsers that block storage. */
let ofThisTab: KeptSeat | undefined;

/** The seat that this tab is used with, as it was then; undefined in a tab that is new. */
export function findTabSeat({ id }: User): Seat | undefined {
  const kept = ofThisTab ?? read(() => sessionStorage);
  return kept?.accountId === id ? kept : undefined;
}

/** The seat that the account used last, in whatever tab. */
export function findLastSeat({ id }: User): Seat | undefined {
  const kept = read(() => localStorage);
  return kept?.accountId === id ? kept : undefined;
}

/** This tab is about the club of this seat from now on, and so will be the next that is opened. */
export function keepTabSeat({ id }: User, seat: Seat): void {
  ofThisTab = { ...seat, accountId: id };
  const text = JSON.stringify(ofThisTab);
  attempt(() => sessionStorage.setItem(key, text));
  attempt(() => localStorage.setItem(key, text));
}

/** This tab no longer belongs to a club. */
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

/** Does nothing if the browser blocks storage. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

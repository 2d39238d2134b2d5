import type { Seat, User } from "#contract/accounts.ts";

/** The seat that a tab was last used with, and whose it was. */
type KeptSeat = Seat & { accountId: string };

const key = "seat";
/** What this tab knows where the browser keeps nothing. */
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

/** This tab is about no club any more. */
export function forgetTabSeat(): void {
  ofThisTab = undefined;
  attempt(() => sessionStorage.removeItem(key));
}

// To reach for a storage can throw, too.
function read(storage: () => Storage): KeptSeat | undefined {
  return (
    attempt(() => JSON.parse(storage().getItem(key) ?? "null") as KeptSeat | null) ?? undefined
  );
}

/** What a browser does not let us do is left undone. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

import { clearNames } from "./names-store.ts";

const flag = "names on this device";

/** Names are forgotten after this long, in milliseconds (R25.7). */
export const namesKeptMs = 24 * 3_600_000;

/** Who this device keeps names for: an account, or the holder of a door pass. */
export type NamesOwner = {
  /** Of the account or the pass. */
  doerId: string;
  clubId: string;
  isPass: boolean;
};

/** Notes who names are kept for from now on. */
export function noteNames(owner: NamesOwner): void {
  localStorage.setItem(flag, JSON.stringify({ ...owner, at: Date.now() }));
}

/** Who names are kept for here; undefined if no one. */
export function findNamesOwner(): (NamesOwner & { at: number }) | undefined {
  try {
    return JSON.parse(localStorage.getItem(flag) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes all names from this device unless someone here may still see them, and less than a day
 * old. What cannot be removed now is tried again by the next page.
 */
export async function forgetNamesUnless(
  isStillTheirs: (owner: NamesOwner) => boolean,
): Promise<void> {
  const owner = findNamesOwner();
  if (owner === undefined) return;
  if (Date.now() - owner.at < namesKeptMs && isStillTheirs(owner)) return;
  try {
    await clearNames();
    localStorage.removeItem(flag);
  } catch {
    // The note stays, and with it the next try.
  }
}

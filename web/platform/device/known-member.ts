import type { User } from "#contract/accounts/accounts.ts";

/** The member who is logged in on this device, as far as its last page with a connection knew. */
export type KnownMember = { id: string; personId: string; name: string };

const key = "logged-in member";

/** Notes who is logged in, for a page that is opened without a network (R7.23). */
export function noteMember(user: User | null): void {
  try {
    if (typeof user?.personId === "string") {
      const { id, personId, name } = user;
      localStorage.setItem(key, JSON.stringify({ id, personId, name } satisfies KnownMember));
    } else localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage keeps no session either.
  }
}

/** The member who was noted last; undefined after a logout, or for an account that doesn't attend. */
export function findKnownMember(): KnownMember | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? "null") as KnownMember | null;
    // Earlier versions didn't note the account.
    return known === null ? undefined : { ...known, id: known.id ?? "" };
  } catch {
    return undefined;
  }
}

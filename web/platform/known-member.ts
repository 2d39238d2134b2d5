import type { User } from "#contract/accounts.ts";

/** The member who is logged in on this device, as far as its last page with a connection knew. */
export type KnownMember = { personId: string; name: string };

const key = "logged-in member";

/** Notes who is logged in, for a page that is opened without a network (R7.23). */
export function noteMember(user: User | null): void {
  try {
    if (typeof user?.personId === "string") {
      const { personId, name } = user;
      localStorage.setItem(key, JSON.stringify({ personId, name } satisfies KnownMember));
    } else localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage keeps no session either.
  }
}

/** The member who was noted last; undefined after a logout, or for an account that doesn't attend. */
export function findKnownMember(): KnownMember | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as KnownMember | null) ?? undefined;
  } catch {
    return undefined;
  }
}

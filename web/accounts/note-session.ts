import type { User } from "#contract/accounts.ts";
import { noteMember } from "#web/platform/known-member.ts";
import { findNamesOwner } from "#web/platform/names-on-device.ts";

/** Keeps on this device only what is for whoever is logged in. */
export function noteSession(user: User | null): void {
  noteMember(user);
  // Few devices keep names. What can't be loaded now is loaded by the next page.
  if (findNamesOwner() === undefined) return;
  import("./forget-names.ts").then(
    ({ forgetNames }) => forgetNames(user),
    () => {},
  );
}

import type { User } from "#contract/accounts.ts";
import { noteMember } from "#web/platform/known-member.ts";
import { forgetNames } from "./forget-names.ts";

/** Keeps on this device only what is for whoever is logged in. */
export function noteSession(user: User | null): void {
  noteMember(user);
  void forgetNames(user);
}

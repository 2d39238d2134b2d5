import { dropDraft, findDraft, keepDraft } from "#web/platform/device/drafts.ts";
import type { TypedName } from "./typed-name.ts";

/** Beside the drafts, because it is for this tab and this account only, and ends with a Logout. */
const placeOf = (accountId: string) => ({ accountId, name: "typed name" });

/** Keeps a name that the next page of this account says, in whatever document that is (R2.36). */
export function keepTypedName(accountId: string, typed: TypedName): void {
  keepDraft(placeOf(accountId), typed);
}

/** The name that was kept, if there is one. */
export function findTypedName(accountId: string): TypedName | undefined {
  return findDraft<TypedName>(placeOf(accountId));
}

/** Forgets it once it has been said. */
export function dropTypedName(accountId: string): void {
  dropDraft(placeOf(accountId));
}

import { whenPersonLeaves } from "#web/platform/api/person.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { dropDraft, findDraft, keepDraft } from "#web/platform/device/drafts.ts";

/** A file, by the hash of its club, and the key that it is sent with. */
type Kept = { sha256: string; key: string };

const placeOf = (accountId: string) => ({ accountId, name: "club file" });

/** For browsers that block storage, which lose it with a reload. */
const kept = new Map<string, Kept>();
whenPersonLeaves(() => kept.clear());

/**
 * The key of the file that the account chose last in this tab, if it is this one: the same file
 * creates one club, also after a reload (R31.25).
 */
export function findKey(accountId: string, sha256: string): string | undefined {
  const last = kept.get(accountId) ?? findDraft<Kept>(placeOf(accountId));
  return last?.sha256 === sha256 ? last.key : undefined;
}

/** The key of a file, which is a new one for another file than before. */
export function keyOfFile(accountId: string, sha256: string): string {
  const known = findKey(accountId, sha256);
  if (known !== undefined) return known;
  const key = createKey();
  kept.set(accountId, { sha256, key });
  keepDraft(placeOf(accountId), { sha256, key });
  return key;
}

/** Drops the key of a file whose club was opened, or if it was this one, which was canceled. */
export function dropKey(accountId: string, key?: string): void {
  const last = kept.get(accountId) ?? findDraft<Kept>(placeOf(accountId));
  if (key !== undefined && last?.key !== key) return;
  kept.delete(accountId);
  dropDraft(placeOf(accountId));
}

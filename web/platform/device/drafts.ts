import { attempt } from "../api/attempt.ts";

/** Identifies a draft: its form and its owner. */
export type DraftPlace = { accountId: string; name: string };

const prefix = "draft ";
const keyOf = ({ accountId, name }: DraftPlace) => `${prefix}${accountId} ${name}`;

/**
 * Saves a partly filled form, for this tab and this account only. It survives leaving the page, a
 * reload, and an expired session.
 */
export function keepDraft(place: DraftPlace, draft: object): void {
  attempt(() => sessionStorage.setItem(keyOf(place), JSON.stringify(draft)));
}

/** The saved draft, if any. */
export function findDraft<Draft extends object>(place: DraftPlace): Draft | undefined {
  const text = attempt(() => sessionStorage.getItem(keyOf(place)));
  return attempt(() => JSON.parse(text ?? "null") as Draft | null) ?? undefined;
}

/** Drops a draft that was submitted or discarded. */
export function dropDraft(place: DraftPlace): void {
  attempt(() => sessionStorage.removeItem(keyOf(place)));
}

/** Forgets all drafts, or those of all accounts but one. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  const kept = except === undefined ? undefined : keyOf({ accountId: except, name: "" });
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) {
    if (!key.startsWith(prefix) || (kept !== undefined && key.startsWith(kept))) continue;
    attempt(() => sessionStorage.removeItem(key));
  }
}

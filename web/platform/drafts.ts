/** Whose half-written form it is, and which. */
export type DraftPlace = { accountId: string; name: string };

const prefix = "draft ";
const keyOf = ({ accountId, name }: DraftPlace) => `${prefix}${accountId} ${name}`;

/**
 * Keeps what somebody has begun to type, for this tab and for them alone: it outlives leaving
 * the page, a reload, and a session that ends in between.
 */
export function keepDraft(place: DraftPlace, draft: object): void {
  attempt(() => sessionStorage.setItem(keyOf(place), JSON.stringify(draft)));
}

/** What was kept, if anything was. */
export function findDraft<Draft extends object>(place: DraftPlace): Draft | undefined {
  const text = attempt(() => sessionStorage.getItem(keyOf(place)));
  return attempt(() => JSON.parse(text ?? "null") as Draft | null) ?? undefined;
}

/** What was typed is saved or given up. */
export function dropDraft(place: DraftPlace): void {
  attempt(() => sessionStorage.removeItem(keyOf(place)));
}

/** Forgets all drafts, or those of everybody but one account. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  const kept = except === undefined ? undefined : keyOf({ accountId: except, name: "" });
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) {
    if (!key.startsWith(prefix) || (kept !== undefined && key.startsWith(kept))) continue;
    attempt(() => sessionStorage.removeItem(key));
  }
}

/** What a browser does not let us keep is lost with the page, and nothing else is. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { Fact } from "./facts.ts";
import { eventsOf, type LedgerKinds } from "./kinds.ts";

/**
 * Whether any of the facts is about a sealed event; call this before applying them. All changes to
 * a club through facts pass here, so changes to a sealed event are always marked (R18.2).
 */
export async function isAfterSeal(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<boolean> {
  const eventIds = eventsOf(kinds, facts);
  return kinds.isAnySealed(db, clubId, eventIds);
}

/** Throws `reason-needed` for a change after a seal that has no reason. */
export function requireReason(afterSeal: boolean, reason: string | undefined): void {
  if (afterSeal && (reason === undefined || reason === "")) throw new AppError("reason-needed");
}

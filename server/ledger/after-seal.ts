import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { kindOf, type LedgerKinds } from "./kinds.ts";
import type { Fact } from "./facts.ts";

/**
 * Whether facts are about an event that is sealed, before they are applied. Whatever changes a
 * club by facts passes here, so nothing of a sealed event changes without a mark (R18.2).
 */
export async function isAfterSeal(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<boolean> {
  const eventIds = facts.flatMap((fact) => kindOf(kinds, fact).eventsOf(fact));
  return kinds.isAnySealed(db, clubId, eventIds);
}

/** Throws `reason-needed` for a change after a seal of which nobody said why. */
export function requireReason(afterSeal: boolean, reason: string | undefined): void {
  if (afterSeal && (reason === undefined || reason === "")) throw new AppError("reason-needed");
}

import type { PassState } from "#contract/attendance/passes.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { isSeenByHelpers } from "../../events/events.service.ts";
import type { PassRow } from "./passes.store.ts";

const hourMs = 3_600_000;

/** When a door pass expires, in milliseconds since 1970 (R24.3). */
export function endOf({ createdAt, endsAt }: Pick<PassRow, "createdAt" | "endsAt">): number {
  return endsAt === null
    ? createdAt + bounds.passHoursWithoutTimes * hourMs
    : endsAt + bounds.passHoursAfterEnd * hourMs;
}

/** The name of a door pass's holder; for a lock, its account's name. */
export function nameOf(row: PassRow): string | null {
  return row.kind === "lock" ? row.makerName : row.name;
}

/**
 * A door pass's state at an instant. Computed, so it changes over time without any writes (R24.3).
 */
export function stateOf(row: PassRow, at: number): PassState {
  if (row.revokedAt !== null) return "revoked";
  const isGone = row.cancelledAt !== null || row.sealedAt !== null || row.deletedAt !== null;
  if (isGone || endOf(row) <= at) return "over";
  if (row.takenAt === null) return "open";
  return isSeenByHelpers(row, at) ? "taken" : "shut";
}

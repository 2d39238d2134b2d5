import type { PassState } from "#contract/door-passes.ts";
import { bounds } from "#contract/bounds.ts";
import { isSeenByHelpers } from "../events/events.service.ts";
import type { PassRow } from "./passes.store.ts";

const hourMs = 3_600_000;

/** When a door pass ends by itself, in milliseconds since 1970 (R24.3). */
export function endOf({ createdAt, endsAt }: Pick<PassRow, "createdAt" | "endsAt">): number {
  return endsAt === null
    ? createdAt + bounds.passHoursWithoutTimes * hourMs
    : endsAt + bounds.passHoursAfterEnd * hourMs;
}

/** Who has a door pass; with a lock the account that it stands for. */
export function nameOf(row: PassRow): string | null {
  return row.kind === "lock" ? row.makerName : row.name;
}

/** What a door pass is at an instant: nothing of it needs a clock that writes (R24.3). */
export function stateOf(row: PassRow, at: number): PassState {
  if (row.revokedAt !== null) return "revoked";
  const isGone = row.cancelledAt !== null || row.sealedAt !== null || row.deletedAt !== null;
  if (isGone || endOf(row) <= at) return "over";
  if (row.takenAt === null) return "open";
  return isSeenByHelpers(row, at) ? "taken" : "shut";
}

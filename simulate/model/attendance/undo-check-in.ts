import { undoScanSeconds } from "#contract/attendance/check-in/undo-scan-seconds.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { openTermOf, operationAt, type Club, type State } from "../state.ts";
import { getEvent, valueOf } from "./attendance-commands.ts";

/**
 * Undoes a person's own check-in, up to a minute after it was recorded (R7.39). All check-ins here
 * are by links.
 */
export function planUndoingCheckIn(
  state: State,
  club: Club,
  { eventId, personId, accountId }: { eventId: string; personId: string; accountId: string },
): Plan {
  const event = getEvent(club, eventId);
  const row = club.attendance[eventId]?.[personId];
  if (row === undefined) throw new Refusal("not-found", "R7.39");
  const operation = operationAt(club, row.by);
  const kind = "check-in-undone";
  if (row.state === "removed") {
    if (operation?.kind !== kind || operation.actorId !== accountId)
      throw new Refusal("not-found", "R7.39");
    return { kind, facts: [], basedOn: row.by };
  }
  const isFresh = operation !== undefined && operation.at + undoScanSeconds * 1000 > state.now;
  const { isCancelled, isSealed } = event.fields;
  const isLastYears = event.termId !== openTermOf(club).id;
  const isMember = club.members[personId]?.isMember === true;
  if (operation?.kind !== "checked-in" || !isFresh) throw new Refusal("cannot-undo", "R7.39");
  if (isCancelled || isSealed || isLastYears || !isMember)
    throw new Refusal("cannot-undo", "R7.39");
  const from = valueOf(row);
  const to = { ...from, state: "removed", mayReturn: true, signedInAt: null } as const;
  return { kind, facts: [{ fact: "attendance", eventId, personId, from, to }], basedOn: row.by };
}

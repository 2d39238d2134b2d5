import type { UsedTicket } from "#contract/attendance/check-in/tickets.ts";
import { findCurrentEvent, listEventsByCode, slipStatusOf } from "../../../events/event-queries.ts";
import type { Db } from "../../../platform/database/database.ts";
import { listAttendanceRows } from "../../attendance.store.ts";
import { hasRequest } from "../../requests/requests.service.ts";
import { toReceipt } from "../check-in-batch.ts";
import { submitSpot, type SpotOutcome, type TicketDeps } from "../check-in-by-tickets.ts";
import {
  listDueEarlyCheckIns,
  listEarlyCheckInsOf,
  settleSpots,
  type EarlyCheckIn,
} from "./early-check-ins.store.ts";
import { toClosedWindow } from "./keep-early-check-in.ts";

export { deleteEarlyCheckInsOf } from "./early-check-ins.store.ts";

/** Spots per batch, which share a few commits. */
const atOnce = 200;

/**
 * Counts all due spots (R7.24), and returns how many were settled. Several nodes can do this at the
 * same time: each spot has its submission's key, and counts once. Throws `unavailable`. A job does
 * this every five seconds, so that everyone counts from the opening on, whether or not their phone
 * is still there.
 */
export async function settleEarlyCheckIns(deps: TicketDeps): Promise<number> {
  const { database, clock } = deps;
  const due = await listDueEarlyCheckIns(database.read, clock().getTime(), atOnce);
  const outcomes = await settle(deps, due, ["not-open-yet"]);
  const settled = outcomes.filter(({ kind }) => kind !== "not-open-yet").length;
  return settled < atOnce ? settled : settled + (await settleEarlyCheckIns(deps));
}

/**
 * The outcomes of a member's spots, after counting due ones, without those at events already
 * covered by tickets. What was settled before isn't decided again (R7.31). Throws `unavailable`.
 */
export async function useEarlyCheckIns(
  deps: TicketDeps,
  personId: string,
  ticketed: readonly string[],
): Promise<UsedTicket[]> {
  const own = await listEarlyCheckInsOf(deps.database.read, personId);
  const spots = own.filter(({ eventId }) => !ticketed.includes(eventId));
  const waiting = spots.filter(({ settledAt }) => settledAt === null);
  const settled = spots.filter((spot) => !waiting.includes(spot));
  const outcomes = [
    ...(await Promise.all(settled.map((spot) => readSettledSpot(deps.database.read, spot)))),
    // What is gone now may come back before check-in opens, for example when an undo does it.
    ...(await settle(deps, waiting, ["not-open-yet", "event-gone"])),
  ];
  const now = deps.clock().getTime();
  return outcomes.flatMap((outcome): UsedTicket[] => {
    if (outcome.kind === "signed-out" || outcome.kind === "undone") return [];
    if (outcome.kind !== "not-open-yet") return [outcome];
    return [{ kind: outcome.kind, closedWindow: toClosedWindow(outcome.event, now, true) }];
  });
}

/** Submits spots together, and marks them as settled in one commit, except with these outcomes. */
async function settle(
  deps: TicketDeps,
  spots: readonly EarlyCheckIn[],
  stillWaiting: readonly SpotOutcome["kind"][],
): Promise<SpotOutcome[]> {
  const outcomes = await Promise.all(spots.map((spot) => submit(deps, spot)));
  const settled = spots.filter((_, index) => {
    const outcome = outcomes[index];
    return outcome !== undefined && !stillWaiting.includes(outcome.kind);
  });
  await settleSpots(deps.database.write, settled, deps.clock().getTime());
  return outcomes;
}

function submit(deps: TicketDeps, spot: EarlyCheckIn): Promise<SpotOutcome> {
  const { personId, at, submissionKey: key, how, browserMark } = spot;
  return submitSpot(deps, spot, {
    personId,
    at,
    key,
    browserMark,
    isEarly: true,
    ...(how === "ticket" ? { how: "link", ticket: key } : { how }),
  });
}

/**
 * What became of a settled spot, by the records of today. It isn't submitted again: the event may
 * have come back since, and an officer may have taken the person off (R7.31).
 */
async function readSettledSpot(db: Db, spot: EarlyCheckIn): Promise<SpotOutcome> {
  const { clubId, eventId, personId, slip, submissionKey } = spot;
  const current = await findCurrentEvent(db, clubId, eventId);
  const code = slip ?? current?.code ?? "";
  const event = (await listEventsByCode(db, [code])).get(code);
  if (event?.id !== eventId) return { kind: "event-gone" };
  const key = { clubId, eventId, personId };
  const [row] = await listAttendanceRows(db, [key]);
  if (row?.state === "removed")
    return { kind: row.undoneAt === null ? "removed-from-event" : "undone" };
  if (row !== undefined) {
    const isOwn = row.submissionKey === submissionKey;
    return { kind: isOwn ? "success" : "already-checked-in", receipt: toReceipt(event, row) };
  }
  if (event.slip !== null && slipStatusOf(event.slip, spot) === "slip-used")
    return { kind: "slip-used" };
  return { kind: (await hasRequest(db, key)) ? "asked-officers" : "event-gone" };
}

import type { Plan } from "../../ledger/command.ts";
import { commitPlan, type CommitDeps } from "../../ledger/commit.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf } from "../current-attendance.ts";
import { endByRule, endsByRuleAt, presenceOf, withPresence } from "../presence.ts";
import { listEventsToSignOut, listSignedIn } from "./visits.store.ts";

/** Events at a time. */
const atOnce = 100;

/**
 * Ends all visits that nobody signed out from by the rules of their events (R35.8), and returns how
 * many it ended: one operation of the server for each event, even a sealed one. A job does this
 * every minute. Several nodes can do it at the same time, since each looks again under the club's
 * lock. What fails at one event keeps none of the others waiting, and is thrown at the end.
 */
export async function endForgottenVisits(deps: CommitDeps): Promise<number> {
  const { database, clock } = deps;
  const events = await listEventsToSignOut(database.read, clock().getTime(), atOnce);
  let ended = 0;
  const failures: unknown[] = [];
  for (const event of events)
    try {
      ended += await endVisitsAt(deps, event);
    } catch (error) {
      failures.push(error);
    }
  // Without any, the next round would find the same ones.
  if (events.length === atOnce && ended > 0) ended += await endForgottenVisits(deps);
  if (failures.length > 0) throw failures[0];
  return ended;
}

function endVisitsAt(
  deps: CommitDeps,
  { clubId, eventId }: { clubId: string; eventId: string },
): Promise<number> {
  return commitPlan(
    deps,
    { clubId, accountId: null },
    (db, now) => planEnd(db, clubId, { eventId, now: now.getTime() }),
    { evenAfterSeal: true },
    async (_db, _revision, { facts }) => facts.length,
  );
}

async function planEnd(
  db: Db,
  clubId: string,
  { eventId, now }: { eventId: string; now: number },
): Promise<Plan> {
  const personIds = await listSignedIn(db, clubId, eventId);
  const { event, rows, basedOn } = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const facts = rows.flatMap(([personId, row]): AttendanceFact[] => {
    const before = presenceOf(row);
    if (before.signedInAt === null || endsByRuleAt(event, before.signedInAt) > now) return [];
    const from = valueOf(row);
    const to = withPresence(from, endByRule(before, event), event);
    return [{ fact: "attendance", eventId, personId, from, to }];
  });
  return { kind: "visits-ended", basedOn, facts, about: { eventId } };
}

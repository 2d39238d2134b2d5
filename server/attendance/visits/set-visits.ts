import { minutesOf } from "#contract/attendance/visits.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, isAsLeft, valueOf } from "../current-attendance.ts";
import { presenceOf, withPresence, type Presence } from "../presence.ts";

/**
 * Corrects when someone was at an event (R35.12): the visits that ended, and since when they have
 * been signed in, if they are. Throws `not-found` for another club's event, for someone who isn't on
 * its list, and where no time counts, `not-signed-in` for a start of a visit that nobody began, and
 * `invalid-input` for times in the future or that overlap, or for more than the maximum in all.
 */
export async function planSetVisits(
  db: Db,
  clubId: string,
  { eventId, personId, visits, signedInAt }: CommandOf<"set-visits">,
  { now }: Pick<PlanContext, "now">,
): Promise<Plan> {
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds: [personId] });
  const [[, row] = []] = current.rows;
  if (row?.state !== "present") throw new AppError("not-found");
  const before = presenceOf(row);
  if (!current.event.countsTime && before.visits.length === 0 && before.signedInAt === null)
    throw new AppError("not-found");
  if (before.signedInAt === null && signedInAt != null) throw new AppError("not-signed-in");
  const since = signedInAt === undefined ? before.signedInAt : signedInAt;
  const after: Presence = { signedInAt: since, visits };
  requirePossible(after, now.getTime());
  const from = valueOf(row);
  const to = withPresence(from, after);
  const fact: AttendanceFact = { fact: "attendance", eventId, personId, from, to };
  return {
    kind: "visits-set",
    basedOn: current.basedOn,
    facts: isAsLeft(row, to) ? [] : [fact],
    about: { eventId },
  };
}

function requirePossible({ signedInAt, visits }: Presence, now: number): void {
  const end = visits.at(-1)?.out ?? 0;
  if (end > now) throw wrong("visits", { code: "in-the-future" });
  if (signedInAt !== null && signedInAt > now) throw wrong("signedInAt", { code: "in-the-future" });
  if (signedInAt !== null && signedInAt < end)
    throw wrong("signedInAt", { code: "visits-overlap" });
  const maximum = bounds.maxServiceMinutes;
  if (minutesOf(visits) > maximum)
    throw wrong("visits", { code: "too-large", params: { maximum } });
}

const wrong = (field: "visits" | "signedInAt", issue: Issue) =>
  new AppError("invalid-input", { fields: { [field]: issue } });

import type { YearStart } from "#contract/clubs/years.ts";
import { yearName } from "#contract/members/carry-over.ts";
import { schoolYearEnd, schoolYearEndOn } from "#contract/members/grade.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { byName } from "#contract/platform/sorting.ts";
import { listActiveOfTerm } from "../../events/events-of-terms.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import type { JudgeClubs } from "../../requirements/judged-club.ts";
import { listOfficerSeats } from "../seats/officers.service.ts";
import { findTimeZone } from "../settings/club-time-zone.ts";
import { getOpenTerm, getOpenTermId, listTerms } from "../terms/terms.service.ts";
import { isListed } from "./start-year.ts";
import { listPeopleOfTerm } from "./years.store.ts";

/**
 * What a new year would start from (R31.1): everyone's points, which requirements they have
 * met, who has graduated by then, and what is still Active. The next year is the one of `now`, or
 * the one after the open year.
 */
export async function getYearStart(
  { db, judgeClubs }: { db: Db; judgeClubs: Pick<JudgeClubs, "listMet"> },
  clubId: string,
  now: Date,
): Promise<YearStart> {
  const revision = await getRevision(db, clubId);
  const open = await getOpenTerm(db, clubId);
  const today = schoolYearEnd(now, (await findTimeZone(db, clubId)) ?? "UTC");
  const end = Math.max(today, schoolYearEndOn(open.startsOn) + 1);
  const next = { name: yearName(end), startsOn: `${end - 1}-08-01` };
  const people = await listPeopleOfTerm(db, { clubId, termId: open.id });
  const { requirements, met } = await judgeClubs.listMet(clubId);
  const terms = await listTerms(db, clubId);
  const graduated = ({ gradYear }: { gradYear: number | null }) =>
    gradYear !== null && gradYear < end;
  const leaving = new Set(
    people.flatMap((one) =>
      isListed(one) && graduated(one) && one.accountId !== null ? one.accountId : [],
    ),
  );
  const active = await listActiveOfTerm(db, { clubId, termId: open.id }, next.startsOn);
  return {
    revision,
    open,
    next,
    people: people
      .filter(isListed)
      .map(({ personId: id, name, gradYear, ...balance }) => ({
        id,
        name,
        gradYear,
        totalPoints: totalPoints(balance),
        graduates: graduated({ gradYear }),
        metIds: met.get(id) ?? [],
      }))
      .toSorted(byName),
    requirements: requirements.map(({ id, name, deadline }) => ({ id, name, deadline })),
    officers: (await listOfficerSeats(db, clubId)).map(({ id, name, role }) => ({
      id,
      name,
      role,
      graduates: leaving.has(id),
    })),
    active: active.map(({ id, name, date }) => ({ id, name, date })),
    ended: terms
      .toReversed()
      .flatMap(({ id, name, startsOn, endsOn, closedAt, reopenedAt }) =>
        endsOn === null || closedAt === null
          ? []
          : [{ id, name, startsOn, closedAt, ...(reopenedAt !== null && { isReopened: true }) }],
      ),
  };
}

/** Everyone with points in the open term or in this one: their totals in both, by name. */
export async function listTotals(
  db: Db,
  clubId: string,
  after: string,
): Promise<{ id: string; name: string; now: number; after: number }[]> {
  const totalsOf = async (termId: string) =>
    new Map(
      (await listPeopleOfTerm(db, { clubId, termId })).map(({ personId, name, ...balance }) => [
        personId,
        { name, total: totalPoints(balance) },
      ]),
    );
  const open = await totalsOf(await getOpenTermId(db, clubId));
  const later = await totalsOf(after);
  return [...new Map([...open, ...later])]
    .map(([id, { name }]) => ({
      id,
      name,
      now: open.get(id)?.total ?? 0,
      after: later.get(id)?.total ?? 0,
    }))
    .toSorted(byName);
}

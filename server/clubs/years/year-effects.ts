import type { YearEffects } from "#contract/ledger/ledger.ts";
import { byName } from "#contract/platform/sorting.ts";
import { listEventsByIds, listMovingEvents, listStaying } from "../../events/events-of-terms.ts";
import type { Fact } from "../../ledger/facts.ts";
import { getPeople } from "../../members/people.service.ts";
import type { Db } from "../../platform/database/database.ts";

/** How many graduates are named. */
const mostNamed = 500;

/**
 * What facts change besides points, if they start a year, undo that, or do it again (R31.32):
 * graduates, events, requirements, and officers; undefined for any other facts.
 */
export async function listYearEffects(
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<YearEffects | undefined> {
  const year = facts.find((fact) => fact.fact === "year");
  if (year === undefined) return undefined;
  const { from, to, startsOn, earlyEventIds: others = [] } = year;
  const isStart = Number(to) > Number(from);
  const of = { clubId, termId: from };
  const graduateIds = facts.flatMap((fact) =>
    fact.fact === "membership" && fact.graduated === true ? fact.personId : [],
  );
  const endingIds = facts.flatMap((fact) =>
    fact.fact === "event" && fact.changes.status !== undefined ? fact.eventId : [],
  );
  const people = [...(await getPeople(db, clubId, graduateIds))].map(([id, { name }]) => {
    return { id, name };
  });
  return {
    isStart,
    graduates: graduateIds.length,
    firstGraduates: people.toSorted(byName).slice(0, mostNamed),
    ending: await listEventsByIds(db, clubId, endingIds),
    moving: await listMovingEvents(db, of, isStart ? { since: startsOn, others } : "all"),
    staying: isStart ? await listStaying(db, of, startsOn) : [],
    requirements: facts.filter(({ fact }) => fact === "requirement").length,
    officers: facts.filter(({ fact }) => fact === "seat").length,
  };
}

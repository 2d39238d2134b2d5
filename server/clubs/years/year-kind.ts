import { moveHourRequests } from "../../attendance/requests/hour-requests.ts";
import {
  listActiveOfTerm,
  listUnattendedBefore,
  moveUnattendedEvents,
} from "../../events/events-of-terms.ts";
import { factsOf } from "../../ledger/details.ts";
import {
  ofWholeClub,
  type FactKind,
  type StandingWrites,
  type Written,
} from "../../ledger/fact-kind.ts";
import type { OperationRow } from "../../ledger/ledger.store.ts";
import { standingAfter } from "../../ledger/standing-writes.ts";
import { insertMissingBalances } from "../../members/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { getLatestRequirement } from "../../requirements/definitions.ts";
import { listTerms, switchTerms } from "../terms/terms.service.ts";
import { getMoveInTerm, getUseOfTerm } from "./years.store.ts";

/** Which of the club's terms is open, before and after, and the first day of the later one. */
export type YearFact = {
  fact: "year";
  from: string;
  to: string;
  startsOn: string;
  /** When a start was undone: its year's events from before its first day, or without a date. */
  earlyEventIds?: readonly string[];
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    year: YearFact;
  }
}

/** Whether a later term opens, rather than an earlier one again. */
const isStart = ({ from, to }: YearFact) => Number(to) > Number(from);

/**
 * The open year of a club (R31.1). Events that nobody attended yet go with it, and so do logged
 * hours.
 */
export const yearKind: FactKind<YearFact> = {
  ability: "manage-club",
  ...ofWholeClub,
  opens: ({ to }) => to,
  async apply(db, writing, facts) {
    const { clubId } = writing;
    for (const fact of facts) {
      const { from, to, startsOn, earlyEventIds: others = [] } = fact;
      const endsOn = isStart(fact) ? dayBefore(startsOn) : null;
      await switchTerms(db, writing, { from, to, endsOn });
      await moveUnattendedEvents(
        db,
        { clubId, from, to },
        isStart(fact) ? { since: startsOn, others } : "all",
      );
      await moveHourRequests(db, { clubId, from, to }, isStart(fact) ? startsOn : null);
      await insertMissingBalances(db, writing);
    }
  },
  // Half a year started, or half undone, would be neither.
  isWhole: () => true,
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: () => "",
  async writtenBy(db, clubId, facts) {
    const terms = await listTerms(db, clubId);
    const open = terms.find(({ closedAt }) => closedAt === null);
    return facts.map(() => open?.revision ?? 0);
  },
  findStatus: (db, operation, written, writes) =>
    Promise.all(written.map((one) => statusOf(db, { operation, writes }, one))),
};

/**
 * A start can be undone until anything was earned in the new year, unless the year that it ended is
 * reopened. An undo can be undone until any points have changed in the old year, because the
 * carry-over came from them, or another event became Active there.
 */
async function statusOf(
  db: Db,
  undone: { operation: OperationRow; writes: StandingWrites },
  { fact, by }: Written<YearFact>,
) {
  const { clubId } = undone.operation;
  // The open year can't be reopened as well.
  const before = (await listTerms(db, clubId)).find(({ id }) => id === fact.from);
  if (before !== undefined && before.reopenedAt !== null)
    return { fact, by, inTheWay: before.reopenRevision ?? by };
  const inTheWay = await (isStart(fact) ? getUse : getChange)(db, undone, fact);
  if (inTheWay !== 0) return { fact, by, inTheWay };
  return { fact: await withEarlyEvents(db, clubId, fact), by };
}

/** Notes which events go back with an undone start, although its first day doesn't tell. */
async function withEarlyEvents(db: Db, clubId: string, fact: YearFact): Promise<YearFact> {
  if (!isStart(fact)) return fact;
  const of = { clubId, termId: fact.to };
  return { ...fact, earlyEventIds: await listUnattendedBefore(db, of, fact.startsOn) };
}

/** The latest operation that used the new year, apart from what the start itself added; or 0. */
async function getUse(
  db: Db,
  { operation }: { operation: OperationRow },
  { to }: YearFact,
): Promise<number> {
  const of = { clubId: operation.clubId, termId: to };
  const facts = factsOf(operation) ?? [];
  const given = facts.flatMap((fact) =>
    fact.fact === "carryover" && fact.termId === to ? fact.personId : [],
  );
  const copied = facts.flatMap((fact) => (fact.fact === "requirement" ? fact.requirementId : []));
  return Math.max(
    await getUseOfTerm(db, { ...of, given }),
    await getLatestRequirement(db, of, copied),
  );
}

/** The operation after which the old year is no longer as the undo left it; or 0. */
async function getChange(
  db: Db,
  { operation, writes }: { operation: OperationRow; writes: StandingWrites },
  { to, startsOn, earlyEventIds = [] }: YearFact,
): Promise<number> {
  const of = { clubId: operation.clubId, termId: to };
  const ended = new Map(
    (factsOf(operation) ?? []).flatMap((fact) =>
      fact.fact === "event" ? [[fact.eventId, fact] as const] : [],
    ),
  );
  // They go with the new year again, unless someone has attended them meanwhile.
  const unattended = await listUnattendedBefore(db, of, startsOn);
  const going = new Set(earlyEventIds).intersection(new Set(unattended));
  const active = (await listActiveOfTerm(db, of, startsOn)).filter(({ id }) => !going.has(id));
  const after = standingAfter(operation);
  const inTheWay = active.map(async ({ id, revision }) => {
    const fact = ended.get(id);
    // It ends again, if it still is as the undo left it.
    const endsAgain =
      fact !== undefined &&
      (await writes.find({ fact: "event", key: id }, revision)) === after(fact);
    return endsAgain ? 0 : revision;
  });
  return Math.max(
    await getMoveInTerm(db, { ...of, after: operation.revision }),
    ...(await Promise.all(inTheWay)),
  );
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

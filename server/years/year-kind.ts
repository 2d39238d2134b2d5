import type { Db } from "../platform/database/database.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { moveUnattendedEvents } from "../events/events-of-terms.ts";
import { insertMissingBalances } from "../members/memberships.service.ts";
import { listTerms, switchTerms } from "../terms/terms.service.ts";
import { getMoveInTerm, getUseOfTerm } from "./years.store.ts";

/** Which of the club's terms is open, before and after, and the first day of the later one. */
export type YearFact = { fact: "year"; from: string; to: string; startsOn: string };

declare module "../ledger/facts.ts" {
  interface FactTypes {
    year: YearFact;
  }
}

/** Whether a later term opens, rather than an earlier one again. */
const isStart = ({ from, to }: YearFact) => Number(to) > Number(from);

/** The open year of a club (R31.1). Events that nobody attended yet go with it. */
export const yearKind: FactKind<YearFact> = {
  ability: "manage-club",
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  opens: ({ to }) => to,
  async apply(db, writing, facts) {
    const { clubId } = writing;
    for (const fact of facts) {
      const { from, to, startsOn } = fact;
      const endsOn = isStart(fact) ? dayBefore(startsOn) : null;
      await switchTerms(db, writing, { from, to, endsOn });
      await moveUnattendedEvents(db, { clubId, from, to }, isStart(fact) ? startsOn : null);
      await insertMissingBalances(db, writing);
    }
  },
  // Half a year started, or half undone, would be neither.
  isWhole: () => true,
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  findStatus: (db, { clubId }, facts) =>
    Promise.all(facts.map((fact) => statusOf(db, clubId, fact))),
  isWide: () => true,
  liveChanges: async () => [],
};

/**
 * A start can be undone until anything was earned in the new year, and an undo until any points
 * moved in the old one, because the carry-over came from them.
 */
async function statusOf(db: Db, clubId: string, fact: YearFact) {
  const term = (await listTerms(db, clubId)).find(({ id }) => id === fact.to);
  if (term === undefined) throw new Error("The term of an operation was not found.");
  const { closedAt, revision: after } = term;
  if (closedAt !== null) return { fact, by: after, asLeft: false };
  const find = isStart(fact) ? getUseOfTerm : getMoveInTerm;
  const inTheWay = await find(db, { clubId, termId: fact.to, after });
  return { fact, by: Math.max(after, inTheWay), asLeft: inTheWay === 0 };
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

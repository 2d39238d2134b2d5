import type { FactKind } from "../../ledger/fact-kind.ts";
import { getExcuses, setExcuses } from "./excuses.ts";

/**
 * Whether a member is excused from an event. A fact of its own: people who come after all are
 * present, and stay excused.
 */
export type ExcuseFact = {
  fact: "excuse";
  eventId: string;
  personId: string;
  from: boolean;
  to: boolean;
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    excuse: ExcuseFact;
  }
}

/** Excused absences, which never move points (R25.10). */
export const excuseKind: FactKind<ExcuseFact> = {
  ability: "correct",
  eventsOf: ({ eventId }) => [eventId],
  peopleOf: ({ personId }) => [personId],
  restores: ({ personId }) => [personId],
  stayingOf: ({ personId }) => ({ personId }),
  leaving: () => [],
  movesOf: async () => [],
  apply: setExcuses,
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ eventId, personId }) => `${eventId} ${personId}`,
  async writtenBy(db, clubId, facts) {
    const eventIds = [...new Set(facts.map(({ eventId }) => eventId))];
    const excuses = new Map(
      await Promise.all(
        eventIds.map(
          async (eventId) => [eventId, await getExcuses(db, { clubId, eventId })] as const,
        ),
      ),
    );
    return facts.map(({ eventId, personId }) => excuses.get(eventId)?.get(personId)?.revision ?? 0);
  },
  isWide: () => false,
  liveChanges: async (_db, _clubId, facts) =>
    facts.map(({ eventId, personId, to }) => ({
      type: "excuse",
      eventId,
      personId,
      isExcused: to,
    })),
};

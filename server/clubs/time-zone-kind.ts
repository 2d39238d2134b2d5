import { findTimeZone, getZoneChange, setTimeZone } from "./club-time-zone.ts";
import type { FactKind } from "../ledger/fact-kind.ts";

/** On whose clocks events of the club start and end. */
type TimeZoneFact = {
  fact: "time-zone";
  from: string | null;
  to: string | null;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    "time-zone": TimeZoneFact;
  }
}

/** The time zone of a club, by which its events start and end. */
export const timeZoneKind: FactKind<TimeZoneFact> = {
  ability: "manage-club",
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  async apply(db, { clubId }, facts) {
    for (const { to } of facts) await setTimeZone(db, clubId, to);
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  findStatus: (db, { clubId }, facts) =>
    Promise.all(
      facts.map(async (fact) => ({
        fact,
        by: await getZoneChange(db, clubId),
        asLeft: (await findTimeZone(db, clubId)) === fact.to,
      })),
    ),
  isWide: () => true,
  liveChanges: async () => [],
};

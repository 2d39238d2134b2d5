import { findTimeZone, setTimeZone } from "../../clubs/club-time-zone.ts";
import type { FactKind } from "../fact-kind.ts";
import type { TimeZoneFact } from "../facts.ts";
import { findZoneChange } from "../ledger.store.ts";

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
        by: await findZoneChange(db, clubId),
        asLeft: (await findTimeZone(db, clubId)) === fact.to,
      })),
    ),
  isWide: () => true,
  liveChanges: async () => [],
};

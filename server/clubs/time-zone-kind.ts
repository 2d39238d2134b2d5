import { findTimeZone, getZoneChange, setTimeZone } from "./club-time-zone.ts";
import type { FactKind } from "../ledger/fact-kind.ts";

/** The time zone in which the club's events start and end. */
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

/** The time zone of a club, in which its events start and end. */
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
  async findStatus(db, { clubId }, facts) {
    const by = await getZoneChange(db, clubId);
    const zone = await findTimeZone(db, clubId);
    // A club without a zone may have gotten its first one since (R6.21), which a redo has to
    // restore.
    return facts.map((fact) => ({ fact: { ...fact, to: zone }, by, asLeft: zone === fact.to }));
  },
  isWide: () => true,
  liveChanges: async () => [],
};

import type { StandingsChoice } from "#contract/standings-choices.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { findStandings, getStandingsChange, setStandings } from "./standings-setting.ts";

/** What the club's members see in the standings. */
type StandingsFact = { fact: "standings"; from: StandingsChoice; to: StandingsChoice };

declare module "../ledger/facts.ts" {
  interface FactTypes {
    standings: StandingsFact;
  }
}

/** What the members of a club see of each other's points (R26.30). */
export const standingsKind: FactKind<StandingsFact> = {
  ability: "manage-club",
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  async apply(db, { clubId }, facts) {
    for (const { to } of facts) await setStandings(db, clubId, to);
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  async findStatus(db, { clubId }, facts) {
    const by = await getStandingsChange(db, clubId);
    const shows = await findStandings(db, clubId);
    return facts.map((fact) => ({ fact, by, asLeft: shows === fact.to }));
  },
  isWide: () => true,
  liveChanges: async () => [],
};

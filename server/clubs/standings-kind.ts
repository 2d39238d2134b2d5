import type { StandingsChoice } from "#contract/standings-choices.ts";
import { createSettingKind, type SettingFact } from "./setting-kind.ts";
import { findStandings, getStandingsChange, setStandings } from "./standings-setting.ts";

declare module "../ledger/facts.ts" {
  interface FactTypes {
    standings: SettingFact<"standings", StandingsChoice>;
  }
}

/** What the members of a club see of each other's points (R26.30). */
export const standingsKind = createSettingKind<"standings">({
  ...{ find: findStandings, set: setStandings, getChange: getStandingsChange },
});

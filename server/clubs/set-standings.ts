import type { StandingsChoice } from "#contract/standings-choices.ts";
import type { CommandKind, CommandOf, Plan } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import { findStandings, getStandingsChange } from "./standings-setting.ts";

declare module "../ledger/command.ts" {
  interface CommandTypes {
    "set-standings": { shows: StandingsChoice };
  }
}

/** Chooses what members see in the standings (R26.30). */
async function planSetStandings(
  db: Db,
  clubId: string,
  { shows: to }: CommandOf<"set-standings">,
): Promise<Plan> {
  const from = await findStandings(db, clubId);
  return {
    kind: "standings-set",
    basedOn: await getStandingsChange(db, clubId),
    facts: from === to ? [] : [{ fact: "standings", from, to }],
    about: { from, to },
  };
}

/** Changes what a club's members see in the standings. */
export const setStandings: CommandKind<"set-standings"> = {
  ability: "manage-club",
  plan: planSetStandings,
};

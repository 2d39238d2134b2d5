import { isDeepStrictEqual } from "node:util";
import type { SecondStepChoice } from "#contract/accounts/second-step/second-step-choices.ts";
import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import type { CommandKinds, Plan } from "../../ledger/command.ts";
import type { FactOf } from "../../ledger/facts.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  getSettingChange,
  readSetting,
  type Setting,
  type SettingValue,
} from "./settings.store.ts";

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "set-standings": { shows: StandingsChoice };
    "set-second-step": { choice: SecondStepChoice };
    "set-club-name": { clubName: string };
    "set-id-format": { format: IdFormat };
  }
}

/** All but the time zone, whose command is its own. */
type Choosable = Exclude<Setting, "time-zone">;

/**
 * Choose what members see in the standings (R26.30), who needs a second step (R30.10), what the
 * club is called (R13.47), and which part of a scanned card is the school ID (R34.5).
 */
export const settingCommands: CommandKinds<`set-${Choosable}`> = {
  "set-standings": {
    ability: "manage-club",
    plan: (db, clubId, { shows }) => planSetting(db, clubId, "standings", shows),
  },
  "set-second-step": {
    ability: "manage-club",
    plan: (db, clubId, { choice }) => planSetting(db, clubId, "second-step", choice),
  },
  "set-club-name": {
    ability: "manage-club",
    plan: (db, clubId, { clubName }) => planSetting(db, clubId, "club-name", clubName),
  },
  "set-id-format": {
    ability: "manage-club",
    plan: (db, clubId, { format }) => planSetting(db, clubId, "id-format", format),
  },
};

async function planSetting<Name extends Choosable>(
  db: Db,
  clubId: string,
  fact: Name,
  to: SettingValue<Name>,
): Promise<Plan> {
  const from = await readSetting(db, clubId, fact);
  // The compiler doesn't see that a setting's values belong to its fact.
  const change = { fact, from, to } as unknown as FactOf<Name>;
  return {
    kind: `${fact}-set`,
    basedOn: await getSettingChange(db, clubId, fact),
    facts: isDeepStrictEqual(from, to) ? [] : [change],
    about: { from, to } as NonNullable<Plan["about"]>,
  };
}

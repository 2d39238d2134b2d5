import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { StandingsChoice } from "#contract/standings-choices.ts";
import type { CommandKinds, Plan } from "../ledger/command.ts";
import type { FactOf } from "../ledger/facts.ts";
import type { Db } from "../platform/database/database.ts";
import { getSettingChange, readSetting, type SettingValue } from "./settings.store.ts";

declare module "../ledger/command.ts" {
  interface CommandTypes {
    "set-standings": { shows: StandingsChoice };
    "set-second-step": { choice: SecondStepChoice };
    "set-club-name": { clubName: string };
  }
}

type SettingCommand = "set-standings" | "set-second-step" | "set-club-name";

/**
 * Choose what members see in the standings (R26.30), who needs a second step (R30.10), and what the
 * club is called (R13.47).
 */
export const settingCommands: CommandKinds<SettingCommand> = {
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
};

async function planSetting<Name extends "standings" | "second-step" | "club-name">(
  db: Db,
  clubId: string,
  fact: Name,
  to: SettingValue<Name>,
): Promise<Plan> {
  const from = await readSetting(db, clubId, fact);
  return {
    kind: `${fact}-set`,
    basedOn: await getSettingChange(db, clubId, fact),
    facts: from === to ? [] : [{ fact, from, to } as unknown as FactOf<Name>],
    about: { from, to } as NonNullable<Plan["about"]>,
  };
}

import type { AwardInput, AwardLine } from "#contract/requirements/awards.ts";
import type { CommandKinds } from "../../ledger/command.ts";
import { planAddToAward, planGiveAward } from "./give-award.ts";
import { planSetAward } from "./set-award.ts";

type AwardCommands = {
  "give-award": { input: AwardInput; lines: readonly AwardLine[]; key?: string | undefined };
  "add-to-award": { awardId: string; lines: readonly AwardLine[] };
  "set-award": { awardId: string; input: AwardInput };
};

declare module "../../ledger/command.ts" {
  interface CommandTypes extends AwardCommands {}
}

/** The commands that give and change awards. */
export const awardCommands: CommandKinds<keyof AwardCommands> = {
  "give-award": { ability: "correct", plan: planGiveAward },
  "add-to-award": { ability: "correct", plan: planAddToAward },
  "set-award": { ability: "manage-events", plan: planSetAward },
};

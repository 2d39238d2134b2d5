import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { CommandKind, CommandOf, Plan } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import { findSecondStepChoice, getSecondStepChange } from "./second-step-setting.ts";

declare module "../ledger/command.ts" {
  interface CommandTypes {
    "set-second-step": { choice: SecondStepChoice };
  }
}

/** Chooses whether everyone who runs the club needs a second step (R30.10). */
async function planSetSecondStep(
  db: Db,
  clubId: string,
  { choice: to }: CommandOf<"set-second-step">,
): Promise<Plan> {
  const from = await findSecondStepChoice(db, clubId);
  return {
    kind: "second-step-set",
    basedOn: await getSecondStepChange(db, clubId),
    facts: from === to ? [] : [{ fact: "second-step", from, to }],
    about: { from, to },
  };
}

/** Changes whether a club requires a second step. */
export const setSecondStep: CommandKind<"set-second-step"> = {
  ability: "manage-club",
  plan: planSetSecondStep,
};

import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { AppError } from "../platform/http/app-error.ts";
import {
  findSecondStepChoice,
  getSecondStepChange,
  setSecondStepChoice,
} from "./second-step-setting.ts";

/** Whether the club requires a second step of everyone who runs it. */
type SecondStepFact = { fact: "second-step"; from: SecondStepChoice; to: SecondStepChoice };

declare module "../ledger/facts.ts" {
  interface FactTypes {
    "second-step": SecondStepFact;
  }
}

/** Whether everyone who runs a club needs a second step (R30.10). */
export const secondStepKind: FactKind<SecondStepFact> = {
  ability: "manage-club",
  // Otherwise owners could lock themselves out (R30.11).
  require({ hasSecondStep }, { to }) {
    if (to === "required" && hasSecondStep !== true) throw new AppError("second-step-first");
  },
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  async apply(db, { clubId }, facts) {
    for (const { to } of facts) await setSecondStepChoice(db, clubId, to);
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  async findStatus(db, { clubId }, facts) {
    const by = await getSecondStepChange(db, clubId);
    const choice = await findSecondStepChoice(db, clubId);
    return facts.map((fact) => ({ fact, by, asLeft: choice === fact.to }));
  },
  isWide: () => false,
  // Everyone's access is checked again, also that of open live streams.
  liveChanges: async () => [{ type: "seats" }],
};

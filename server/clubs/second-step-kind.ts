import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import type { FactOf } from "../ledger/facts.ts";
import { AppError } from "../platform/http/app-error.ts";
import {
  findSecondStepChoice,
  getSecondStepChange,
  setSecondStepChoice,
} from "./second-step-setting.ts";
import { createSettingKind, type SettingFact } from "./setting-kind.ts";

declare module "../ledger/facts.ts" {
  interface FactTypes {
    "second-step": SettingFact<"second-step", SecondStepChoice>;
  }
}

/** Whether everyone who runs a club needs a second step (R30.10). */
export const secondStepKind: FactKind<FactOf<"second-step">> = {
  ...createSettingKind<"second-step">({
    find: findSecondStepChoice,
    set: setSecondStepChoice,
    getChange: getSecondStepChange,
  }),
  // Otherwise owners could lock themselves out (R30.11).
  require({ hasSecondStep }, { to }) {
    if (to === "required" && hasSecondStep !== true) throw new AppError("second-step-first");
  },
  isWide: () => false,
  // Everyone's access is checked again, also that of open live streams.
  liveChanges: async () => [{ type: "seats" }],
};

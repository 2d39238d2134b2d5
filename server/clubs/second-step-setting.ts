export {
  getSecondStepChange,
  readSecondStepChoice as findSecondStepChoice,
  updateSecondStepChoice as setSecondStepChoice,
} from "./second-step-setting.store.ts";

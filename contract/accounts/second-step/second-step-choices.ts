/** Whether a club requires a second step of everyone who runs it (R30.10). */
export const secondStepChoices = ["optional", "required"] as const;
export type SecondStepChoice = (typeof secondStepChoices)[number];

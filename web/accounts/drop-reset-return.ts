import { attempt } from "#web/platform/attempt.ts";

/** Where the browser keeps the path (`reset-return.ts`). */
export const resetReturnKey = "return after reset";

/** Forgets the path: a person who has logged in no longer needs it. */
export function dropResetReturn(): void {
  attempt(() => localStorage.removeItem(resetReturnKey));
}

import { attempt } from "#web/platform/api/attempt.ts";

/** Where the browser keeps the page to return to after a password reset (`reset-return.ts`). */
export const resetReturnKey = "return after reset";

/** Forgets the page to return to after a reset: a person who has logged in no longer needs it. */
export function dropResetReturn(): void {
  attempt(() => localStorage.removeItem(resetReturnKey));
}

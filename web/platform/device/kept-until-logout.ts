import { attempt } from "../api/attempt.ts";

/** What this browser keeps of a person in `localStorage` until they log out, by its key there. */
export const keptUntilLogout = { sort: "sort of events", shownCode: "code shown in" };

/** Forgets all of it: it names an account, and a club (R13.12). */
export function dropKept(): void {
  for (const key of Object.values(keptUntilLogout)) attempt(() => localStorage.removeItem(key));
}

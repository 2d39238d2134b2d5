import { safePath } from "./return-path.ts";

/** Where a person was going before they forgot their password, and when that expires. */
type ResetReturn = { path: string; until: number };

const key = "return after reset";
/** As long as a reset link works, in milliseconds. */
const countsForMs = 3_600_000;

/**
 * Keeps the way that the mail's link leads back to, in whatever tab of this browser it is
 * opened; nowhere ends what an earlier request has kept.
 */
export function keepResetReturn(path: string | undefined, now = Date.now()): void {
  if (path === undefined) return dropResetReturn();
  const kept: ResetReturn = { path, until: now + countsForMs };
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
}

/** Where the person was going, as long as the link of their mail works. */
export function findResetReturn(now = Date.now()): string | undefined {
  const text = attempt(() => localStorage.getItem(key));
  const kept = attempt(() => JSON.parse(text ?? "null") as ResetReturn | null);
  return kept && kept.until > now ? safePath(kept.path) : undefined;
}

/** Forgets it: someone who has logged in no longer needs it. */
export function dropResetReturn(): void {
  attempt(() => localStorage.removeItem(key));
}

/** If the browser blocks storage, the path is lost. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

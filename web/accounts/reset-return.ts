import { safePath } from "#contract/site-path.ts";

/** The page a person wanted to open before they forgot their password, and when that expires. */
type ResetReturn = { path: string; until: number };

const key = "return after reset";
/** The lifetime of a reset link, in milliseconds. */
const countsForMs = 3_600_000;

/**
 * Saves the path to return to after the email's link was used, in any tab of this browser;
 * undefined deletes an earlier request's path.
 */
export function keepResetReturn(path: string | undefined, now = Date.now()): void {
  if (path === undefined) return dropResetReturn();
  const kept: ResetReturn = { path, until: now + countsForMs };
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
}

/** The path to return to, as long as the email's link works. */
export function findResetReturn(now = Date.now()): string | undefined {
  const text = attempt(() => localStorage.getItem(key));
  const kept = attempt(() => JSON.parse(text ?? "null") as ResetReturn | null);
  return kept && kept.until > now ? safePath(kept.path) : undefined;
}

/** Forgets the path: a person who has logged in no longer needs it. */
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

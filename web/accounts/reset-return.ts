import { safePath } from "#contract/platform/site-path.ts";
import { attempt } from "#web/platform/api/attempt.ts";
import { dropResetReturn, resetReturnKey as key } from "./drop-reset-return.ts";

/** The page a person wanted to open before they forgot their password, and when that expires. */
type ResetReturn = { path: string; until: number };

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

import { bounds } from "#contract/bounds.ts";

const dayMs = 24 * 3_600_000;

/** How long a session lives when it is not used, in seconds as cookies count. */
export const idleSeconds = bounds.sessionIdleDays * 24 * 3600;

/** A session in use is prolonged this often, in seconds, so its last use is known as exactly. */
export const prolongedEverySeconds = 5 * 60;

/** Sessions that were started before this instant have ended, however busy they are. */
export function oldestStart(now: Date): Date {
  return new Date(now.getTime() - bounds.sessionDays * dayMs);
}

/** Whether a session is running: used within the last days, and not older than it may get. */
export function isRunning(
  { expiresAt, createdAt }: { expiresAt: string | Date; createdAt: string | Date },
  now: Date,
): boolean {
  // Asked this way round, a time that cannot be read counts as past.
  return new Date(expiresAt) > now && new Date(createdAt) > oldestStart(now);
}

import { bounds } from "#contract/platform/bounds.ts";

const dayMs = 24 * 3_600_000;

/** How long an unused session lasts, in seconds, as cookies count. */
export const idleSeconds = bounds.sessionIdleDays * 24 * 3600;

/**
 * Sessions in use are extended this often, in seconds; their last use is known to this precision.
 */
export const prolongedEverySeconds = 5 * 60;

/** Sessions started before this instant have ended, even if they are in use. */
export function oldestStart(now: Date): Date {
  return new Date(now.getTime() - bounds.sessionDays * dayMs);
}

/** Whether a session is running: neither idle for too long nor too old. */
export function isRunning(
  { expiresAt, createdAt }: { expiresAt: string | Date; createdAt: string | Date },
  now: Date,
): boolean {
  // Compared this way, an unreadable time counts as past.
  return new Date(expiresAt) > now && new Date(createdAt) > oldestStart(now);
}

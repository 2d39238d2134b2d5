import { bounds } from "#contract/bounds.ts";
import type { AskedEvent } from "./requests.store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A date has begun somewhere so long before it begins in UTC, and is over everywhere so long after. */
const [earliest, latest] = [14 * hourMs, 36 * hourMs];

type Times = Pick<AskedEvent, "date" | "startsAt" | "endsAt" | "createdAt" | "status">;

/**
 * Whether an event has begun, and was over less than some days ago, at an instant in
 * milliseconds since 1970 (R19.1). Without a date it is over when it is no longer Active, and
 * counts from its creation.
 */
export function isRecent({ date, startsAt, endsAt, createdAt, status }: Times, now: number) {
  const day = date === null ? undefined : Date.parse(date);
  const begins = startsAt ?? (day === undefined ? createdAt : day - earliest);
  const undated = status === "Active" ? now : createdAt;
  const ends = endsAt ?? (day === undefined ? undated : day + latest);
  return begins <= now && now < ends + bounds.requestDays * dayMs;
}

/** What is certainly too long ago: a date, and an instant, in milliseconds since 1970. */
export function recentSince(now: Date): { day: string; instant: number } {
  const instant = now.getTime() - bounds.requestDays * dayMs;
  return { instant, day: new Date(instant - latest).toISOString().slice(0, 10) };
}

import { bounds } from "#contract/platform/bounds.ts";
import type { AskedEvent, Since } from "./requests.store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/**
 * How long before UTC a date begins somewhere on Earth, and how long after its UTC start it is over
 * everywhere.
 */
const [earliest, latest] = [14 * hourMs, 36 * hourMs];

type Times = Pick<AskedEvent, "date" | "startsAt" | "endsAt" | "createdAt" | "status">;

/**
 * Whether a check-in can still become a request: people arrive from the opening on, not only from
 * the start (R19.6).
 */
export function isArrival(event: Times, now: number): boolean {
  return isAround(event, Number.POSITIVE_INFINITY, now);
}

/**
 * Whether an event has begun and ended less than some days before an instant in milliseconds since
 * 1970 (R19.1). An event without a date runs from its creation until it's no longer Active.
 */
export function isRecent(event: Times, now: number) {
  return isAround(event, now, now);
}

/** Whether an event has begun by one instant, and ended less than some days before another. */
export function isAround(
  { date, startsAt, endsAt, createdAt, status }: Times,
  begun: number,
  now: number,
) {
  const day = date === null ? undefined : Date.parse(date);
  const begins = startsAt ?? (day === undefined ? createdAt : day - earliest);
  const undated = status === "Active" ? now : createdAt;
  const ends = endsAt ?? (day === undefined ? undated : day + latest);
  return begins <= begun && now < ends + bounds.requestDays * dayMs;
}

/**
 * The limits before which an event is certainly too old: a date, and an instant in milliseconds
 * since 1970.
 */
export function recentSince(now: Date): Since {
  const instant = now.getTime() - bounds.requestDays * dayMs;
  return { instant, day: new Date(instant - latest).toISOString().slice(0, 10) };
}

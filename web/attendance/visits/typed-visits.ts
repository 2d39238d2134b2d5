import type { Visit } from "#contract/attendance/visits.ts";
import type { Offsets } from "#web/platform/ui/fields/twice-field.tsx";

/** A time in the form, by the browser's clock: "2026-11-01T01:30". */
export type TypedTime = {
  text: string;
  /** The UTC offset, "-04:00", which says which one is meant of a time that comes twice. */
  offset?: string;
};

/** A visit in the form; `before` is the visit that its times came from. */
export type TypedVisit = { key: number; in: TypedTime; out: TypedTime; before?: Visit };

const dayMs = 24 * 3_600_000;

/** How far the browser's clock is ahead of UTC, in milliseconds. */
const aheadAt = (instant: number) => -new Date(instant).getTimezoneOffset() * 60_000;

const localText = (instant: number) =>
  new Date(instant + aheadAt(instant)).toISOString().slice(0, 16);

function offsetAt(instant: number): string {
  const ahead = aheadAt(instant);
  const size = new Date(Math.abs(ahead)).toISOString().slice(11, 16);
  return (ahead < 0 ? "-" : "+") + size;
}

/** An instant, as it is typed at first. */
export const typedTimeOf = (instant: number): TypedTime => ({
  text: localText(instant),
  offset: offsetAt(instant),
});

/** What tells the two instants of a time apart that comes twice, because the clocks go back. */
export function offsetsOf({ text }: TypedTime): Offsets | undefined {
  const first = new Date(text).getTime();
  if (Number.isNaN(first)) return undefined;
  const second = first + aheadAt(first) - aheadAt(first + dayMs);
  if (second === first || localText(second) !== text) return undefined;
  return { first: offsetAt(first), second: offsetAt(second) };
}

/** The visits as they are typed at first. */
export const typedVisitsOf = (visits: readonly Visit[]): TypedVisit[] =>
  visits.map((visit, key) => ({
    key,
    in: typedTimeOf(visit.in),
    out: typedTimeOf(visit.out),
    before: visit,
  }));

/** The instant of a time; NaN if it isn't one. A time that wasn't changed keeps its seconds. */
export function instantOf(time: TypedTime, before: number | undefined): number {
  const offsets = offsetsOf(time);
  const isSecond = offsets !== undefined && time.offset === offsets.second;
  const instant = new Date(isSecond ? time.text + offsets.second : time.text).getTime();
  return before !== undefined && instant === before - (before % 60_000) ? before : instant;
}

/** The visits that were typed, in order; undefined while one of them isn't possible. */
export function readVisits(typed: readonly TypedVisit[]): Visit[] | undefined {
  const visits = typed.map(({ before, ...times }): Visit => {
    const [start, end] = [instantOf(times.in, before?.in), instantOf(times.out, before?.out)];
    const isSame = before?.in === start && before.out === end;
    return isSame ? before : { in: start, out: end };
  });
  const inOrder = visits.toSorted((a, b) => a.in - b.in);
  const isPossible = inOrder.every((visit, index) => {
    const next = inOrder[index + 1]?.in ?? Number.POSITIVE_INFINITY;
    return visit.in <= visit.out && visit.out <= next;
  });
  return isPossible ? inOrder : undefined;
}

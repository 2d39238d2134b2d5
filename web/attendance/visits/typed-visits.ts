import type { Visit } from "#contract/attendance/visits.ts";

/** A visit in the form, by the browser's clock; `before` is the visit that the texts came from. */
export type TypedVisit = { key: number; in: string; out: string; before?: Visit };

/** The text of an instant in a `datetime-local` field: "2026-11-20T16:00". */
export function localText(instant: number): string {
  const date = new Date(instant);
  const local = new Date(instant - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The visits as they are typed at first. */
export const typedVisitsOf = (visits: readonly Visit[]): TypedVisit[] =>
  visits.map((visit, key) => ({
    key,
    in: localText(visit.in),
    out: localText(visit.out),
    before: visit,
  }));

/**
 * The instant of a text; NaN if it isn't one. A text that wasn't changed keeps its instant, also
 * where the clock shows the same time twice.
 */
export function instantOf(text: string, before: number | undefined): number {
  if (before !== undefined && text === localText(before)) return before;
  return new Date(text).getTime();
}

/** The visits that were typed, in order; undefined while one of them isn't possible. */
export function readVisits(typed: readonly TypedVisit[]): Visit[] | undefined {
  const visits = typed.map(({ before, ...texts }): Visit => {
    const [start, end] = [instantOf(texts.in, before?.in), instantOf(texts.out, before?.out)];
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

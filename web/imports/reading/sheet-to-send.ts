import type { ImportedPerson } from "#contract/imports/imports.ts";
import type { Reading, SheetPerson } from "./reading.ts";

/** The user's answer about the person in a row. */
export type Decisions = ReadonlyMap<number, "new" | { personId: string }>;

/** How much a person's total exceeds the sum of their meetings; 0 without a total. */
export function differenceOf({ total, meetingPoints, carryover }: SheetPerson): number {
  return total === null ? 0 : total - meetingPoints - (carryover ?? 0);
}

/** The sheet as sent to the server: who its people are, and what is added as carry-over. */
export function sheetToSend(
  { meetings, people }: Pick<Reading, "meetings" | "people">,
  { decisions, carried }: { decisions: Decisions; carried: ReadonlySet<number> },
) {
  return {
    meetings,
    people: people.map((person): ImportedPerson => {
      const { total: _total, meetingPoints: _points, ...kept } = person;
      const more = carried.has(person.row) ? differenceOf(person) : 0;
      const carryover = more === 0 ? kept.carryover : (kept.carryover ?? 0) + more;
      return { ...kept, carryover, who: decisions.get(person.row) ?? "find" };
    }),
  };
}

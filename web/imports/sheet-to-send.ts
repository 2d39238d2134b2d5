import type { ImportedPerson } from "#contract/imports.ts";
import type { Reading, SheetPerson } from "./reading.ts";

/** The user's answer about the person in a row. */
export type Decisions = ReadonlyMap<number, "new" | { personId: string }>;

/** How much more the sheet gives somebody than its meetings add up to; 0 when it does not say. */
export function differenceOf({ total, meetingPoints, carryover }: SheetPerson): number {
  return total === null ? 0 : total - meetingPoints - (carryover ?? 0);
}

/** The sheet as it is sent: who its people are, and what is added as carry-over. */
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

import type { Reading, SheetPerson } from "./reading.ts";
import { differenceOf } from "./sheet-to-send.ts";

/** A person whose total in the sheet isn't the sum of their meetings. */
export type Difference = { row: number; name: string; total: number; sum: number };

/** What tells a row's person apart from others. */
export type PersonOfRow = Pick<SheetPerson, "name" | "gradYear" | "email">;

/**
 * The part of a reading that the page shows. All people would take too long to transfer, so they
 * stay in the worker.
 */
export type Picture = Omit<Reading, "people"> & {
  people: number;
  first: SheetPerson[];
  /** The people by their row in the sheet. */
  rows: ReadonlyMap<number, PersonOfRow>;
  differences: Difference[];
};

const shown = 40;

/** The page's view of a reading. */
export function pictureOf({ people, ...reading }: Reading): Picture {
  return {
    ...reading,
    people: people.length,
    first: people.slice(0, shown),
    rows: new Map(people.map(({ row, name, gradYear, email }) => [row, { name, gradYear, email }])),
    differences: people
      .filter((person) => differenceOf(person) !== 0)
      .map(({ row, name, total, meetingPoints, carryover }) => ({
        row,
        name,
        total: total ?? 0,
        sum: meetingPoints + (carryover ?? 0),
      })),
  };
}

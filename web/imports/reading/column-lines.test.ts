import { describe, expect, it } from "vitest";
import { readText } from "../files/read-text.ts";
import { columnLines } from "./column-lines.ts";
import { guessLayout } from "./layout.ts";

/** A sheet in short: one line is a row, and `|` separates cells. */
const open = (...lines: string[]) => readText("", lines.join("\n").replaceAll("|", "\t"));

/** Each column as `heading: role`, with the second reading of those in doubt. */
function read(...lines: string[]): string[] {
  const sheet = open(...lines);
  return columnLines(sheet, guessLayout(sheet)).map(({ heading, role, second }) =>
    second === undefined ? `${heading}: ${role}` : `${heading}: ${role}, or ${second}`,
  );
}

describe("What a column is (R23.43)", () => {
  it("is said with three different values from the sheet, for columns that aren't empty", () => {
    const sheet = open("Name|Grade|Note", "Ann Roe|9|", "Bob Poe|9|", "Cy Doe|10|", "Di Foe|11|");
    expect(columnLines(sheet, guessLayout(sheet))).toEqual([
      {
        column: 0,
        heading: "Name",
        values: ["Ann Roe", "Bob Poe", "Cy Doe"],
        role: "name",
        second: undefined,
      },
      {
        column: 1,
        heading: "Grade",
        values: ["9", "10", "11"],
        role: "gradYear",
        second: undefined,
      },
    ]);
  });

  it.each([
    [
      "two columns of people",
      ["Date|Tutor Name|Student Name", "9/9/2025|Ann Roe|Bob Poe", "9/16/2025|Ann Roe|Cy Doe"],
      ["Date: when", "Tutor Name: name", "Student Name: ignored, or name"],
    ],
    [
      "dates that come once for each person",
      ["Name|Physical form|Grade", "Ann Roe|8/2/2025|9", "Bob Poe|8/9/2025|10"],
      ["Name: name", "Physical form: ignored", "Grade: gradYear"],
    ],
    [
      "dates below a heading that isn't known",
      ["Name|Cleared", "Ann Roe|8/2/2025", "Bob Poe|8/9/2025"],
      ["Name: name", "Cleared: ignored, or when"],
    ],
    [
      "marks behind the meetings",
      ["Name|9/9/2025|9/16/2025|Driver", "Ann Roe|x||x", "Bob Poe||x|"],
      ["Name: name", "9/9/2025: meeting", "9/16/2025: meeting", "Driver: ignored, or meeting"],
    ],
    [
      "flags in a list of members",
      ["Name|Grade|Returning", "Ann Roe|9|Y", "Bob Poe|10|N"],
      ["Name: name", "Grade: gradYear", "Returning: ignored, or meeting"],
    ],
    [
      "a question for an event that is to come",
      ["Name|9/9/2025|Can you drive on 10/4?", "Ann Roe|x|yes", "Bob Poe|x|no"],
      ["Name: name", "9/9/2025: meeting", "Can you drive on 10/4?: ignored, or meeting"],
    ],
    [
      "counts without meetings",
      ["Name|Present|Absent", "Ann Roe|11|1", "Bob Poe|8|4"],
      ["Name: name", "Present: carryover, or ignored", "Absent: ignored, or meeting"],
    ],
    [
      "points that a total proves",
      ["Name|Food Drive|Car Wash|Total", "Ann Roe|5|3|8", "Bob Poe|2|3|5", "Cy Doe|5||5"],
      ["Name: name", "Food Drive: meeting", "Car Wash: meeting", "Total: total"],
    ],
    [
      "a form that doesn't ask for accounts",
      [
        "ID|Start time|Completion time|Email|Name|Your full name",
        "1|9/9/25 15:01:10|9/9/25 15:02:00|anonymous||Ann Roe",
        "2|9/9/25 15:01:30|9/9/25 15:02:10|anonymous||Bob Poe",
      ],
      [
        ...["ID: ignored", "Start time: ignored", "Completion time: when", "Email: ignored"],
        "Your full name: name",
      ],
    ],
  ])("is said, and what else it may be: %s", (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });

  it("isn't doubted where the user chose it", () => {
    const sheet = open("Name|Grade|Returning", "Ann Roe|9|Y", "Bob Poe|10|N");
    const layout = guessLayout(sheet, { roles: { 2: "meeting" } });
    expect(columnLines(sheet, layout)[2]).toMatchObject({ role: "meeting", second: undefined });
  });
});

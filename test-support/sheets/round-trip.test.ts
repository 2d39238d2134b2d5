import fc from "fast-check";
import { expect } from "vitest";
import type { ImportedSheet } from "#contract/imports/imports.ts";
import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import { i18nFor } from "#server/platform/i18n.ts";
import { attendanceTable, eventsTable, membersTable } from "#server/reports/exports/club-tables.ts";
import { openFile } from "#server/reports/exports/file-writer.ts";
import { readFile } from "../../web/imports/files/read-file.ts";
import { interpret } from "../../web/imports/reading/interpret.ts";
import { guessLayout } from "../../web/imports/reading/layout.ts";
import { textOf } from "../../web/imports/sheet.ts";
import { checkProperty } from "../checks/check-property.ts";
import { signUpAdmin, type Admin } from "../people/people.ts";
import { onEveryDatabase } from "../servers/api-test.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Unusual names of people and events: formulas, dates, marks, any script. */
const odd = fc.constantFrom(
  ...['=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "'=1", "''x", "＝1", "Ruiz, Ana", "a;b;c"],
  ...['Ann "Annie" Lee', "O'Neil", "שרה כהן", "محمد", "王小明", "007", "1", "x", "TRUE"],
  ...["Kickoff 3/4", "May", "Practice (5 pts)", "Total Recall", "Name Day", "Email", "12", "#REF!"],
);
const anything = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const isText = /[\p{L}\p{N}\p{P}\p{S}]/u;
const lineOf = (texts: fc.Arbitrary<string>) =>
  texts
    .map((text) => text.replaceAll(/[\p{C}\p{Z}\s]+/gu, " ").trim())
    .filter((text) => isText.test(text));
const text = lineOf(fc.oneof(odd, anything));
/** A row with such a name would be read as totals or as column labels. */
const label =
  /^(grand |sub)?(totals?|sums?|averages?|counts?|attendance|head ?counts?|# ?present|present|points.*|value|worth|(event )?dates?|when|type|category|kind|hours)\b[^a-z]*$/i;
const points = fc.oneof(
  fc.constantFrom(0, 1, 5, -3, 1_000_000),
  fc.integer({ min: -1e6, max: 1e6 }),
);

const club = fc
  .record({
    meetings: fc.array(
      fc.record({
        name: fc.oneof(text, fc.constant("")),
        date: fc.option(
          fc
            .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
            .map((date) => date.toISOString().slice(0, 10)),
        ),
        points: fc.option(points),
        category: fc.option(
          fc.constantFrom("Practice", "practice", "Competitions, away", "Total", "=1", "Members"),
        ),
        minutes: fc.option(fc.integer({ min: 1, max: 600 })),
      }),
      { maxLength: 8 },
    ),
    people: fc.uniqueArray(
      fc.record({
        name: text.filter((name) => !label.test(name)),
        gradYear: fc.option(fc.integer({ min: 2000, max: 2100 })),
        schoolId: fc.option(text),
        carryover: points,
        /** For each event: absent, the event's points, or individual points. */
        got: fc.array(fc.oneof(fc.constant("."), fc.constant("x"), points), {
          minLength: 8,
          maxLength: 8,
        }),
      }),
      {
        minLength: 1,
        maxLength: 12,
        selector: ({ schoolId }) => (schoolId === null ? Symbol("nobody else") : idKey(schoolId)),
      },
    ),
  })
  .map(({ meetings, people }): ImportedSheet => ({
    meetings,
    people: people.map(({ got, ...person }, index) => {
      const given = got.slice(0, meetings.length);
      return {
        ...person,
        row: index + 1,
        email: null,
        who: "new" as const,
        marks: given.map((mark) => (mark === "." ? "." : "x")).join(""),
        own: given.flatMap((mark, at): [number, number][] =>
          typeof mark === "number" ? [[at, mark]] : [],
        ),
      };
    }),
  }));

type Format = "csv" | "xlsx";
const tables = { Members: membersTable, Events: eventsTable, Attendance: attendanceTable };

/** A list exported by a club, read as an officer's browser reads it. */
async function saved(app: TestApp, { club: { id } }: Admin, list: keyof typeof tables, as: Format) {
  const table = await tables[list](app.deps.database.read, id, i18nFor("en"));
  const file = openFile(as, [table.name]);
  file.begin(table.header);
  for await (const rows of table.rows) file.add(rows);
  const [sheet] = await readFile(list, file.end());
  if (sheet === undefined) throw new Error(`There is no list ${list}.`);
  return sheet;
}

async function bring(admin: Admin, sheet: ImportedSheet): Promise<void> {
  const answer = await admin.browser.post(`${admin.api}/imports`, { sheet });
  expect(answer).toMatchObject({ status: 200, body: { differing: [] } });
}

/** Everything a club exports, except for timestamps; duplicates are in no particular order. */
async function inShort(app: TestApp, admin: Admin, as: Format) {
  const textsOf = async (list: keyof typeof tables) =>
    (await saved(app, admin, list, as)).rows.map((cells) => cells.map(textOf));
  const attendance = await textsOf("Attendance");
  return {
    members: (await textsOf("Members")).map((cells) => cells.toSpliced(3, 1)).toSorted(),
    // Unnamed events get this name in the imported list.
    events: (await textsOf("Events")).map(([name, ...cells]) => [
      ...[name || "Untitled event", ...cells.slice(0, 5)],
    ]),
    attendance: [...attendance.slice(0, 3), ...attendance.slice(3).toSorted()],
  };
}

onEveryDatabase("An export", (test) => {
  test("can be imported into a different club unchanged, whatever people and events are called (R23.9, R23.10)", async ({
    app,
  }) => {
    const format = fc.constantFrom<Format>("csv", "xlsx");
    await checkProperty(
      fc.asyncProperty(club, format, async (given, as) => {
        const [from, to] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
        await bring(from, given);
        const sheet = await saved(app, from, "Attendance", as);
        const reading = interpret(sheet, guessLayout(sheet), {
          today: "2026-08-01",
          schoolYearEnd: 2026,
          nameOrder: "as-typed",
          marks: { "0": "present" },
          points: 7,
          cells: {},
          leftOut: [],
          trusted: [],
          event: { name: "?", date: null },
        });
        expect(reading).toMatchObject({ problems: [], openDate: undefined, openMarks: [] });
        const people = reading.people.map(({ total, meetingPoints, ...person }) => {
          expect(total).toBe(meetingPoints + (person.carryover ?? 0));
          return { ...person, who: "find" as const };
        });
        await bring(to, { meetings: reading.meetings, people });
        expect(await inShort(app, to, as)).toEqual(await inShort(app, from, as));
      }),
      { runs: 10, endOnFailure: true },
    );
  });
});

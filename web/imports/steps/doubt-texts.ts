import { plural, t } from "@lingui/core/macro";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import type { DoubtKind } from "../reading/doubts/doubt-kinds.ts";
import type { Picture } from "../reading/picture.ts";
import type { Doubt, DoubtExample } from "../reading/reading.ts";
import type { ColumnRole } from "../roles.ts";

/** A meeting in a list: its name and date. */
export function meetingLabel({ name, date }: { name: string; date: string | null }): string {
  return date === null ? name : `${name} ${formatEventDate(date)}`.trim();
}

/** What is doubtful about a sheet, in a sentence with its consequence. */
export function doubtText(doubt: Doubt, picture: Pick<Picture, "rows">): string {
  const list = listOf(doubt, exampleText);
  return texts[doubt.doubt]({ ...doubt, list, picture });
}

type Said = Doubt & { list: string; picture: Pick<Picture, "rows"> };

const texts: Readonly<Record<DoubtKind, (said: Said) => string>> = {
  unclear: ({ times, of }) =>
    t`We can't tell how this sheet is laid out: ${formatNumber(times)} of ${formatNumber(of)} rows don't fit.`,
  "no-people": () => t`We found no people in this sheet.`,
  "unused-tables": ({ list, times }) =>
    plural(times, { one: `We skipped the tab ${list}.`, other: `We skipped the tabs ${list}.` }),
  "unread-rows": ({ rows, list }) =>
    plural(rows.length, {
      one: `# row isn't imported, as it can't be read: ${list}.`,
      other: `# rows aren't imported, as they can't be read: ${list}.`,
    }),
  "odd-name": ({ times, list, rows }) =>
    plural(times, {
      one: `${list} doesn't look like a person (${rowCount(rows)}).`,
      other: `${list} don't look like people (${rowCount(rows)}).`,
    }),
  alike: ({ list }) => t`Maybe one person under two names: ${list}.`,
  "same-name": (said) => t`Imported as different people with one name: ${peopleOf(said)}.`,
  "other-people": ({ list, rows }) => t`Maybe not members: ${list} (${rowCount(rows)}).`,
  "other-names": ({ list }) => t`We skipped these columns, but they look like names: ${list}.`,
  broken: ({ list }) => t`The file has damaged letters, so these names are wrong: ${list}.`,
  "not-people": ({ list }) => t`We skipped these rows, as they don't look like people: ${list}.`,
  "rounded-ids": ({ list }) => t`School IDs that were rounded aren't imported: ${list}.`,
  "two-grades": (said) => t`One name with different grades: ${peopleOf(said)}.`,
  "shared-email": ({ list }) => t`People who share an email: ${list}.`,
  combined: ({ list }) => t`We combined rows into one person: ${list}.`,
  "columns-of-people": ({ list }) => t`These columns might have names or IDs: ${list}.`,
  "other-matter": ({ list }) => t`This may not be about who came: ${list}.`,
  "all-absent": () => t`Everyone is absent from everything.`,
  "all-present": () => t`Everyone attended everything.`,
  everyone: ({ list }) => t`Everyone attended: ${list}.`,
  "no-one": ({ list }) => t`No one attended: ${list}.`,
  late: ({ times }) =>
    plural(times, {
      one: "# late mark counts as present.",
      other: "# late marks count as present.",
    }),
  excused: ({ times }) =>
    plural(times, {
      one: "# excused mark counts as absent.",
      other: "# excused marks count as absent.",
    }),
  "year-unlikely": ({ list }) => t`Attended, but in the future: ${list}. Is the school year right?`,
  "other-weekday": ({ list }) =>
    t`The sheet says another day of the week for ${list}. Is the school year right?`,
  "year-assumed": () => t`Nothing in the sheet says which school year it is.`,
  "odd-years": ({ list }) => t`These grades are unusual for a club: ${list}.`,
  "columns-of-years": ({ list }) => t`These columns might have grades: ${list}.`,
  "no-date": ({ list }) => t`These events have no date: ${list}.`,
  "out-of-order": ({ list }) => t`The dates aren't in order: ${list}.`,
  "far-away": ({ list }) => t`Far from the other dates: ${list}. Check the year.`,
  "one-person": ({ times, columns, examples: [first], list }) =>
    columns.length === 1 && first !== undefined && times > 1
      ? t`${exampleText(first)} makes ${formatNumber(times)} events of one person each.`
      : t`Only one person attended: ${list}.`,
  "same-meeting": ({ list }) => t`The same event more than once: ${list}.`,
  "odd-event": ({ list }) => t`These don't look like events: ${list}.`,
  "other-points": ({ list }) =>
    t`These have no date, and people got different points: ${list}. Are they events?`,
  "dated-title": ({ list }) => t`This might be who came to one event: ${list}.`,
  "odd-columns": ({ list, columns }) =>
    plural(columns.length, {
      one: `Is ${list} about attendance?`,
      other: `Are ${list} about attendance?`,
    }),
  "empty-columns": ({ list }) => t`Skipped because no one is marked: ${list}.`,
  "night-times": ({ list }) => t`These times may be an evening in your time zone: ${list}.`,
  "columns-of-meetings": ({ list }) => t`These columns might be events: ${list}.`,
  totals: ({ times, of, list }) =>
    t`Your sheet's totals don't match for ${formatNumber(times)} of ${formatNumber(of)} people: ${list}.`,
  hours: ({ list }) => t`Attendance is imported, but not the hours: ${list}.`,
  "said-points": ({ list }) =>
    t`We give each event the usual points, but your sheet says: ${list}.`,
  uncounted: ({ list }) => t`Your sheet's totals include ${list}, which we don't import as points.`,
  "many-points": ({ list }) => t`Far more points than usual: ${list}.`,
  added: ({ list }) => t`We added up several amounts for one event: ${list}.`,
};

const rowCount = (rows: readonly number[]) =>
  plural(rows.length, { one: "# row", other: "# rows" });
const peopleOf = (said: Said) => listOf(said, (one) => exampleWithPeople(one, said.picture.rows));

/** The examples in a list, and how many there are besides. */
function listOf({ examples, times }: Doubt, textOf: (one: DoubtExample) => string): string {
  const more = times - examples.length;
  return formatNames([...examples.map(textOf), ...(more > 0 ? [t`${more} more`] : [])]);
}

/** A heading or name in quotation marks; a date or number without them. */
const quoted = (text: string) => (/\p{L}/u.test(text) ? t`“${text}”` : text);

function exampleText({ text, date, rows = [], number }: DoubtExample): string {
  // A column that has no heading is known by its number.
  if (text === "" && date === undefined && number !== undefined)
    return t`Column ${formatNumber(number)}`;
  const label =
    date === undefined ? quoted(text) : `${quoted(text)} ${formatEventDate(date)}`.trim();
  const shown = number === undefined ? label : `${label}: ${formatNumber(number)}`;
  const numbers = formatNames(rows.map((row) => formatNumber(row)));
  if (rows.length === 0) return shown;
  return `${shown} (${plural(rows.length, { one: `row ${numbers}`, other: `rows ${numbers}` })})`;
}

/** Rows with what tells their people apart from others of the same name. */
function exampleWithPeople({ text, rows = [] }: DoubtExample, people: Picture["rows"]): string {
  const numbers = rows.map((row) => {
    const { gradYear = null, email = null } = people.get(row) ?? {};
    const about = [gradYear, email].filter((known) => known !== null).join(", ");
    return about === "" ? formatNumber(row) : `${formatNumber(row)} (${about})`;
  });
  return t`${quoted(text)} (rows ${formatNames(numbers)})`;
}

/** What an officer can say who finds the sheet right, and then what came of it. */
export function trustTexts(
  { doubt, times, columns }: Doubt,
  roles: readonly ColumnRole[],
): readonly [action: string, result: string] {
  if (columns.length > 0 && columns.every((column) => roles[column] === "ignored"))
    return [
      plural(columns.length, { one: "Leave It Skipped", other: "Leave Them Skipped" }),
      plural(columns.length, { one: "You left it skipped.", other: "You left them skipped." }),
    ];
  const keep = (): [string, string] => [
    plural(times, { one: "Keep It", other: "Keep Them" }),
    plural(times, { one: "You kept it.", other: "You kept them." }),
  ];
  const different = (): [string, string] => [
    t`Different People`,
    t`You kept them as different people.`,
  ];
  const all: Partial<Record<DoubtKind, () => [string, string]>> = {
    "odd-name": () => [
      plural(times, { one: "It's a Person", other: "They're People" }),
      plural(times, { one: "You kept it as a person.", other: "You kept them as people." }),
    ],
    "other-people": () => [t`They're Members`, t`You kept them as members.`],
    alike: different,
    "same-name": different,
    "columns-of-years": keep,
    "odd-years": keep,
    "odd-columns": keep,
    "no-date": keep,
    "one-person": keep,
    "other-points": keep,
    "odd-event": keep,
    "night-times": keep,
    "out-of-order": () => [t`Keep the Dates`, t`You kept the dates.`],
    "year-unlikely": () => [t`Keep the Year`, t`You kept the year.`],
    "other-weekday": () => [t`Keep the Year`, t`You kept the year.`],
    "same-meeting": () => [t`Different Events`, t`You kept them as different events.`],
    totals: () => [t`Use the Meeting Points`, t`Meeting points are used.`],
    "said-points": () => [t`Use the Usual Points`, t`The usual points are used.`],
  };
  return all[doubt]?.() ?? [t`Import It Anyway`, t`You chose to import it anyway.`];
}

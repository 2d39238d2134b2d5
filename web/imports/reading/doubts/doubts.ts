import { nameColumnOf } from "../cells.ts";
import { counted, found, type Evidence, type Finding, type Seen } from "../finding.ts";
import type { Doubt } from "../reading.ts";
import { headingOf } from "../skipped-columns.ts";
import { asked, shown, type DoubtAbout, type DoubtKind } from "./doubt-kinds.ts";
import { columnDoubts } from "./doubts-of-columns.ts";
import { dayDoubts, meetingDoubts } from "./doubts-of-meetings.ts";
import { isFirstName, oddNames, peopleDoubts } from "./doubts-of-people.ts";
import { pointDoubts } from "./doubts-of-points.ts";
import { titleDoubts } from "./doubts-of-titles.ts";

/** How many examples are kept. */
const examplesShown = 3;

/** What a kind is about, and whether it is asked. */
type Kind = Pick<Doubt, "about" | "level">;

const kinds = new Map([...kindsOf("asked", asked), ...kindsOf("shown", shown)]);

function kindsOf(
  level: Doubt["level"],
  all: Readonly<Record<DoubtAbout, readonly DoubtKind[]>>,
): [DoubtKind, Kind][] {
  const abouts = Object.keys(all) as DoubtAbout[];
  return abouts.flatMap((about) =>
    all[about].map((kind): [DoubtKind, Kind] => [kind, { about, level }]),
  );
}

/** What is doubtful in a reading, without what the officer trusts; first what is asked. */
export function doubtsOf(evidence: Evidence): Doubt[] {
  const finders = [
    ...[sheetDoubts, titleDoubts, peopleDoubts, dayDoubts, meetingDoubts, pointDoubts],
    ...[columnDoubts],
  ];
  const { trusted } = evidence.read.answers;
  const odd = oddNames(evidence);
  return finders
    .flatMap((find) => find(evidence, odd))
    .map(({ doubt, examples, ...more }): Doubt => {
      const kind: Kind = kinds.get(doubt) ?? { about: "sheet", level: "shown" };
      const kept = { examples: examples.slice(0, examplesShown), times: examples.length };
      return { doubt, ...kind, ...kept, of: 0, rows: [], columns: [], ...more };
    })
    .filter(({ doubt, times }) => times > 0 && !trusted.includes(doubt))
    .filter(({ doubt }, _, all) => doubt !== "odd-name" || all[0]?.doubt !== "unclear")
    .toSorted((a, b) => a.level.localeCompare(b.level));
}

/** What tables of people or of meetings are called. */
const ofPeople = /roster|member|attend|meeting|sign|present|student|people|\d/i;
/** Problems that show that a row isn't what it was taken for. */
const strange = new Set<string>(["no-name", "not-a-date", "not-a-year", "not-an-email"]);

/**
 * A sheet is unclear if its headings seem to be its first person, or if most of its rows aren't
 * people, or are people that don't look like it.
 */
function sheetDoubts(evidence: Evidence, allOdd: Seen["names"]): Finding[] {
  const { read, reading, seen } = evidence;
  const { people, problems, openNumber, skippedRows } = reading;
  const { unused = [] } = read.sheet;
  const odd = allOdd.filter(({ name }) => !isFirstName(name.replace(/^\P{L}/u, "")));
  const isHeading =
    allOdd[0] === seen.names[0] &&
    allOdd.length < seen.names.length &&
    headingOf(read.sheet, read.layout, nameColumnOf(read.layout)) === "";
  const notes = skippedRows.filter(({ row, why }) => why === "note" && row >= read.layout.firstRow);
  const faulty = problems.filter(({ problem }) => strange.has(problem));
  const countOf = (rows: readonly { row: number }[]) => new Set(rows.map(({ row }) => row)).size;
  const unlike = countOf([...odd, ...notes, ...faulty]);
  const of = countOf([...seen.names, ...notes, ...faulty]);
  return [
    counted("unclear", isHeading || (unlike > 1 && unlike > of / 2) ? unlike || 1 : 0, { of }),
    counted("no-people", people.length === 0 && problems.length === 0 && openNumber === undefined),
    found(
      "unused-tables",
      unused,
      unused.some((name) => ofPeople.test(name)) ? { level: "asked" } : {},
    ),
  ];
}

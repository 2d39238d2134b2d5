import { nameKey, wordsOf } from "#contract/platform/plain-name.ts";
import { isBlank, textOf, type SheetCell } from "../../sheet.ts";
import { columnOf, nameColumnOf, type Read } from "../cells.ts";
import { found, type Evidence, type Finding, type More, type Seen } from "../finding.ts";
import { groupBy } from "../group-by.ts";
import type { DoubtExample, SheetPerson } from "../reading.ts";
import type { DoubtKind } from "./doubt-kinds.ts";

/** Two words or more, of letters. */
const fullName = /^\p{L}[\p{L}\p{M}'’.-]*( ["“]?\p{L}[\p{L}\p{M}'’.–-]*["”]?)+$/u;
/** Names that are written without a space. */
const hanName = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
/** Two full names in a cell. */
const ofTwo = /\p{L} \p{L}+ ?[;&/([] ?\p{L}+ \p{L}/u;
const ofList = /\p{L} \p{L}+ ?, ?\p{L}+ \p{L}/u;
const hasInitial = /^\p{L}+ \p{L}\.?$/u;
/** Words of events, places, and groups that aren't names. */
const noName =
  /\b(bank|drive|clean-?up|meeting|party|wash|kick-?off|retreat|food|pantry|shelter|tournament|practice|rehearsal|fundrais\w+|festival|banquet|workshop|session|club|team|school|room|library|snacks?|guests|points?|members|officers|events?|service|volunteers)\b/i;
/** Words of names that begin in lowercase. */
const particle = /^(d[aeiou]|de[lnr]|d[ao]s|du|v[ao]n|te[nr]|l[aeo]s?|bin|ibn|al|e|y|zu)$/;

/** Whether a text has the words of a sentence behind one in uppercase. */
function isSentence(text: string): boolean {
  const [first = "", ...others] = text.split(" ");
  const words = others.filter((word) => /^\p{Ll}/u.test(word) && !particle.test(word));
  return /^\p{Lu}/u.test(first) && (words.length > 1 || words.includes("and"));
}

/** Whether a text may be a first name. */
export const isFirstName = (text: string) => /^\p{Lu}[\p{Ll}\p{M}'’-]+$/u.test(text);

/** What tells people who aren't members: a title before their name, or a cell beside it. */
const title = /^(mr|mrs|ms|mx|coach)\.? /i;
const otherRole =
  /^[a-z ]*\b(parent|guardian|advis[eo]r|teacher|coach|staff|sponsor|chaperone|owner|host)$/i;
const longestRole = 40;

/** The rows whose people don't seem to have a first and last name. */
export function oddNames({ read, reading, seen }: Evidence): Seen["names"] {
  const kept = new Set(reading.people.map(({ name }) => name));
  // Where the officer said that they stay as typed, a comma may be part of names.
  const isTyped = read.answers.nameOrder === "as-typed";
  const { sheet, layout } = read;
  const namesIn = (among: RegExp) =>
    seen.names.filter(({ row }) => among.test(textOf(sheet.rows[row]?.[nameColumnOf(layout)])));
  // With a comma, both may have two words: *García López, Ana María*.
  const lists = namesIn(ofList);
  const several = new Set(lists.length > seen.names.length / 2 ? lists : namesIn(ofTwo));
  const initials = seen.names.filter(({ name }) => hasInitial.test(name));
  const areInitials = initials.length > seen.names.length / 2;
  return seen.names.filter((one) => {
    const { name } = one;
    if (several.has(one) || (hasInitial.test(name) && !areInitials)) return kept.has(name);
    const text = isTyped ? name.replace(",", "") : name;
    const isNamed = (fullName.test(text) && !noName.test(text)) || hanName.test(text);
    return kept.has(name) && (isSentence(text) || !isNamed);
  });
}

/** People who look like something else, or like one another. */
export function peopleDoubts(evidence: Evidence, odd: Seen["names"]): Finding[] {
  const { read, reading, seen } = evidence;
  const { people } = reading;
  const { roles } = read.layout;
  const some = (doubt: DoubtKind, named: Seen["names"], more: More = {}) =>
    found(
      doubt,
      named.map(({ name }) => name),
      { rows: named.map(({ row }) => row), ...more },
    );
  // A club may list its people by their first names, unless another tab has the last ones.
  const areFirst =
    (roles.includes("name") || roles.includes("firstName")) &&
    odd.length > seen.names.length / 2 &&
    odd.every(({ name }) => isFirstName(name)) &&
    (read.sheet.unused ?? []).length === 0;
  const others = seen.names.filter(({ row, name }) => isOther(read, row, name));
  const twins = [...groupBy(people, ({ name }) => nameKey(name)).values()];
  const same = twins.filter((all) => !areTold(all, "gradYear"));
  const areSame = same.some((all) => all.length > 1 && !areTold(all, "email", "schoolId"));
  const graded = [...twins, ...seen.combined].filter((all) => areTold(all, "gradYear"));
  const emails = groupBy(people, ({ email }) => email ?? "");
  emails.delete("");
  const filled = (row: number) =>
    read.sheet.rows[row]?.filter((cell) => !isBlank(cell)).length ?? 0;
  const notes = reading.skippedRows.filter(
    ({ why, row, text }) =>
      why === "note" && row >= read.layout.firstRow && (fullName.test(text) || filled(row) > 1),
  );
  const shared = [...emails].flatMap(([email, all]) => sharing(email, all));
  const unread = [...groupBy(reading.problems, ({ row }) => row).values()].flat();
  return [
    found(
      "unread-rows",
      unread.map(({ row, column }) => textOf(read.sheet.rows[row]?.[column]) || "–"),
      { times: unread.length, rows: [...new Set(unread.map(({ row }) => row))] },
    ),
    some("odd-name", odd, areFirst ? { level: "shown" } : {}),
    // Most people aren't others, even if a cell says *coach*.
    some("other-people", others.length > seen.names.length / 2 ? [] : others),
    found("alike", [...alike(people), ...[...emails.values()].flatMap(withInitial)]),
    found("same-name", same.flatMap(rowsOf), areSame ? {} : { level: "shown" }),
    found("two-grades", graded.flatMap(rowsOf)),
    found("combined", seen.combined.flatMap(rowsOf)),
    found("shared-email", shared),
    found("rounded-ids", roundedIds(read)),
    found(
      "not-people",
      notes.map(({ text }) => text),
    ),
  ];
}

/** Whether people have different values. */
const areTold = (people: readonly SheetPerson[], ...by: ("gradYear" | "email" | "schoolId")[]) =>
  by.some((key) => new Set(people.flatMap((one) => one[key] ?? [])).size > 1);

function rowsOf(people: readonly SheetPerson[]): DoubtExample[] {
  const [first] = people;
  return first === undefined || people.length === 1
    ? []
    : [{ text: first.name, rows: people.map(({ row }) => row) }];
}

/** People whose name is part of another's: *Ivo* and *Ivo Lang*. */
function alike(people: readonly SheetPerson[]): string[] {
  const all = people.map(({ name }) => ({ name, key: nameKey(name), words: wordsOf(name) }));
  const byWord = groupBy(
    all.flatMap((one) => one.words.map((word) => ({ ...one, word }))),
    ({ word }) => word,
  );
  return all.flatMap(({ name, key, words }) => {
    const having = words.map((word) => byWord.get(word) ?? []);
    const [rarest = []] = having.toSorted((a, b) => a.length - b.length);
    const other = rarest.find(
      (one) => one.key !== key && words.every((word) => one.words.includes(word)),
    );
    return other === undefined ? [] : [`${name} – ${other.name}`];
  });
}

const namesOf = (people: readonly SheetPerson[]) => [...new Set(people.map(({ name }) => name))];

/** Of those who share an email, two whose names begin alike: *Gabriela* and *Gabby*. */
function withInitial(people: readonly SheetPerson[]): string[] {
  const groups = [...groupBy(namesOf(people), (name) => nameKey(name).slice(0, 1)).values()];
  return groups.filter((names) => names.length > 1).map((names) => names.join(" – "));
}

function sharing(email: string, people: readonly SheetPerson[]): string[] {
  const names = namesOf(people);
  return names.length > 1 ? [`${names.join(", ")} (${email})`] : [];
}

/** School IDs as Excel rounds long numbers. */
function roundedIds({ sheet, layout }: Read): string[] {
  const column = columnOf(layout, "schoolId");
  const texts = sheet.rows.slice(layout.firstRow).map((cells) => textOf(cells[column]));
  return texts.filter((text) => /^\d([.,]\d+)?E\+\d+$/i.test(text));
}

/** People who aren't members: by a title before their name, or by a cell that isn't read. */
function isOther({ sheet, layout }: Read, row: number, name: string): boolean {
  const isRole = (cell: SheetCell, column: number) =>
    layout.roles[column] === "ignored" &&
    typeof cell === "string" &&
    cell.length < longestRole &&
    otherRole.test(cell);
  return title.test(name) || (sheet.rows[row] ?? []).some(isRole);
}

import type { Layout } from "../roles.ts";
import { textOf, type Sheet } from "../sheet.ts";
import { markColumns } from "./cells.ts";
import { eitherWay, formOf, type Key, type Meaning } from "./read-marks.ts";

/** How explanations of marks begin. */
const explanations: readonly [Meaning, RegExp][] = [
  ["excused", /^(excus|exc?\b|sick\b|ill\b|entschuldigt|justificad)/],
  ["late", /^((came |arrived |was )?late\b|left early|tard[ey]|zu spat|verspatet|(en )?retard)/],
  ["absent", /^(absen|miss(ed|ing)\b|not?\b|away\b|unexcused|fehlt|abwesend|ausente|falta)/],
  ["present", /^(present|(was )?t?here\b|attend(ed|ing)\b|on time\b|came\b|yes\b|in person)/],
  ["present", /^((on|via) )?(zoom|online|virtual|remote)|^(anwesend|asisti)/],
];
/** What texts call empty cells, and numbers of any size. */
const names: readonly [RegExp, string][] = [
  [/^(blank|empty|nothing|leer|vide|vacio)$/, ""],
  [/^numbers?$/, "#"],
];
const links = new Set([..."=:-–—", "means", "is", "are", "if", "for", "when"]);
/** What a title says if people who weren't there are marked, and what only a rule or another says. */
const ofAbsences = /\b(absen(ces?|t|tees)|missed|no.?shows?)\b/i;
const notOfAbsences = /attend|\bmax|allowed|more than|polic|\d\+? (un)?(excused )?absen/i;
/** Where those are doubtful that can mean either, so are their opposites. */
const unclear: ReadonlySet<string> = new Set([...eitherWay, "no", "n", "false"]);
const ofMarks = /=|absen|missed|no.?show|present|here|late\b|tardy|attended|fehlt|ausente/i;

/**
 * What a sheet says about its marks: "X = absent", "0: on time", "mark an X if absent"; "#" stands
 * for numbers. A title about absences that explains none makes those doubtful that can mean either.
 */
export function readKey({ name, rows }: Sheet, layout: Layout): Key {
  const columns = markColumns(layout);
  if (columns.length === 0) return {};
  const heads = rows[layout.firstRow - 1] ?? [];
  const data = rows.slice(layout.firstRow);
  const titles = [
    ...[name, ...rows.slice(0, Math.max(0, layout.firstRow - 1)).flat()],
    // A heading of marks may say what they are.
    ...columns.map((column) => heads[column]),
  ].map(textOf);
  const others = heads.filter((_, column) => !columns.includes(column)).map(textOf);
  const notes = data.flatMap((cells) => {
    const isApart = columns.every((column) => column === 0 || textOf(cells[column]) === "");
    // Beside people, a legend is in a column of its own.
    const isLegend = (text: string, column: number) =>
      layout.roles[column] === "ignored" && text.includes("=");
    return cells.map(textOf).filter((text, column) => isApart || isLegend(text, column));
  });
  const texts = [...titles, ...others, ...notes].filter((text) => ofMarks.test(text));
  if (texts.length === 0) return {};
  const used = new Set(data.flatMap((cells) => columns.map((column) => formOf(cells[column]))));
  if ([...used].some((mark) => Number(mark) > 1)) used.add("#");
  const key: Record<string, Meaning | "ask"> = Object.fromEntries(
    texts.flatMap((text) => explainedIn(text, used)),
  );
  const isUnclear = titles.some(
    (text) =>
      ofAbsences.test(text) && !notOfAbsences.test(text) && explainedIn(text, used).length === 0,
  );
  for (const mark of isUnclear ? used : []) if (unclear.has(mark)) key[mark] ??= "ask";
  return key;
}

/** The marks that a text explains, and how. Words alone, as in "1 present 2 late", have to be several. */
function explainedIn(text: string, used: ReadonlySet<string>): [string, Meaning | "ask"][] {
  const words = wordsIn(text, used);
  const found: [string, Meaning | "ask"][] = [];
  let areLinked = false;
  for (let at = 0; at < words.length; at += 1) {
    const [, mark = words[at] ?? ""] =
      names.find(([pattern]) => pattern.test(words[at] ?? "")) ?? [];
    // Words such as "present" say what they mean.
    if (!used.has(mark) || meaningIn(mark) !== undefined) continue;
    let next = at + 1;
    while (links.has(words[next] ?? "")) next += 1;
    const said = words.slice(next, next + 3).join(" ");
    // What else is said of a mark isn't understood.
    const isOther = words[at + 1] === "=" && /^(?!points?\b|pts\b)\p{L}/u.test(said);
    const meaning = meaningIn(said) ?? (isOther ? "ask" : undefined);
    if (meaning === undefined) continue;
    found.push([mark, meaning]);
    areLinked ||= next > at + 1;
    at = next;
  }
  return areLinked || found.length > 1 ? found : [];
}

function meaningIn(text: string): Meaning | undefined {
  return explanations.find(([, pattern]) => pattern.test(text))?.[0];
}

/** A text's words in plain letters; dashes and slashes are apart unless a mark has them. */
function wordsIn(text: string, used: ReadonlySet<string>): string[] {
  const words = text.match(/[=:]|[^\s,;|()"“”=:]+/g) ?? [];
  return words
    .flatMap((word) => (used.has(formOf(word)) ? [word] : word.split(/([-–—/])/)))
    .map(formOf)
    .filter((word) => word !== "");
}

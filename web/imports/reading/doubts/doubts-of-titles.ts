import { textOf } from "../../sheet.ts";
import { columnOf, nameColumnOf } from "../cells.ts";
import { found, type Evidence, type Finding } from "../finding.ts";
import { findDate } from "../read-dates.ts";
import { headingOf } from "../skipped-columns.ts";

/** A log may have those who weren't there, those who were late, or those who want to come. */
const ofAbsences = /absen|tard(y|ies)|excuse|\bmiss(ed|ing)?\b|no.?shows?\b/i;
const ofPlans = /\bsign(ed)?[ -]?ups?\b|\brsvp\b|\b(will|can) you\b|registration|\bmaybe\b/i;
const ofTools = /^sign[ -]?ups?$/i;
/** What a club does with hours that don't count. */
const ofRefusals = /denied|reject|pending|cancel|not approved/i;
/** Days on which a list was made, or until which it counts. */
const ofLists =
  /as of|updated|through|\bthru\b|\bdue\b|\bby\b|since|printed|export|created|version/i;
/** Letters of UTF-8 that were read one byte at a time: *ZoÃ©*. */
const ofDamage = /[ÃÂ][\u0080-\u00BF]/;
/** Longer texts are comments. */
const longest = 40;

/** What titles, headings, and texts beside the people say against the reading. */
export function titleDoubts({ read: { sheet, layout }, seen }: Evidence): Finding[] {
  const { kind, firstRow, roles } = layout;
  const above = sheet.rows
    .slice(0, Math.max(0, firstRow - 1))
    .flat()
    .map((cell) => textOf(cell));
  const titles = [sheet.name, ...above];
  const names = seen.names.map(({ name }) => name);
  // A short list may have its title above the names, or be read as one of them.
  const beside =
    kind === "members" ? [headingOf(sheet, layout, nameColumnOf(layout)), ...names] : [];
  const dated = [...titles, ...beside].filter(
    (text) => findDate(text) !== undefined && !ofLists.test(text),
  );
  const own = [columnOf(layout, "when"), columnOf(layout, "which"), nameColumnOf(layout)];
  const headings = roles.map((_, column) => headingOf(sheet, layout, column));
  // A tool for sign-ups says so in some heading.
  const tool = kind === "responses" ? headings.filter((text) => ofTools.test(text)) : [];
  const texts = [...titles, ...own.flatMap((column) => headings[column] ?? []), ...tool];
  // Marks in a grid can say who was absent.
  const said = texts.filter(
    (text) => ofPlans.test(text) || (kind !== "grid" && ofAbsences.test(text)),
  );
  const unread = roles.flatMap((role, column) => (role === "ignored" ? [column] : []));
  const logged = kind === "responses" ? seen.names : [];
  const cells = logged.flatMap(({ row }) =>
    unread.map((column) => ({ row, text: textOf(sheet.rows[row]?.[column]) })),
  );
  const refused = cells.filter(
    ({ text }) => text.length < longest && (ofAbsences.test(text) || ofRefusals.test(text)),
  );
  const rows = [...new Set(refused.map(({ row }) => row))];
  return [
    found(
      "broken",
      [...headings, ...names].filter((text) => ofDamage.test(text)),
    ),
    found("dated-title", kind === "members" ? dated : []),
    found("other-matter", [...said, ...refused.map(({ text }) => text)], { rows }),
  ];
}

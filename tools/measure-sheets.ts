import { compare, outcomes } from "#test-support/sheets/corpus/compare.ts";
import { kinds } from "#test-support/sheets/corpus/kinds.ts";
import { secondCorpus } from "#test-support/sheets/second-corpus/second-corpus.ts";

/**
 * `npm run ops -- sheets`: prints how many old sheets of each corpus are read right, asked about,
 * or read wrong (docs/old-sheets.md). With a word, such as `silent`, it lists the sheets of the
 * first corpus that have this outcome, or the word in their names. It never lists those of the
 * second.
 */
const [word] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

for (const [title, sheets] of [
  ["Kinds that were once read wrong", kinds],
  ["Second corpus", secondCorpus],
] as const) {
  const compared = sheets.map((sheet) => ({ ...sheet, ...compare(sheet) }));
  const count = (outcome: string) => compared.filter((one) => one.outcome === outcome).length;
  const counts = outcomes.map((outcome) => `${outcome} ${count(outcome)}`).join(", ");
  print(`${title}, ${sheets.length} sheets: ${counts}`);
  const right = compared.filter(({ outcome }) => outcome === "right" || outcome === "needless");
  const questions = right.reduce((sum, one) => sum + one.questions, 0);
  print(`  ${questions} needless questions about ${right.length} sheets that are read right`);
}

if (word !== undefined)
  for (const sheet of kinds) {
    const { outcome, differs, asked, shown } = compare(sheet);
    if (outcome !== word && !sheet.name.includes(word)) continue;
    print(`\n${sheet.row} ${sheet.name}: ${outcome}`);
    print(`  differs ${differs.join(", ")}; asked ${asked.join(", ")}; shown ${shown.join(", ")}`);
  }

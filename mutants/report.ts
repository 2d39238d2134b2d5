import type { Mutant } from "./mutant.ts";
import type { Verdict } from "./verdict.ts";

/** The result of a mutant. */
export type Tried = { mutant: Mutant; verdict: Verdict };

/** The line printed after a mutant was tried. */
export function describe({ mutant: { file, why }, verdict }: Tried): string {
  return `${verdict.kind.padEnd(6)}  ${file}: ${why}\n        ${explain(verdict)}`;
}

/** The summary of a run: mutants that weren't seen, and the count of each verdict. */
export function summarize(tried: Tried[]): string {
  const count = (kind: Verdict["kind"]) =>
    tried.filter(({ verdict }) => verdict.kind === kind).length;
  const faults = tried.filter(({ verdict }) => verdict.kind !== "seen");
  return [
    ...faults.map(({ mutant, verdict }) => {
      const found = mutant.find.trim().split("\n", 1)[0];
      return `${verdict.kind} ${mutant.file}: ${mutant.why} (${found})\n  ${explain(verdict)}`;
    }),
    `${count("seen")} seen, ${count("missed")} missed, ${count("broken")} broken`,
  ].join("\n");
}

function explain(verdict: Verdict): string {
  switch (verdict.kind) {
    case "seen":
      return `by ${verdict.by}`;
    case "missed":
      return "No test noticed.";
    case "broken":
      return verdict.reason;
  }
}

import type { LineOutcome } from "#contract/ledger.ts";

/** Lines as the server reads them: without those that are blank. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A line that was looked up, as it was typed. */
export type CheckedLine = LineOutcome & {
  /** Whom it may name, when it is several; somebody of them may be chosen. */
  candidates?: LineOutcome["people"] | undefined;
  chosen?: string | undefined;
};

/** The lines as they are sent: who was chosen is named by their id. */
export function linesToSend(lines: readonly CheckedLine[]): string[] {
  return lines.map(({ line, chosen }) => chosen ?? line);
}

/** What was found for lines as they were sent; which people one may mean stays known. */
export function withOutcomes(
  lines: readonly CheckedLine[],
  found: readonly LineOutcome[],
): CheckedLine[] {
  return lines.map((line, index) => {
    const { outcome, people } = found[index] ?? line;
    const candidates = outcome === "several" ? people : line.candidates;
    return { ...line, outcome, people, candidates };
  });
}

/** Lines that nobody is named by, or nobody was chosen for: they are left to correct. */
export function linesLeft(lines: readonly CheckedLine[]): string[] {
  return lines.flatMap(({ line, outcome }) =>
    outcome === "unknown" || outcome === "several" ? line : [],
  );
}

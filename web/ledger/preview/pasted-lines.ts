import type { LineOutcome } from "#contract/ledger/ledger.ts";

/** The lines as the server reads them, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A typed line and its lookup result. */
export type CheckedLine = LineOutcome & {
  /** The matching people, if there are several to choose from. */
  candidates?: LineOutcome["people"] | undefined;
  chosen?: string | undefined;
};

/** The lines to send; a chosen person is sent as their id. */
export function linesToSend(lines: readonly CheckedLine[]): string[] {
  return lines.map(({ line, chosen }) => chosen ?? line);
}

/** The lines with the server's outcomes; people who matched before are preserved. */
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

/** The lines without a match or a choice, which are left to fix. */
export function linesLeft(lines: readonly CheckedLine[]): string[] {
  return lines.flatMap(({ line, outcome }) =>
    outcome === "unknown" || outcome === "several" ? line : [],
  );
}

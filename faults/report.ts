import { inspect } from "node:util";
import type { Fault, Findings } from "./fault.ts";

type Row = { promise: string; acknowledged: string; lost: string; controls: string[] };

/** Collects findings: returns a line for each right away, and a table of all at the end. */
export function createReport() {
  const rows = new Map<Fault, Row>();
  let failed = false;
  const rowOf = (fault: Fault) =>
    rows.getOrInsertComputed(fault, () => ({
      promise: "",
      acknowledged: "",
      lost: "",
      controls: [],
    }));
  const judge = (good: boolean, text: string) => {
    failed ||= !good;
    return `${good ? "✓" : "✗"} ${text}`;
  };
  const lineOf = ({ title, engine }: Fault, text: string) => `${title}, ${engine}: ${text}`;

  return {
    addRun(fault: Fault, findings: Findings | Error): string {
      const row = rowOf(fault);
      if (findings instanceof Error) {
        row.promise = judge(false, "broke off");
        return lineOf(fault, `${row.promise}: ${inspect(findings)}`);
      }
      const { acknowledged, lost, problems, notes } = findings;
      const verdict = judge(problems.length === 0, problems.join("; ") || "kept");
      row.acknowledged = acknowledged.toLocaleString("en-US");
      row.lost = lost.toLocaleString("en-US");
      row.promise = [verdict, ...notes].join("; ");
      return lineOf(fault, `${row.promise}; ${row.acknowledged} acknowledged`);
    },
    /** In a control, finding a problem is good. */
    addControl(fault: Fault, without: string, findings: Findings | Error): string {
      // A run that crashes shows nothing.
      const problems = findings instanceof Error ? [] : findings.problems;
      const reason = findings instanceof Error ? "broke off" : "found nothing";
      const control = `without ${without}: ${judge(problems.length > 0, problems.join("; ") || reason)}`;
      rowOf(fault).controls.push(control);
      return lineOf(
        fault,
        findings instanceof Error ? `${control}: ${inspect(findings)}` : control,
      );
    },
    skip(fault: Fault, obstacle: string): string {
      const row = rowOf(fault);
      row.promise = `not run here: ${obstacle}`;
      return lineOf(fault, row.promise);
    },
    failed: () => failed,
    /** As Markdown. */
    table(): string {
      return [
        ["Fault", "Engine", "Acknowledged", "Lost", "Promise", "Controls"],
        Array.from({ length: 6 }, () => "---"),
        ...[...rows].map(([{ title, engine }, { acknowledged, lost, promise, controls }]) => [
          title,
          engine,
          acknowledged,
          lost,
          promise,
          controls.join("<br>"),
        ]),
      ]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n");
    },
  };
}

import { figures, isMet, targetOf, type Measurement } from "./figures.ts";

/**
 * The measurements of one part of the bench, by engine; undefined for parts that are the same on
 * all.
 */
export type Section = { title: string; engine: string | undefined; measurements: Measurement[] };

/** The sections as Markdown tables. */
export function renderSections(sections: readonly Section[]): string {
  return sections
    .map(({ title, engine, measurements }) => {
      const heading = engine === undefined ? title : `${title}, ${engine}`;
      return `### ${heading}\n\n${renderMeasurements(measurements, engine)}\n`;
    })
    .join("\n");
}

/** Figures with subjects get a row per subject; others are listed one per line. */
function renderMeasurements(
  measurements: readonly Measurement[],
  engine: string | undefined,
): string {
  const bySubject = Map.groupBy(measurements, ({ subject }) => subject);
  const tables: string[] = [];
  const alone = bySubject.get(undefined) ?? [];
  if (alone.length > 0) tables.push(renderList(alone, engine));
  bySubject.delete(undefined);
  // Groups subjects with the same figures into one table.
  const alike = Map.groupBy(bySubject.values(), (each) =>
    each.map(({ figure }) => figure).join(" "),
  );
  const matrices = [...alike.values()].map((rows) => renderMatrix(rows, engine));
  return [...tables, ...matrices].join("\n\n");
}

function renderList(measurements: readonly Measurement[], engine: string | undefined): string {
  return alignTable([
    ["", "measured", "target"],
    ...measurements.map((measurement) => [
      figures[measurement.figure].label,
      renderValue(measurement),
      renderTarget(measurement, engine),
    ]),
  ]);
}

function renderMatrix(rows: readonly Measurement[][], engine: string | undefined): string {
  const [first = []] = rows;
  return alignTable([
    ["", ...first.map(({ figure }) => figures[figure].label)],
    ...rows.map((row) => [
      row[0]?.subject ?? "",
      ...row.map((each) => `${renderValue(each)} ${renderTarget(each, engine)}`.trimEnd()),
    ]),
  ]);
}

function renderValue({ figure, value }: Measurement): string {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return number + figures[figure].unit;
}

function renderTarget(measurement: Measurement, engine: string | undefined): string {
  const target = targetOf(measurement, engine);
  if (target === undefined) return "";
  const bound = "atMost" in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
  return `${isMet(target, measurement.value) ? "✓" : "✗"} ${bound}`;
}

function alignTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

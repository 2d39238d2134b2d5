import { interpret, type Reading, type RowProblem, type SheetAnswers } from "./interpret.ts";
import { columnCount, guessLayout, type Layout } from "./layout.ts";
import { problemsFile } from "./problems-file.ts";
import { readFile } from "./read-file.ts";
import { SheetRefused, textOf, type Sheet, type SheetFault } from "./sheet.ts";

/** What the page asks of the worker, one after another. */
export type SheetRequest =
  | { kind: "read"; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "interpret"; tab: number; layout: Layout; answers: SheetAnswers }
  | {
      kind: "problems";
      tab: number;
      problems: readonly (RowProblem & { text: string })[];
      title: string;
    };

/** A tab, as much of it as somebody needs to say what is in it. */
export type Tab = {
  name: string;
  rows: number;
  layout: Layout;
  /** The first rows, as one reads them. */
  first: string[][];
};

/** What the worker answers. */
export type SheetAnswer =
  | { kind: "tabs"; tabs: Tab[] }
  | { kind: "reading"; reading: Reading; cells: Record<string, string> }
  | { kind: "file"; text: string }
  | { kind: "refused"; fault: SheetFault; row: number | undefined };

const firstRows = 12;
let sheets: Sheet[] = [];

addEventListener("message", ({ data }: MessageEvent<SheetRequest>) => {
  void answer(data).then(postMessage, (error: unknown) => {
    const refused = error instanceof SheetRefused ? error : new SheetRefused("unreadable");
    postMessage({ kind: "refused", fault: refused.fault, row: refused.row });
  });
});

async function answer(request: SheetRequest): Promise<SheetAnswer> {
  if (request.kind === "read") {
    sheets = await readFile(request.name, request.bytes);
    return { kind: "tabs", tabs: sheets.map(tabOf) };
  }
  const sheet = sheets[request.tab];
  if (sheet === undefined) throw new SheetRefused("unreadable");
  if (request.kind === "problems") return { kind: "file", text: problemsFile(sheet, request) };
  const reading = interpret(sheet, request.layout, request.answers);
  const cells = reading.problems.map(({ row, column }): [string, string] => {
    const key = `${row}:${column}`;
    return [key, request.answers.cells[key] ?? textOf(sheet.rows[row]?.[column])];
  });
  return { kind: "reading", reading, cells: Object.fromEntries(cells) };
}

function tabOf(sheet: Sheet): Tab {
  const columns = columnCount(sheet);
  return {
    name: sheet.name,
    rows: sheet.rows.length,
    layout: guessLayout(sheet),
    first: sheet.rows
      .slice(0, firstRows)
      .map((cells) => Array.from({ length: columns }, (_, column) => textOf(cells[column]))),
  };
}

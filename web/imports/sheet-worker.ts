import type { WrittenBody } from "./imports.queries.ts";
import { combineTabs } from "./combine-tabs.ts";
import { interpret } from "./interpret.ts";
import { guessLayout } from "./layout.ts";
import { pictureOf, type Picture } from "./picture.ts";
import { problemsFile } from "./problems-file.ts";
import { readFile } from "./read-file.ts";
import type { Reading, RowProblem, SheetAnswers } from "./reading.ts";
import type { Layout, LayoutSaid } from "./roles.ts";
import { sheetToSend, type Decisions } from "./sheet-to-send.ts";
import { straighten } from "./straighten.ts";
import { SheetRefused, textOf, type Sheet, type SheetFault } from "./sheet.ts";
import { tabOf, type Tab } from "./tab.ts";

type Interpreted = { tab: number; layout: Layout; answers: SheetAnswers };

/** The page's requests to the worker, handled one after another. */
export type SheetRequest =
  | { kind: "read"; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "layout"; tab: number; said: LayoutSaid }
  | ({ kind: "interpret" } & Interpreted)
  | ({
      kind: "write";
      decisions: Decisions;
      carried: ReadonlySet<number>;
      /** What is sent with the sheet to import it; undefined for a preview. */
      beside: Record<string, unknown> | undefined;
    } & Interpreted)
  | {
      kind: "problems";
      tab: number;
      problems: readonly (RowProblem & { text: string })[];
      title: string;
    };

/** The worker's answers. */
export type SheetAnswer =
  | { kind: "tabs"; tabs: Tab[] }
  | { kind: "layout"; layout: Layout }
  | { kind: "picture"; picture: Picture; cells: Record<string, string> }
  | { kind: "body"; body: WrittenBody }
  | { kind: "file"; text: string }
  | { kind: "refused"; fault: SheetFault; row: number | undefined };

let sheets: Sheet[] = [];

addEventListener("message", ({ data }: MessageEvent<SheetRequest>) => {
  void answer(data).then(
    (answered) => postMessage(answered),
    (error: unknown) => {
      const refused = error instanceof SheetRefused ? error : new SheetRefused("unreadable");
      postMessage({ kind: "refused", fault: refused.fault, row: refused.row });
    },
  );
});

async function answer(request: SheetRequest): Promise<SheetAnswer> {
  if (request.kind === "read") {
    const tabs = (await readFile(request.name, request.bytes)).map(straighten);
    const combined = combineTabs(tabs);
    sheets = combined === undefined ? tabs : [combined, ...tabs];
    return { kind: "tabs", tabs: sheets.map(tabOf) };
  }
  const sheet = sheets[request.tab];
  if (sheet === undefined) throw new SheetRefused("unreadable");
  if (request.kind === "problems") return { kind: "file", text: problemsFile(sheet, request) };
  if (request.kind === "layout")
    return { kind: "layout", layout: guessLayout(sheet, request.said) };
  const reading = readingOf(sheet, request);
  if (request.kind === "write") {
    const written = sheetToSend(reading, request);
    const body = request.beside === undefined ? written : { sheet: written, ...request.beside };
    return { kind: "body", body: new Blob([JSON.stringify(body)]) };
  }
  const cells = reading.problems.map(({ row, column }): [string, string] => {
    const key = `${row}:${column}`;
    return [key, request.answers.cells[key] ?? textOf(sheet.rows[row]?.[column])];
  });
  return { kind: "picture", picture: pictureOf(reading), cells: Object.fromEntries(cells) };
}

let last: { key: string; reading: Reading } | undefined;

/** Reads a sheet, or returns the last reading if nothing has changed. */
function readingOf(sheet: Sheet, { tab, layout, answers }: Interpreted): Reading {
  const key = JSON.stringify({ tab, layout, answers });
  if (last?.key !== key) last = { key, reading: interpret(sheet, layout, answers) };
  return last.reading;
}

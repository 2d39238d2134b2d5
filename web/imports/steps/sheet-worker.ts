import { readFile } from "../files/read-file.ts";
import { columnLines, type ColumnLine } from "../reading/column-lines.ts";
import { combineTabs } from "../reading/combine-tabs.ts";
import { interpret } from "../reading/interpret.ts";
import { guessLayout } from "../reading/layout.ts";
import { pictureOf, type Picture } from "../reading/picture.ts";
import { problemsFile } from "../reading/problems-file.ts";
import type { Reading, RowProblem, SheetAnswers } from "../reading/reading.ts";
import { shapeOf } from "../reading/sheet-shape.ts";
import { sheetToSend, type Decisions } from "../reading/sheet-to-send.ts";
import { straighten } from "../reading/straighten.ts";
import { tabOf, type Tab } from "../reading/tab.ts";
import type { Layout, LayoutSaid } from "../roles.ts";
import { SheetRefused, textOf, type Sheet, type SheetFault } from "../sheet.ts";
import type { WrittenBody } from "./imports.queries.ts";

/**
 * Reads an old sheet away from the page: `read-file.ts` turns it into rows, `find-table.ts` finds
 * the headings, `layout.ts` guesses what the columns are by headings and values, again with each
 * change, `interpret.ts` turns rows into people, meetings, and marks, and `doubts.ts` decides which
 * doubts are asked about and which are only shown. All of these are pure functions, which
 * `corpus.test.ts` runs on sheets of `test-support/sheets/corpus/` and on made-up ones; docs/old-sheets.md
 * says how often they are right.
 *
 * The worker also writes the request to the server, because copying thousands of people to the page
 * would make it freeze: that gets a picture (`picture.ts`).
 */

type Interpreted = { tab: number; said: LayoutSaid; answers: SheetAnswers };

/** The page's requests to the worker, handled one after another. */
export type SheetRequest =
  | { kind: "read"; name: string; bytes: Uint8Array<ArrayBuffer> }
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

/** A tab, and by what the club's next sheet like it is known. */
export type KnownTab = Tab & { shape: string | undefined };

/** How a sheet is read: its layout and columns, and what is made of it. */
export type ReadSheet = {
  layout: Layout;
  columns: ColumnLine[];
  picture: Picture;
  /** The texts of the cells with problems, by row and column. */
  cells: Record<string, string>;
};

/** The worker's answers. */
export type SheetAnswer =
  | { kind: "tabs"; tabs: KnownTab[] }
  | { kind: "sheet"; sheet: ReadSheet }
  | { kind: "body"; body: WrittenBody }
  | { kind: "file"; text: string }
  | { kind: "refused"; fault: SheetFault; row: number | undefined };

let sheets: Sheet[] = [];
const lastLayout = keepLast<Pick<ReadSheet, "layout" | "columns">>();
const lastReading = keepLast<Reading>();

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
  if (request.kind === "read") return { kind: "tabs", tabs: await readTabs(request) };
  const sheet = sheets[request.tab];
  if (sheet === undefined) throw new SheetRefused("unreadable");
  if (request.kind === "problems") return { kind: "file", text: problemsFile(sheet, request) };
  const { tab, said, answers } = request;
  const { layout, columns } = lastLayout({ tab, said }, () => {
    const guessed = guessLayout(sheet, said);
    return { layout: guessed, columns: columnLines(sheet, guessed) };
  });
  const about = { tab, said, answers };
  const reading = lastReading(about, () => interpret(sheet, layout, answers));
  if (request.kind === "write") {
    const written = sheetToSend(reading, request);
    const body = request.beside === undefined ? written : { sheet: written, ...request.beside };
    return { kind: "body", body: new Blob([JSON.stringify(body)]) };
  }
  const cells = reading.problems.map(({ row, column }): [string, string] => {
    const key = `${row}:${column}`;
    return [key, answers.cells[key] ?? textOf(sheet.rows[row]?.[column])];
  });
  const picture = pictureOf(reading);
  return { kind: "sheet", sheet: { layout, columns, picture, cells: Object.fromEntries(cells) } };
}

async function readTabs({ name, bytes }: Extract<SheetRequest, { kind: "read" }>) {
  const tabs = (await readFile(name, bytes)).map(straighten);
  const combined = combineTabs(tabs);
  const others = tabs.filter((tab) => tab.name !== combined?.name);
  const today = new Date().toISOString().slice(0, 10);
  sheets = combined === undefined ? tabs : [combined, ...others];
  return Promise.all(
    sheets.map(async (sheet): Promise<KnownTab> => {
      const tab = tabOf(sheet, { today, file: name });
      const { firstRow } = tab.layout;
      return { ...tab, shape: await shapeOf(sheet, { firstRow, program: tab.program }) };
    }),
  );
}

/** Returns the last result again as long as it is asked for the same. */
function keepLast<Result>() {
  let last: { key: string; result: Result } | undefined;
  return (about: unknown, find: () => Result): Result => {
    const key = JSON.stringify(about);
    if (last?.key !== key) last = { key, result: find() };
    return last.result;
  };
}

import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/ledger/ledger.ts";
import { speak } from "#web/platform/language/language.ts";
import { HistoryTable } from "./history-table.tsx";

beforeAll(() => speak("en"));

const kim = { id: "k", name: "Kim Ode" };
const event = { id: "e", name: "Kickoff" };
const base = { actor: kim, reason: null, undo: null, undoneBy: null, at: 0, afterSeal: false };
const pointsSet = (from: number, to: number): Operation["what"] => ({
  kind: "event-set",
  event,
  changes: { points: { from, to } },
  people: 3,
});

/** A club that was upgraded from version 0.1, with one change before the upgrade and one after. */
const operations: Operation[] = [
  { ...base, revision: 9, what: pointsSet(8, 9), canUndo: true },
  {
    ...base,
    actor: null,
    revision: 8,
    canUndo: false,
    what: { kind: "opening", events: 1, people: 3, isFromFile: false },
  },
  { ...base, revision: 2, what: pointsSet(7, 8), canUndo: false },
];

test("Changes recorded by version 0.1 are shown without an Undo", () => {
  const page = renderToStaticMarkup(<HistoryTable operations={operations} onUndo={() => {}} />);
  for (const text of ["points from 8 to 9", "can be viewed but not undone", "points from 7 to 8"])
    expect(page).toContain(text);
  const buttons = page.match(/<button[^>]*>/g) ?? [];
  expect(buttons).toEqual([expect.stringContaining("Undo: Changed Kickoff: points from 8 to 9")]);
});

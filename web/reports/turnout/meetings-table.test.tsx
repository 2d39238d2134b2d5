import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { MeetingsTable } from "./meetings-table.tsx";

beforeAll(() => speak("en"));

/** The table's cells, row by row, on a day of 2026. */
function cellsOn(today: string): string[][] {
  const numbers = { attendees: 12, newcomers: 4, cameBack: 3 };
  const meetings = [
    { id: "1", name: "Kickoff", day: "2026-03-01", ...numbers },
    { id: "2", name: "", day: "2026-03-08", attendees: 4, newcomers: 1, cameBack: 1 },
  ];
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MeetingsTable meetings={meetings} today={today} />
    </I18nProvider>,
  );
  const rows = page.split("<tr").slice(2);
  return rows.map((row) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) =>
      cell.replaceAll(/<[^>]*>/g, ""),
    ),
  );
}

test("Shows how many people came, were new, and came back within 30 days, once those are over (R20.3)", () => {
  // Numbers of fewer than five people would say who is new (R20.2).
  const few = ["3/8/2026", "Untitled event", "4", "-"];
  expect(cellsOn("2026-03-31")).toEqual([
    [...few, "too soon"],
    ["3/1/2026", "Kickoff", "12", "4", "too soon"],
  ]);
  expect(cellsOn("2026-04-08")).toEqual([
    [...few, "-"],
    ["3/1/2026", "Kickoff", "12", "4", "3"],
  ]);
});

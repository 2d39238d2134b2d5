import { beforeAll, expect, it } from "vitest";
import type { ImportedMeeting } from "#contract/imports.ts";
import { speak } from "#web/platform/language.ts";
import { warningTexts } from "./warning-texts.ts";

beforeAll(() => speak("en"));

it("A warning about many meetings names five of them", () => {
  const meetings = ["A", "B", "C", "D", "E", "F", "G"].map((name) => ({
    ...({ name, date: null } as ImportedMeeting),
  }));
  const of = (count: number) =>
    warningTexts(
      meetings.slice(0, count).map((_, meeting) => ({ warning: "everyone", meeting })),
      { meetings, rows: new Map() },
    );
  expect(of(5)).toEqual(["Everyone attended: A, B, C, D, and E."]);
  expect(of(7)).toEqual(["Everyone attended: A, B, C, D, E, and 2 more."]);
});

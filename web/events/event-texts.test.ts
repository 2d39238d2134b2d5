import { beforeAll, describe, expect, it } from "vitest";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import type { EventChanges } from "#contract/ledger/what.ts";
import { speak } from "#web/platform/language/language.ts";
import { overtakenBy, pastSummaryOf, summaryOf } from "./event-texts.ts";

beforeAll(() => speak("en"));

describe("An event on screen", () => {
  it.each([
    { date: "2026-11-02", points: 5, summary: "Mon, 11/2/2026 · 5 points" },
    { date: "2026-11-02", points: 1, summary: "Mon, 11/2/2026 · 1 point" },
    { date: null, points: 0, summary: "No date · 0 points" },
    { date: null, points: null, summary: "No date · No points" },
    { date: null, points: -1, summary: "No date · −1 point" },
    { date: null, points: 1_000_000, summary: "No date · 1,000,000 points" },
  ])("is summarized as $summary", ({ date, points, summary }) => {
    expect(summaryOf({ ...noTimes, date, points })).toBe(summary);
  });

  it("leaves the year to the heading of its month (R6.46)", () => {
    const event = { ...noTimes, date: "2026-11-02", points: 5 };
    expect(summaryOf(event, "Work", false)).toBe("Mon, 11/2 · 5 points · Work");
    expect(pastSummaryOf(event, "Work", false)).toBe("Mon, 11/2 · 5 points · Work");
    const [startsAt, endsAt] = [Date.parse("2026-11-02T16:00Z"), Date.parse("2026-11-02T17:30Z")];
    const timed = { ...event, startsAt, endsAt, timeZone: "UTC" };
    expect(summaryOf(timed, undefined, false)).toMatch(/^Mon, 11\/2, 4:00 – 5:30 PM.* · 5 points$/);
    expect(summaryOf(timed)).toMatch(/^Mon, 11\/2\/2026, 4:00 – 5:30 PM/);
  });
});

describe("An overtaken form says", () => {
  it.each<[string, EventChanges]>([
    ["Kim Ode made other changes.", {}],
    ["Kim Ode set Points to 8.", { points: { from: 5, to: 8 } }],
    ["Kim Ode set Code to Changing.", { codeKind: { from: "fixed", to: "changing" } }],
    [
      "Kim Ode set Active Status to Inactive, Event Name to Untitled event, and Event Date to none.",
      {
        status: { from: "Active", to: "Inactive" },
        name: { from: "Chess Night", to: "" },
        date: { from: "2026-11-20", to: null },
      },
    ],
  ])("%s", (text, changes) => {
    const event = { id: "c", name: "Chess Night" };
    const actor = { id: "k", name: "Kim Ode" };
    const what = { kind: "event-set", event, changes, people: 0 } as const;
    expect(overtakenBy({ revision: 9, at: 0, actor, what })).toBe(text);
  });
});

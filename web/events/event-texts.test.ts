import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "#web/platform/language.ts";
import { summaryOf } from "./event-texts.ts";

beforeAll(() => speak("en"));

describe("An event on screen", () => {
  it.each([
    { date: "2026-11-02", points: 5, summary: "11/2/2026 · 5 points" },
    { date: "2026-11-02", points: 1, summary: "11/2/2026 · 1 point" },
    { date: null, points: 0, summary: "No date · 0 points" },
    { date: null, points: null, summary: "No date · No points" },
    { date: null, points: -1, summary: "No date · −1 point" },
    { date: null, points: 1_000_000, summary: "No date · 1,000,000 points" },
  ])("is summed up as $summary", ({ date, points, summary }) => {
    expect(summaryOf({ date, points })).toBe(summary);
  });
});

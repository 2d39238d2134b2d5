import { beforeAll, expect, test } from "vitest";
import type { Meeting } from "#contract/reports/turnout.ts";
import { speak } from "#web/platform/language/language.ts";
import { findingText, stripText } from "./turnout-texts.ts";

beforeAll(() => speak("en"));

const attendedBy = (attendees: number): Meeting => ({
  id: "1",
  name: "Meeting",
  day: "2026-03-01",
  attendees,
  newcomers: 0,
  cameBack: 0,
});

test("The heading says how many came, and how that compares with last year (R20.2)", () => {
  const [one, two] = [[attendedBy(10)], [attendedBy(13)]];
  expect(findingText(two, one)).toBe("Average of 13 per event, 3 more than last year");
  expect(findingText(one, two)).toBe("Average of 10 per event, 3 fewer than last year");
  expect(findingText(one, one)).toBe("Average of 10 per event, same as last year");
  expect(findingText(one, [])).toBe("Average of 10 per event");
  expect(findingText([], one)).toBe("No events on these dates");
});

test.each([
  ["pmme", "attended 1, missed 2, excused 1 (oldest first)"],
  ["ppppp", "attended 5"],
  ["--mp", "missed 1, attended 1 (oldest first)"],
  ["-e", "excused 1"],
  ["--", ""],
  ["", ""],
])("The squares %s are said in words (R20.8)", (strip, words) => {
  expect(stripText(strip)).toBe(words);
});

import { beforeAll, expect, test } from "vitest";
import { attendanceSorts, attendeeSorts } from "#contract/platform/sorting.ts";
import { speak } from "#web/platform/language/language.ts";
import { attendanceSortTexts, attendeeSortTexts } from "./sort-texts.ts";

beforeAll(() => speak("en"));

test("the sort orders of an event's attendees match the rules to the letter, the default first (R12.2)", () => {
  const texts = attendeeSortTexts();
  expect(Object.keys(texts)).toEqual(Object.keys(attendeeSorts));
  expect(Object.values(texts)).toEqual([
    "Timestamp Newest-Oldest",
    "Timestamp Oldest-Newest",
    "Name A-Z",
    "Name Z-A",
    "Grade Increasing",
    "Grade Decreasing",
  ]);
});

test("the sort orders of a member's attendance match the rules to the letter, the default first", () => {
  const texts = attendanceSortTexts();
  expect(Object.keys(texts)).toEqual(Object.keys(attendanceSorts));
  expect(Object.values(texts)).toEqual([
    "Date: Newest-Oldest",
    "Date: Oldest-Newest",
    "Event Name: A-Z",
    "Event Name: Z-A",
    "Points: Increasing",
    "Points: Decreasing",
  ]);
});

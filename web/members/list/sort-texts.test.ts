import { beforeAll, expect, test } from "vitest";
import { memberSorts } from "#contract/platform/sorting.ts";
import { speak } from "#web/platform/language/language.ts";
import { memberSortTexts } from "./sort-texts.ts";

beforeAll(() => speak("en"));

test("the sort orders of a club's members match the rules to the letter, the default first (R12.3)", () => {
  const texts = memberSortTexts();
  expect(Object.keys(texts)).toEqual(Object.keys(memberSorts));
  expect(Object.values(texts)).toEqual([
    "Grade Increasing",
    "Grade Decreasing",
    "Name A-Z",
    "Name Z-A",
    "Carry-over Increasing",
    "Carry-over Decreasing",
    "Total Points Increasing",
    "Total Points Decreasing",
  ]);
});

import { beforeAll, expect, test } from "vitest";
import { eventSorts } from "#contract/platform/sorting.ts";
import { speak } from "#web/platform/language/language.ts";
import { eventSortTexts } from "./event-grid.tsx";

beforeAll(() => speak("en"));

test("The sort orders of events match the rules to the letter, the default first (R6.46)", () => {
  const texts = eventSortTexts();
  expect(Object.keys(texts)).toEqual(Object.keys(eventSorts));
  expect(Object.values(texts)).toEqual(["Newest created", "Date", "Name"]);
});

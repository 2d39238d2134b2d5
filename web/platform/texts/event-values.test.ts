import { beforeAll, expect, test } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { statusText } from "./event-choice-texts.ts";
import { eventTitle } from "./event-values.ts";

beforeAll(() => speak("en"));

test("an event goes by its name, or by a substitute if it has none (R6.2)", () => {
  expect(eventTitle({ name: "Party" })).toBe("Party");
  expect(eventTitle({ name: "" })).toBe("Untitled event");
});

test("a status has the same name as in the contract", () => {
  expect((["Active", "Inactive"] as const).map(statusText)).toEqual(["Active", "Inactive"]);
});

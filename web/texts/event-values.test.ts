import { beforeAll, expect, test } from "vitest";
import { speak } from "#web/platform/language.ts";
import { eventTitle, statusText } from "./event-values.ts";

beforeAll(() => speak("en"));

test("an event is called by its name, or has one to be called by (R6.2)", () => {
  expect(eventTitle({ name: "Party" })).toBe("Party");
  expect(eventTitle({ name: "" })).toBe("Untitled event");
});

test("a status is called as it is in the contract", () => {
  expect((["Active", "Inactive"] as const).map(statusText)).toEqual(["Active", "Inactive"]);
});

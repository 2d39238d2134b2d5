import { expect, test } from "vitest";
import { eventTitle } from "./event-title.ts";

test("an event is called by its name, or has one to be called by", () => {
  expect(eventTitle({ name: "Party" })).toBe("Party");
  expect(eventTitle({ name: "" })).toBe("Untitled event");
});

import { expect, it } from "vitest";
import { lastNameOf } from "./last-name.ts";

it.each([
  ["Ben Okafor", "Okafor"],
  ["Mary Jane Watson", "Watson"],
  ["Sam Hill Jr.", "Hill"],
  ["Sam Hill III", "Hill"],
  ["Wei II", "II"],
  ["Cher", "Cher"],
])("%s is listed under %s (R25.14)", (name, last) => {
  expect(lastNameOf(name)).toBe(last);
});

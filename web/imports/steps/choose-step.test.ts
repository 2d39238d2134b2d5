import { expect, it } from "vitest";
import { whatToDoWith } from "./choose-step.tsx";

it.for<[string, string, string, string]>([
  ["cells", "Name\tGrade\nAna Ruiz\t11", "", "read"],
  ["one word", "Ana\n", "", "type"],
  ["cells below what was typed", "Ana Ruiz\t11", "Name\tGrade", "type"],
  ["more than the field can draw", "Ana Ruiz\tx\n".repeat(5000), "", "read-only"],
  ["more than that below what was typed", "Ana Ruiz\tx\n".repeat(5000), "Name", "read-only"],
])("%s when pasted (R23.20)", ([, text, typed, expected]) => {
  expect(whatToDoWith(text, typed)).toBe(expected);
});

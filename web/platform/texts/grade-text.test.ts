import { beforeAll, expect, test } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { gradeText, nameWithGrade } from "./grade-text.ts";

beforeAll(() => speak("en"));

const now = new Date("2026-11-20T12:00:00");

test.for([
  [2027, "12", "Ana Ruiz, Grade 12"],
  [2025, "Alumni", "Ana Ruiz, Alumni"],
  [null, "-", "Ana Ruiz"],
] as const)("The grade of a person who graduates in %s: %s", ([gradYear, grade, named]) => {
  expect(gradeText(gradYear, now)).toBe(grade);
  expect(nameWithGrade({ name: "Ana Ruiz", gradYear }, now)).toBe(named);
});

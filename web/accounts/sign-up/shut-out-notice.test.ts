import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { shutOutGrades } from "./shut-out-notice.tsx";

beforeAll(() => speak("en"));

describe("The grades that can't sign up", () => {
  it.each([
    [2030, undefined],
    [2031, undefined],
    [2029, "9th graders"],
    [2028, "9th and 10th graders"],
    [2027, "9th to 11th graders"],
    [2026, "9th to 12th graders"],
    [1999, "9th to 12th graders"],
  ])("with a maximum of %s in the school year that ends in 2027 (R2.38)", (maximum, shown) => {
    expect(shutOutGrades(maximum, 2027)).toBe(shown);
  });
});

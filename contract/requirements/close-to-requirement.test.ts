import { expect, it } from "vitest";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { isClose, progressOf } from "./close-to-requirement.ts";
import type { RequirementState } from "./requirements.ts";

const rules = requirementInput({ conditions: [condition({ need: 20 }), condition({ need: 10 })] });

const standing = (first: number | null, second: number, state: RequirementState = "possible") => ({
  state,
  conditions: [
    { have: first, need: 20, left: 1 },
    { have: second, need: 10, left: 1 },
  ],
});

it("People are close if they have three quarters and can still make it (R26.8)", () => {
  expect(isClose(rules, standing(10, 10))).toBe(true);
  expect(isClose(rules, standing(10, 9))).toBe(false);
  expect(isClose(rules, standing(20, 9, "on-track"))).toBe(true);
  for (const state of ["met", "impossible", "not-met"] as const)
    expect(isClose(rules, standing(20, 9, state))).toBe(false);
});

it("Progress counts each condition once, and the best ones if not all are needed (R26.8)", () => {
  expect(progressOf(rules, standing(40, 0))).toBe(0.5);
  expect(progressOf(rules, standing(null, 5))).toBe(0.25);
  expect(progressOf({ ...rules, atLeast: 1 }, standing(5, 10))).toBe(1);
});

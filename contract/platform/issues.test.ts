import { expect, it } from "vitest";
import { z } from "zod";
import { pointsField } from "./fields.ts";
import { says, toIssue, type Issue } from "./issues.ts";

const issueOf = (schema: z.ZodType, value: unknown): Issue | undefined => {
  const [found] = schema.safeParse(value).error?.issues ?? [];
  return found && toIssue(found);
};

it("An issue is the code that its schema names, with the numbers of its limits", () => {
  expect(issueOf(pointsField, 1.5)).toEqual({ code: "not-whole-number" });
  const maximum = 1_000_000;
  expect(issueOf(pointsField, maximum + 1)).toEqual({ code: "too-large", params: { maximum } });
  expect(issueOf(pointsField, -maximum - 1)).toEqual({
    code: "too-small",
    params: { minimum: -maximum },
  });
});

it("Errors without a code, and codes without their numbers, become malformed", () => {
  expect(issueOf(z.uuid(), "nonsense")).toEqual({ code: "malformed" });
  expect(issueOf(z.string(says("too-large")), 5)).toEqual({ code: "malformed" });
});

import { expect, test } from "vitest";
import { findIssue } from "./native-issue.ts";

const sound: ValidityState = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: false,
  valueMissing: false,
};

test.each([
  ["text", "valueMissing", { code: "required" }],
  ["checkbox", "valueMissing", { code: "required" }],
  ["email", "typeMismatch", { code: "not-an-email" }],
  ["date", "badInput", { code: "not-a-date" }],
  ["number", "badInput", { code: "not-whole-number" }],
  ["number", "stepMismatch", { code: "not-whole-number" }],
  ["number", "rangeUnderflow", { code: "too-early", params: { minimum: 1900 } }],
  ["number", "rangeOverflow", { code: "too-late", params: { maximum: 2027 } }],
  ["text", "patternMismatch", { code: "malformed" }],
] as const)("of a field for %s, %s is named %j (R13.24)", (type, wrong, issue) => {
  const validity = { ...sound, [wrong]: true };
  expect(findIssue({ type, min: "1900", max: "2027", validity, value: "", dataset: {} })).toEqual(
    issue,
  );
});

test("of a text with more characters than can be saved is found before it is sent (R13.24)", () => {
  const area = (value: string) => ({
    type: "textarea",
    value,
    dataset: { most: "5" },
    validity: { ...sound, valid: true },
  });
  expect(findIssue(area(" 12345\n"))).toBeUndefined();
  expect(findIssue(area("123456"))).toEqual({
    code: "too-many-characters",
    params: { maximum: 5 },
  });
});

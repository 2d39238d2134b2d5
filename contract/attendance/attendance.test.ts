import { expect, it } from "vitest";
import { bounds } from "../platform/bounds.ts";
import { checkInInputSchema } from "./attendance.ts";

const key = "6f1c2b9e-7a55-4e0e-9b57-0d5f3f0d9a11";
const issueOf = (input: Record<string, unknown>) => {
  const { error } = checkInInputSchema.safeParse({ code: "abcd2345", key, ...input });
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
};

it("A code is normalized, and counts as typed unless stated otherwise", () => {
  expect(checkInInputSchema.parse({ code: " ABCD-2345 ", key })).toEqual({
    code: "abcd2345",
    key,
    how: "typed",
  });
  expect(issueOf({ code: " ".repeat(bounds.maxTypedCodeLength - 1) + "a" })).toBeUndefined();
});

it.each([
  { what: "nothing but spaces and dashes", code: " – ", issue: "required" },
  { what: "no text", code: 12345678, issue: "required" },
  { what: "longer than any", code: " ".repeat(65), issue: "longer-than-any-code" },
])("A code that is $what is refused", ({ code, issue }) => {
  expect(issueOf({ code })).toEqual([["code", issue]]);
});

it.each([
  ["a key that no browser makes", { key: "one" }, "key"],
  ["no key", { key: undefined }, "key"],
  ["another way than typed and scanned", { how: "guessed" }, "how"],
  ["a time of waiting before it began", { queued: { personId: "ana", ageMs: -1 } }, "queued.ageMs"],
  ["a person without an id", { queued: { personId: "", ageMs: 1 } }, "queued.personId"],
  ["an id with hidden letters", { queued: { personId: "a\nb", ageMs: 1 } }, "queued.personId"],
])("A check-in with %s is refused", (_what, input, field) => {
  expect(issueOf(input)?.[0]?.[0]).toBe(field);
});

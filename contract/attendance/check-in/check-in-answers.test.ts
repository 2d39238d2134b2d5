import { describe, expect, test } from "vitest";
import { fateOf } from "./check-in-answers.ts";

describe("What waits on a device", () => {
  test.each([
    ["success", "settled"],
    ["already-checked-in", "settled"],
    ["invalid-code", "settled"],
    ["came-too-late", "settled"],
    ["signed-out", "belongs-to-another"],
    ["other-account", "belongs-to-another"],
    ["wrong-role", "belongs-to-another"],
    ["invalid-input", "stopped"],
    ["undone-since", "stopped"],
    ["too-many-attempts", "waits"],
    ["in-line", "waits"],
    ["unavailable", "waits"],
    ["unexpected", "waits"],
    ["offline", "waits"],
    ["not-rollcall", "waits"],
    ["a code of a later version", "waits"],
    ["constructor", "waits"],
    [undefined, "waits"],
  ] as const)("after the answer %s: %s (R7.16, R7.18)", (code, fate) => {
    expect(fateOf(code)).toBe(fate);
  });
});

import { describe, expect, it } from "vitest";
import { codeAlphabet, normalizeCode } from "#contract/events/codes/code.ts";
import { createEventCode } from "./event-code.ts";

describe("An event's code", () => {
  const codes = Array.from({ length: 5000 }, createEventCode);

  it("has 8 letters and digits, without look-alikes (R6.4)", () => {
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
  });

  it("is recognized however it is typed", () => {
    for (const code of codes) expect(normalizeCode(code)).toBe(code);
  });

  it("uses the whole alphabet at every position (R6.4)", () => {
    for (let place = 0; place < 8; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBe(codeAlphabet.length);
  });

  it("doesn't repeat (R6.4)", () => {
    expect(new Set(codes).size).toBe(codes.length);
  });
});

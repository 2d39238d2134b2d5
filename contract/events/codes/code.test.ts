import { describe, expect, it } from "vitest";
import { codeAlphabet, isCode, normalizeCode } from "./code.ts";

describe("A typed code", () => {
  it.each([
    "abcd2345",
    "ABCD2345",
    "Abcd2345",
    "abcd 2345",
    " abcd2345 ",
    "abcd-2345",
    "ABCD – 2345",
    "abcd—2345",
    "abcd\u20112345",
    "abcd\u00a02345",
    "\tabcd\n2345",
    "a b c d 2 3 4 5",
    "abcd2345.",
    "“abcd2345”",
    "(abcd-2345)!",
    "\u200babcd\u200d2345\ufeff",
    "ＡＢＣＤ２３４５",
  ])("%j is looked up as abcd2345 (R7.2)", (typed) => {
    expect(normalizeCode(typed)).toBe("abcd2345");
  });

  it("of nothing but spaces and dashes is empty", () => {
    expect(normalizeCode(" – - ")).toBe("");
  });

  it("keeps characters that no code has, so that it isn't mistaken for another code", () => {
    expect(normalizeCode("abcd_2345")).toBe("abcd_2345");
    expect(normalizeCode("abcd+2345")).toBe("abcd+2345");
  });
});

it("A code has exactly eight letters of its alphabet", () => {
  expect(isCode("abcd2345")).toBe(true);
  for (const text of ["abcd234", "abcd23456", "xabcd2345", "abcd2345 ", "abcd234l", "ABCD2345"])
    expect(isCode(text)).toBe(false);
});

describe("The alphabet of codes", () => {
  it("has 31 different letters and digits", () => {
    expect(codeAlphabet).toMatch(/^[a-z0-9]+$/);
    expect(new Set(codeAlphabet).size).toBe(31);
    expect(codeAlphabet).toHaveLength(31);
  });

  it("has no look-alikes", () => {
    expect(codeAlphabet).not.toMatch(/[li1o0]/);
  });
});

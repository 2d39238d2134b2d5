import { describe, expect, it } from "vitest";
import { isCode } from "#contract/events/codes/code.ts";
import { createChangingCodes } from "./changing-codes.ts";

const secret = "a secret of at least thirty-two characters";
const event = { id: "an event", codeKey: "abcd" };
const second = 1_000;
/** When a code starts to be shown. */
const start = Date.parse("2026-11-20T16:00:00Z");

describe("A changing code", () => {
  const codes = createChangingCodes(secret);
  const { code } = codes.codeAt(event, start);

  it("starts with the event's key and changes every 30 seconds", () => {
    expect(isCode(code)).toBe(true);
    expect(code.slice(0, 4)).toBe("abcd");
    expect(codes.codeAt(event, start + 29_999)).toEqual({ code, until: start + 30 * second });
    expect(codes.codeAt(event, start + 30_000).code).not.toBe(code);
  });

  it("is the same wherever the secret is, and differs for a different secret or event", () => {
    expect(createChangingCodes(secret).codeAt(event, start).code).toBe(code);
    for (const other of [
      createChangingCodes(`${secret}!`).codeAt(event, start),
      codes.codeAt({ ...event, id: "another event" }, start),
    ])
      expect(other.code).not.toBe(code);
  });

  it("is valid for ninety seconds from its first moment, and not for long after", () => {
    for (const age of [0, 1, 29_999, 30_000, 60_000, 89_999])
      expect(codes.isGood(event, code, start + age), `${age} ms`).toBe(true);
    for (const age of [95_000, 120_000, 3_600_000])
      expect(codes.isGood(event, code, start + age), `${age} ms`).toBe(false);
  });

  it("is valid where the clock is up to five seconds off from the one that showed it (R6.17)", () => {
    expect(codes.isGood(event, code, start - 5_000)).toBe(true);
    expect(codes.isGood(event, code, start + 89_999 + 5_000)).toBe(true);
    expect(codes.isGood(event, code, start - 5_001)).toBe(false);
  });

  it("is remembered as a changed code for a quarter of an hour", () => {
    expect(codes.wasGood(event, code, start + 14 * 60 * second)).toBe(true);
    expect(codes.wasGood(event, code, start + 16 * 60 * second)).toBe(false);
    expect(codes.wasGood(event, "abcdefgh", start)).toBe(false);
  });

  it("doesn't exist for an event that never had a key", () => {
    expect(codes.isGood({ ...event, codeKey: null }, `null${code.slice(4)}`, start)).toBe(false);
  });

  it("uses the whole alphabet at every position of its second half", () => {
    const many = Array.from({ length: 2_000 }, (_, step) =>
      codes.codeAt(event, start + step * 30_000).code.slice(4),
    );
    for (let place = 0; place < 4; place += 1)
      expect(new Set(many.map((half) => half[place])).size).toBe(31);
  });
});

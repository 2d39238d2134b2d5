import { describe, expect, test } from "vitest";
import { createScannerKeys } from "./scanner-keys.ts";

const card = "https://rollcall.example.org/card?of=2kq.seal.ana";

/** Types a text and Enter, with a pause between keys, in milliseconds. */
function type(text: string, pauseMs: number, feed = createScannerKeys(), from = 10_000) {
  const keys = [...text, "Enter"];
  return keys.map((key, index) => feed({ key, at: from + index * pauseMs })).at(-1);
}

describe("What a plugged-in scanner types", () => {
  test("is recognized by its speed (R8.14)", () => {
    expect(type("9780306406157", 5)).toBe("9780306406157");
    expect(type("Robotics", 120)).toBeUndefined();
    expect(type("ana", 5)).toBeUndefined();
  });

  test("is recognized by being a card, however slow the machine is", () => {
    expect(type(card, 120)).toBe(card);
  });

  test("may end with Tab (R8.14)", () => {
    const feed = createScannerKeys();
    for (const [index, key] of [...card].entries()) feed({ key, at: 10_000 + index });
    expect(feed({ key: "Tab", at: 10_500 })).toBe(card);
    expect(feed({ key: "Tab", at: 10_600 })).toBeUndefined();
  });

  test("starts over after a pause, after a key that types nothing, and after Enter", () => {
    const feed = createScannerKeys();
    feed({ key: "a", at: 0 });
    expect(type(card, 5, feed)).toBe(card);
    expect(type(card, 5, feed, 10_000 + 5 * (card.length + 1))).toBe(card);
    feed({ key: "b", at: 30_000 });
    feed({ key: "Tab", at: 30_001 });
    expect(type(card, 5, feed, 30_002)).toBe(card);
  });

  test("has its capitals", () => {
    const feed = createScannerKeys();
    const keys = [..."ABCDEF"].flatMap((letter) => ["Shift", letter]);
    for (const [index, key] of keys.entries()) feed({ key, at: 10_000 + index });
    expect(feed({ key: "Enter", at: 10_020 })).toBe("ABCDEF");
  });
});

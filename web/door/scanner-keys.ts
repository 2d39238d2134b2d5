import { cardIn } from "./card-link.ts";

/** A key as it came: what it types, and when, in milliseconds. */
export type TypedKey = { key: string; at: number };

/** A scanner that is plugged in types its text all at once, and then Enter. */
const longestPauseMs = 500;
/** Nobody types so fast, on average. */
const scannerMs = 40;
/** What is shorter comes from a person who presses Enter twice. */
const shortest = 6;

/**
 * Tells what a plugged-in scanner types from what people type. Give it each key; with the last
 * one of a scan it answers the whole text.
 */
export function createScannerKeys(): (typed: TypedKey) => string | undefined {
  let text = "";
  let [began, last] = [0, 0];
  return ({ key, at }) => {
    if (at - last > longestPauseMs) text = "";
    last = at;
    if (key === "Enter") {
      const typed = text;
      text = "";
      const isFast = typed.length >= shortest && (at - began) / typed.length < scannerMs;
      return isFast || cardIn(typed) !== undefined ? typed : undefined;
    }
    if (key.length === 1) {
      if (text === "") began = at;
      text += key;
    } else if (key !== "Shift") text = "";
    return undefined;
  };
}

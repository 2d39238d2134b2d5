import { cardIn } from "./card-link.ts";

/** A key press: its key, and its time in milliseconds. */
export type TypedKey = { key: string; at: number };

/** A plugged-in scanner types its text very fast, then Enter or Tab, as it is set. */
const longestPauseMs = 500;
/** People don't type this fast on average. */
const scannerMs = 40;

/**
 * Distinguishes a plugged-in scanner from a person typing. Pass it each key; for the last key of
 * a scan it returns the whole text. Texts below `shortest` come from people who press Enter twice.
 */
export function createScannerKeys({ shortest = 6 } = {}): (typed: TypedKey) => string | undefined {
  let text = "";
  let [began, last] = [0, 0];
  return ({ key, at }) => {
    if (at - last > longestPauseMs) text = "";
    last = at;
    if (key === "Enter" || key === "Tab") {
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

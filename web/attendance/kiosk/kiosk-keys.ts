import { createScannerKeys } from "../door/scanner/scanner-keys.ts";
import { takeOut } from "../door/scanner/use-scanner-keys.ts";

/** School IDs can be this short. */
const shortestId = 4;
/** Some scanners press Enter twice, or Tab after it: within this time, in milliseconds, it's theirs. */
const restOfScanMs = 300;
/** Characters that are further apart, in milliseconds, aren't of one text. */
const longestPauseMs = 500;

type KioskKeys = {
  onScan: (text: string) => void;
  /** A character that was typed outside of any field. */
  onStray: (key: string) => void;
};

/**
 * Follows all keys of the page, wherever the focus is (R33.36): what a scanner types is an entry, and
 * its Enter presses nothing. Returns what ends that.
 */
export function followKeys({ onScan, onStray }: KioskKeys): () => void {
  const feed = createScannerKeys({ shortest: shortestId });
  let [scannedAt, typedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp: at, target, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // A key that is held down isn't a scanner.
    const text = feed({ key: repeat ? "Escape" : key, at });
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const isInField = isTextField(target);
    if (text !== undefined) {
      stop();
      takeOut(document.activeElement, text);
      scannedAt = at;
      onScan(text);
    } else if (key === "Enter" || key === "Tab") {
      const isOfText = !isInField && at - typedAt < longestPauseMs;
      if (at - scannedAt < restOfScanMs || isOfText) stop();
    } else if (key.length === 1 && !isInField) {
      // A space that isn't part of a text presses a button.
      if (key === " " && at - typedAt >= longestPauseMs) return;
      typedAt = at;
      stop();
      onStray(key);
    }
  };
  addEventListener("keydown", onKey, true);
  return () => removeEventListener("keydown", onKey, true);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)
  );
}

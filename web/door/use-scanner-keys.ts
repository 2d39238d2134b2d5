import { useEffect, useRef } from "react";
import { createScannerKeys } from "./scanner-keys.ts";

/** Hears plugged-in scanners wherever the focus is; what they type stays in no field (R8.14). */
export function useScannerKeys(onRead: (text: string) => void): void {
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    const feed = createScannerKeys();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const text = feed({ key: event.key, at: event.timeStamp });
      if (text === undefined) return;
      // Its Enter presses nothing.
      event.preventDefault();
      event.stopPropagation();
      takeOut(document.activeElement, text);
      read.current(text);
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
}

/** Takes what was scanned out of the field that has got it. */
function takeOut(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement) || !field.value.includes(text)) return;
  // React hears of it as if it had been typed.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, field.value.replace(text, ""));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

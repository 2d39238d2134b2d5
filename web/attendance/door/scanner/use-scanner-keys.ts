import { useEffect, useRef } from "react";
import { createScannerKeys } from "./scanner-keys.ts";

/** Reads plugged-in scanners wherever the focus is; no field keeps what they type (R8.14). */
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
      // So its Enter presses no button.
      event.preventDefault();
      event.stopPropagation();
      takeOut(document.activeElement, text);
      read.current(text);
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
}

/** Removes the scanned text from the field that received it. */
export function takeOut(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement) || !field.value.includes(text)) return;
  writeInto(field, field.value.replace(text, ""));
}

/** Changes what is in a field, which React handles like typing. */
export function writeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

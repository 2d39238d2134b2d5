import type { ClipboardEvent } from "react";

/**
 * The code of a check-in link, as somebody pastes it, also when the link leads to the login
 * first; undefined for any other text.
 */
export function codeOfLink(text: string): string | undefined {
  return /[?&]code=([^&#\s]+)/.exec(decoded(text))?.[1];
}

/** A link that is pasted is longer than any code, and stands for the code that it brings (R7.2). */
export function takeCodeOfLink(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeOfLink(event.clipboardData.getData("text"));
  if (code === undefined) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.value = code;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type { ClipboardEvent } from "react";

/**
 * The code of a pasted check-in link, even if the link goes through the login; undefined for any
 * other text.
 */
export function codeOfLink(text: string): string | undefined {
  return /[?&]code=([^&#\s]+)/.exec(decoded(text))?.[1];
}

/** Whether a text is the link of a member's card, which is for the scanner (R8.13). */
export function isCardLink(text: string): boolean {
  return /:\/\/\S+\/card\?of=/.test(text);
}

/** A pasted link, longer than any code, works like the code that it contains (R7.2). */
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

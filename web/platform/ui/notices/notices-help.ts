import type { FocusEvent } from "react";
import { whenPersonLeaves } from "#web/platform/api/person.ts";
import { focusHeading } from "../page/focus-heading.ts";
import "./notices-help.css";

// What only a page with a notice needs; it is loaded with the first one.

const isInNotices = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest("[data-notices]") !== null;

/** Where the focus was before it came to the notices. */
let before: EventTarget | null = null;
whenPersonLeaves(() => (before = null));

/** Remembers where the focus of a notice came from. */
export function noteFocus({ relatedTarget }: Pick<FocusEvent, "relatedTarget">): void {
  if (!isInNotices(relatedTarget)) before = relatedTarget;
}

/** Moves the focus from a notice back to where it was, or to the heading if that is gone. */
export function returnFocus(): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  const { activeElement } = document;
  if (activeElement === document.body || isInNotices(activeElement)) focusHeading();
}

/** F6 moves the focus to the newest notice, and from there back (R13.48). */
function goWithKey(event: KeyboardEvent): void {
  if (event.key !== "F6" || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey)
    return;
  // In an open dialog, only its own can be focused.
  const place = document.querySelector("dialog[open]") ?? document;
  const newest = [...place.querySelectorAll("[data-notices] > *")].at(-1);
  if (newest === undefined) return;
  event.preventDefault();
  if (isInNotices(document.activeElement)) returnFocus();
  else newest.querySelector("button")?.focus();
}

/** Helps people with the notices in `place`, until the returned function is called. */
export function helpWithNotices(place: HTMLElement): () => void {
  // The styles leave as much room below the page as the notices need.
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty("--notices", `${place.offsetHeight}px`),
  );
  observer.observe(place);
  document.addEventListener("keydown", goWithKey);
  return () => {
    observer.disconnect();
    document.removeEventListener("keydown", goWithKey);
  };
}

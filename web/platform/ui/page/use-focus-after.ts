import { useEffect, useRef, type MouseEvent } from "react";

/** The ref of an element that gets the focus when something, such as a selection, has ended. */
export function useFocusAfter<Focused extends HTMLElement>(active: boolean) {
  const element = useRef<Focused>(null);
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !active) element.current?.focus();
    wasActive.current = active;
  }, [active]);
  return element;
}

/** The ref of a list that gets the focus when it has fewer entries: the pressed button is gone. */
export function useFocusAfterFewer<Focused extends HTMLElement>(count: number) {
  const element = useRef<Focused>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) element.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return element;
}

/** Moves the focus to the list of a pressed button that goes away, without scrolling. */
export function focusItsList({ currentTarget }: MouseEvent): void {
  currentTarget.closest("ul")?.focus({ preventScroll: true });
}

/** The ref of an element that takes the focus if `about` changed and what had it is gone. */
export function useLostFocus<Focused extends HTMLElement>(about: unknown) {
  const element = useRef<Focused>(null);
  const before = useRef(about);
  useEffect(() => {
    if (before.current === about) return;
    before.current = about;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [about]);
  return element;
}

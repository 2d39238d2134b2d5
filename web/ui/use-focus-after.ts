import { useEffect, useRef } from "react";

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

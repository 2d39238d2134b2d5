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

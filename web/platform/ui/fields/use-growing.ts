import { startTransition, useEffect, useState } from "react";

/**
 * How much of a long list to draw: `first` of it, and another `step` each time the page has been
 * painted and had a moment to answer presses. Drawing all of it at once would freeze the page. A
 * list that changes meanwhile goes on growing from where it was.
 */
export function useGrowing(all: number, step: number, first = step): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= all) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn((before) => before + step)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, all, step]);
  return Math.min(drawn, all);
}

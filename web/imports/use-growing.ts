import { startTransition, useEffect, useState } from "react";

/**
 * How much of a long list to draw: `step` at first, and another `step` after each time the page had
 * a moment to answer presses. Drawing all of it at once would freeze the page.
 */
export function useGrowing(all: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn >= all) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn((before) => before + step)));
    return () => clearTimeout(timer);
  }, [drawn, all, step]);
  return Math.min(drawn, all);
}

import { useState } from "react";

/**
 * How much of a long list is in sight: `step` at first, `step` more on demand, and never less than
 * `atLeast` was.
 */
export function useShown(
  all: number,
  step: number,
  atLeast = 0,
): { shown: number; more: () => void } {
  const [shown, setShown] = useState(step);
  if (atLeast > shown) setShown(atLeast);
  return { shown: Math.min(shown, all), more: () => setShown((before) => before + step) };
}

import { useEffect } from "react";

const signs = ["pointermove", "pointerdown", "keydown"];

/**
 * Loads code at the first interaction with the page: it doesn't delay the page, and is ready when
 * it is needed. `load` has to stay the same function.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const leave = () => signs.forEach((sign) => removeEventListener(sign, begin));
    const begin = () => {
      leave();
      // A failure only matters once the part is opened, which tries again.
      load().catch(() => {});
    };
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
    return leave;
  }, [load]);
}

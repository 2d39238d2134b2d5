import { useEffect } from "react";

const signs = ["pointermove", "pointerdown", "keydown"];

/**
 * Loads what opens on a press as soon as somebody stirs on the page: it is not on its way
 * with the page, and there when it is asked for. `load` has to stay the same function.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const leave = () => signs.forEach((sign) => removeEventListener(sign, begin));
    const begin = () => {
      leave();
      // A failure matters only when it is opened, which tries again.
      load().catch(() => {});
    };
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
    return leave;
  }, [load]);
}

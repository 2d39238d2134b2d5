import { useEffect, useState } from "react";

/** Events that show that someone is at the device. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "focusin"] as const;

/** Whether nobody has touched the device for so many milliseconds; never while it isn't `watched`. */
export function useIsIdle(watched: boolean, afterMs: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!watched) return undefined;
    let timer = setTimeout(setIsIdle, afterMs, true);
    const wake = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(setIsIdle, afterMs, true);
    };
    for (const sign of signs) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, wake);
      setIsIdle(false);
    };
  }, [watched, afterMs]);
  return isIdle;
}

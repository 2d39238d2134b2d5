import { useEffect, useState } from "react";

/**
 * Keeps the screen awake while `wanted`, and returns whether that works; undefined while unknown.
 * Browsers only support it with https, and may refuse it to save the battery.
 */
export function useWakeLock(wanted: boolean): boolean | undefined {
  const [isAwake, setIsAwake] = useState<boolean>();
  const isKnown = "wakeLock" in navigator;
  useEffect(() => {
    if (!wanted || !isKnown) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    // The browser releases the lock when the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => setIsAwake(false));
        setIsAwake(true);
        if (over) await lock.release();
      } catch {
        setIsAwake(false);
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [wanted, isKnown]);
  if (!wanted) return undefined;
  return isKnown ? isAwake : false;
}

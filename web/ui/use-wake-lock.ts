import { useEffect, useState } from "react";

/**
 * Keeps the screen awake while `wanted`, and says whether that holds; undefined while it is
 * not known. Browsers have it with https only, and may refuse it to save the battery.
 */
export function useWakeLock(wanted: boolean): boolean | undefined {
  const [isAwake, setIsAwake] = useState<boolean>();
  const isKnown = "wakeLock" in navigator;
  useEffect(() => {
    if (!wanted || !isKnown) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    // The browser takes it back from a page that is not in sight.
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

import { useEffect, useEffectEvent } from "react";

/** Calls `onPress` when Shift+Enter is pressed anywhere on the page. */
export function useShiftEnter(onPress: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const others = event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === "Enter" && event.shiftKey && !others) onPress(event);
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

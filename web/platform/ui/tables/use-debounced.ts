import { useEffect, useState } from "react";

/** `value` once it hasn't changed for `ms`, and a function that skips the wait. */
export function useDebounced<Value>(value: Value, ms: number): [Value, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}

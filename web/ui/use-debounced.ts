import { useEffect, useState } from "react";

/** `value` once it has rested for `ms`, and how not to wait for that. */
export function useDebounced<Value>(value: Value, ms: number): [Value, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}

import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The time a new row glows. */
const glowMs = 4_000;

/** Ids of rows that were just added to a list that is already on screen. */
export function useArrivals(rows: readonly { id: string }[] | undefined): ReadonlySet<string> {
  const seen = useRef<Set<string>>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set());

  // Runs before the new rows are painted; otherwise the glow would start late.
  useLayoutEffect(() => {
    if (rows === undefined) return;
    const ids = new Set(rows.map(({ id }) => id));
    const fresh = seen.current === null ? new Set<string>() : without(ids, seen.current);
    seen.current = ids;
    if (fresh.size === 0) return;
    setArrivals((others) => new Set([...others, ...fresh]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setArrivals((others) => without(others, fresh));
    }, glowMs);
    timers.current.add(timer);
  }, [rows]);
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);
  return arrivals;
}

/** The oldest supported browsers' sets have no `difference`. */
function without(all: ReadonlySet<string>, gone: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((id) => !gone.has(id)));
}

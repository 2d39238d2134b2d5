import { useEffect, useState, type RefObject } from "react";

/** The width of an element in CSS pixels, as it changes; undefined until it has been measured. */
export function useWidth(ref: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

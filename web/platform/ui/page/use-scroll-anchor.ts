import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

/** Height of the bar that covers the top of the screen. */
const barHeight = 64;

/**
 * Keeps the row being read at its position on the screen when rows are added or removed above it:
 * the focused row, or else the first visible one. If the order changed, or the top of the list is
 * visible, the new rows are shown instead.
 */
export function useScrollAnchor(virtualizer: Virtualizer<Window, HTMLTableRowElement>): void {
  const before = useRef<{ count: number; items: VirtualItem[] }>(undefined);
  useLayoutEffect(() => {
    const { count, enabled, scrollMargin, getItemKey } = virtualizer.options;
    const last = before.current;
    before.current = { count, items: enabled ? virtualizer.getVirtualItems() : [] };

    const top = window.scrollY + barHeight;
    if (last === undefined || last.count === count || top <= scrollMargin) return;
    const inSight = last.items.filter(
      ({ start, end }) => end > top && start < window.scrollY + window.innerHeight,
    );
    const focused = document.activeElement?.closest("tr")?.dataset["index"];
    const focusedKey = focused === undefined ? undefined : getItemKey(Number(focused));
    const anchor = inSight.find(({ key }) => key === focusedKey) ?? inSight[0];
    if (anchor === undefined) return;
    for (let index = 0; index < count; index += 1) {
      if (getItemKey(index) !== anchor.key) continue;
      const moved = (virtualizer.measurementsCache[index]?.start ?? anchor.start) - anchor.start;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
      return;
    }
  });
}

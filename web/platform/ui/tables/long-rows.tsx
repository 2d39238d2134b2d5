import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { useScrollAnchor } from "../page/use-scroll-anchor.ts";
import { PlacedRow, unanchored, type DrawRow } from "./placed-row.tsx";

/** Rows rendered above and below the screen, for quick scrolling and the Tab key. */
const overscan = 12;
/** A row's assumed height before any was measured: one line of text on a wide screen. */
const firstEstimate = 49;

type LongRowsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: DrawRow<Row>;
  /** Whether to render all rows. */
  whole: boolean;
};

/** The rows of `WindowedRows` near the screen, and gaps for the rest. */
export function LongRows<Row>({ rows, rowKey, children, whole }: LongRowsProps<Row>) {
  const enabled = !whole;
  const lastFocused = useRef<string>(undefined);
  const [scrollMargin, topRef] = useDistanceFromTop();
  const [estimate, setEstimate] = useState<number>();

  // New functions make the virtualizer recalculate the positions; its measurements stay.
  const placing = useMemo(
    () => ({
      estimateSize: () => estimate ?? firstEstimate,
      getItemKey: (index: number) => keyAt(rows, rowKey, index),
      rangeExtractor: (range: Range) =>
        withIndex(defaultRangeExtractor(range), indexOf(rows, rowKey, lastFocused.current)),
    }),
    [rows, rowKey, estimate],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...placing,
    enabled,
    count: rows.length,
    overscan,
    scrollMargin,
    measureElement: (row, entry) =>
      entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height,
    // Rows that haven't been measured are assumed to be as high as the measured ones.
    onChange: ({ itemSizeCache }) => {
      if (itemSizeCache.size >= overscan) setEstimate((known) => known ?? mean(itemSizeCache));
    },
  });
  useScrollAnchor(virtualizer);
  useEffect(() => {
    const phone = matchMedia("(max-width: 43.74875em)");
    const restart = () => {
      virtualizer.measure();
      setEstimate(undefined);
    };
    phone.addEventListener("change", restart);
    return () => phone.removeEventListener("change", restart);
  }, [virtualizer]);

  const rememberFocus = useCallback((key: string) => {
    lastFocused.current = key;
  }, []);
  const rowAt = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <PlacedRow
        key={key}
        draw={children}
        row={row}
        id={key}
        index={enabled ? index : undefined}
        measure={enabled ? virtualizer.measureElement : undefined}
        onFocus={rememberFocus}
      />
    );
  };
  if (!enabled) return rows.map((_, index) => rowAt(index));

  const items = virtualizer.getVirtualItems();
  const ends = [scrollMargin, ...items.map(({ end }) => end)];
  const bottom = scrollMargin + virtualizer.getTotalSize();
  return [
    <Gap key="top" ref={topRef} height={0} />,
    items.map((item, nth) => [
      <Gap key={`before ${item.key}`} height={item.start - (ends[nth] ?? 0)} />,
      rowAt(item.index),
    ]),
    <Gap key="bottom" height={bottom - (ends.at(-1) ?? 0)} />,
  ].flat(2);
}

type GapProps = { height: number; ref?: ComponentProps<"tr">["ref"] };

/** Space for rows that aren't in the page. */
function Gap({ height, ref }: GapProps) {
  if (height <= 0 && ref === undefined) return null;
  const style = { ...unanchored, height: Math.max(0, height), padding: 0, border: 0 };
  return <tr ref={ref} aria-hidden="true" style={style} />;
}

/** The element's distance from the top of the page; content above it may grow and shrink. */
function useDistanceFromTop() {
  const ref = useRef<HTMLTableRowElement>(null);
  const [distance, setDistance] = useState(0);
  const measure = useCallback(() => {
    if (ref.current !== null) {
      setDistance(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    }
  }, []);
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);
  return [distance, ref] as const;
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string {
  const row = rows[index];
  return row === undefined ? `${index}` : rowKey(row);
}

function indexOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  key: string | undefined,
): number {
  return key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
}

function mean(sizes: ReadonlyMap<unknown, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / sizes.size;
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index)
    ? indexes
    : [...indexes, index].toSorted((a, b) => a - b);
}

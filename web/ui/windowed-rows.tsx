import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";

/** Tables up to this length have all their rows in the page, where the browser finds text in them. */
const plainUpTo = 100;
/** Rows kept ready on either side of the screen, for quick scrolling and the Tab key. */
const overscan = 12;
/** Height of a row before any was seen: one line of text on a wide screen. */
const firstEstimate = 49;

/** What a row has to pass on to its `DataRow`. */
export type WindowedRowProps = Pick<ComponentProps<"tr">, "ref" | "aria-rowindex" | "onFocus"> & {
  "data-index": number;
};

type WindowedRowsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Draws a row: `(row, rowProps) => <DataRow {...rowProps}>…</DataRow>`. */
  children: (row: Row, rowProps: WindowedRowProps) => ReactNode;
};

/**
 * The rows of a `DataTable`: of a long one only those near the screen are in the page, so
 * that thousands stay quick. The row that has the focus stays, wherever it is. Tell the
 * table its `rowCount`, and give its columns a `width`, or they change while scrolling.
 */
export function WindowedRows<Row>({ rows, rowKey, children }: WindowedRowsProps<Row>) {
  const enabled = rows.length > plainUpTo;
  const lastFocused = useRef<string>(undefined);
  const [scrollMargin, topRef] = useDistanceFromTop();
  const [estimate, setEstimate] = useState<number>();

  const keyAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? `${index}` : rowKey(row);
  };
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled,
    count: rows.length,
    overscan,
    scrollMargin,
    estimateSize: () => estimate ?? firstEstimate,
    // A new function makes the virtualizer place the rows anew; what was measured stays.
    getItemKey: useCallback(keyAt, [rows, rowKey, estimate]),
    rangeExtractor: useCallback(
      (range: Range) =>
        withIndex(defaultRangeExtractor(range), indexOfKey(rows, rowKey, lastFocused)),
      [rows, rowKey],
    ),
    measureElement: (row, entry) =>
      entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height,
  });

  // Rows that were not seen yet are taken to be as high as those that were.
  useLayoutEffect(() => {
    const seen = [...virtualizer.itemSizeCache.values()];
    if (estimate !== undefined || seen.length === 0) return;
    setEstimate(seen.reduce((sum, height) => sum + height, 0) / seen.length);
  });
  useEffect(() => {
    const phone = matchMedia("(max-width: 699.98px)");
    const restart = () => {
      virtualizer.measure();
      setEstimate(undefined);
    };
    phone.addEventListener("change", restart);
    return () => phone.removeEventListener("change", restart);
  }, [virtualizer]);

  const rowAt = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <Fragment key={key}>
        {children(row, {
          ref: virtualizer.measureElement,
          "data-index": index,
          "aria-rowindex": index + 2,
          onFocus: () => {
            lastFocused.current = key;
          },
        })}
      </Fragment>
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

/** Room of rows that are not in the page. */
function Gap({ height, ref }: GapProps) {
  if (height <= 0 && ref === undefined) return null;
  const bare = { padding: 0, border: 0 };
  return (
    <tr ref={ref} aria-hidden="true" style={bare}>
      <td style={{ ...bare, height: Math.max(0, height) }} />
    </tr>
  );
}

/** Where the element begins on the page; what stands above it may grow and shrink. */
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

function indexOfKey<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  key: { current: string | undefined },
): number {
  return key.current === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key.current);
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index)
    ? indexes
    : [...indexes, index].toSorted((a, b) => a - b);
}

import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useKeptPlace } from "./use-kept-place.ts";
import { usePrinting } from "./use-printing.ts";

/** Tables up to this length have all their rows in the page, where the browser finds text in them. */
const plainUpTo = 1_000;
/** Rows kept ready on either side of the screen, for quick scrolling and the Tab key. */
const overscan = 12;
/** Height of a row before any was seen: one line of text on a wide screen. */
const firstEstimate = 49;

/** Of a long list the browser must not keep the place as well: it cannot know the gaps. */
const unanchored = { overflowAnchor: "none" } as const;

/** What a row has to pass on to its `DataRow`. */
type WindowedRowProps = Pick<
  ComponentProps<"tr">,
  "ref" | "aria-rowindex" | "onFocus" | "style"
> & { "data-index": number | undefined };

type WindowedRowsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Draws a row: `(row, rowProps) => <DataRow {...rowProps}>…</DataRow>`. */
  children: (row: Row, rowProps: WindowedRowProps) => ReactNode;
};

/**
 * The rows of a `DataTable`: of a long one only those near the screen are in the page, so
 * that thousands stay quick, but all of them when it is printed (R12.10). The row that has the
 * focus stays, wherever it is. Tell the table its `rowCount`, and give its columns a `width`,
 * or they change while scrolling. A row that is a `memo` is drawn again only for its own news.
 */
export function WindowedRows<Row>({ rows, rowKey, children }: WindowedRowsProps<Row>) {
  const printing = usePrinting();
  const enabled = rows.length > plainUpTo && !printing;
  const lastFocused = useRef<string>(undefined);
  const [scrollMargin, topRef] = useDistanceFromTop();
  const [estimate, setEstimate] = useState<number>();

  // New functions make the virtualizer place the rows anew; what was measured stays.
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
    // Rows that were not seen yet are taken to be as high as those that were.
    onChange: ({ itemSizeCache }) => {
      if (itemSizeCache.size >= overscan) setEstimate((known) => known ?? mean(itemSizeCache));
    },
  });
  useKeptPlace(virtualizer);
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

type PlacedRowProps<Row> = {
  draw: WindowedRowsProps<Row>["children"];
  row: Row;
  id: string;
  /** Where it stands, when not all rows are in the page. */
  index: number | undefined;
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
  onFocus: (id: string) => void;
};

/** One row. While the page scrolls only those that come into it are drawn. */
const PlacedRow = memo(function PlacedRow<Row>(props: PlacedRowProps<Row>) {
  const { draw, row, id, index, measure, onFocus } = props;
  return draw(row, {
    ref: measure,
    "data-index": index,
    "aria-rowindex": index === undefined ? undefined : index + 2,
    onFocus: useCallback(() => onFocus(id), [onFocus, id]),
    style: index === undefined ? undefined : unanchored,
  });
}) as <Row>(props: PlacedRowProps<Row>) => ReactNode;

type GapProps = { height: number; ref?: ComponentProps<"tr">["ref"] };

/** Room of rows that are not in the page. */
function Gap({ height, ref }: GapProps) {
  if (height <= 0 && ref === undefined) return null;
  const style = { ...unanchored, height: Math.max(0, height), padding: 0, border: 0 };
  return <tr ref={ref} aria-hidden="true" style={style} />;
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

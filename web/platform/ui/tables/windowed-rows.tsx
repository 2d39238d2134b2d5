import { useState } from "react";
import { lazyPart } from "../page/lazy-part.tsx";
import { usePrinting } from "../use-printing.ts";
import type * as Long from "./long-rows.tsx";
import { PlacedRow, type DrawRow } from "./placed-row.tsx";
import { useDrawnRows } from "./use-drawn-rows.ts";

/**
 * Tables up to this length soon have all their rows in the page, so that the browser's search finds
 * them.
 */
const plainUpTo = 1_000;
/** Rows to show until the code for long lists has loaded. */
const firstRows = 30;

const LongRows = lazyPart(
  () => import("./long-rows.tsx"),
  (loaded) => loaded.LongRows,
  ({ whole, rows, ...rest }) => (
    <PlainRows {...rest} rows={whole ? rows : rows.slice(0, firstRows)} />
  ),
) as unknown as typeof Long.LongRows;

type WindowedRowsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: DrawRow<Row>;
};

/**
 * The rows of a `DataTable`: what fills the screen, then the rest. For very long tables only the
 * rows near the screen are in the page, so that thousands stay fast, but all of them are when
 * printing (R12.10). The focused row always stays in the page. Pass the table its `rowCount`, and
 * give its columns a `width`, or they change while scrolling. Rows wrapped in `memo` only render
 * again when their own data changes.
 */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const isLong = props.rows.length > plainUpTo;
  // Keeps a focused row focused when a search makes the list short.
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  const whole = usePrinting() || !isLong;
  if (!wasLong) return <PlainRows {...props} />;
  return <LongRows {...props} whole={whole} />;
}

function PlainRows<Row>({ rows, rowKey, children }: WindowedRowsProps<Row>) {
  const drawn = useDrawnRows(rows.length);
  return rows.slice(0, drawn).map((row) => {
    const key = rowKey(row);
    return <PlacedRow key={key} draw={children} row={row} id={key} />;
  });
}

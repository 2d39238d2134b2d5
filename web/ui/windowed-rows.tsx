import { lazy, Suspense, useState } from "react";
import type * as Long from "./long-rows.tsx";
import { PlacedRow, type DrawRow } from "./placed-row.tsx";
import { usePrinting } from "./use-printing.ts";

/** Tables up to this length have all their rows in the page, where the browser finds text in them. */
const plainUpTo = 1_000;
/** Rows to show until the code for long lists has loaded. */
const firstRows = 30;

const LongRows = lazy(async () => ({
  default: (await import("./long-rows.tsx")).LongRows,
})) as unknown as typeof Long.LongRows;

type WindowedRowsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: DrawRow<Row>;
};

/**
 * The rows of a `DataTable`: of a long one only those near the screen are in the page, so
 * that thousands stay quick, but all of them when it is printed (R12.10). The row that has the
 * focus stays, wherever it is. Tell the table its `rowCount`, and give its columns a `width`,
 * or they change while scrolling. A row that is a `memo` is drawn again only for its own news.
 */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const isLong = props.rows.length > plainUpTo;
  // A focused row keeps the focus when a search makes the list short.
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  const whole = usePrinting() || !isLong;
  if (!wasLong) return <PlainRows {...props} />;
  const first = whole ? props.rows : props.rows.slice(0, firstRows);
  return (
    <Suspense fallback={<PlainRows {...props} rows={first} />}>
      <LongRows {...props} whole={whole} />
    </Suspense>
  );
}

function PlainRows<Row>({ rows, rowKey, children }: WindowedRowsProps<Row>) {
  return rows.map((row) => {
    const key = rowKey(row);
    return <PlacedRow key={key} draw={children} row={row} id={key} />;
  });
}

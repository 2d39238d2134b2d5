import { memo, useCallback, type ComponentProps, type ReactNode } from "react";

/** What a row has to pass on to its `DataRow`. */
type PlacedProps = Pick<ComponentProps<"tr">, "ref" | "aria-rowindex" | "onFocus" | "style"> & {
  "data-index": number | undefined;
};

/** Draws a row: `(row, rowProps) => <DataRow {...rowProps}>…</DataRow>`. */
export type DrawRow<Row> = (row: Row, rowProps: PlacedProps) => ReactNode;

/** In a long list, the browser must not anchor the scroll position: it does not know the gaps. */
export const unanchored = { overflowAnchor: "none" } as const;

type PlacedRowProps<Row> = {
  draw: DrawRow<Row>;
  row: Row;
  id: string;
  /** Where it stands, when not all rows are in the page. */
  index?: number | undefined;
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
  onFocus?: (id: string) => void;
};

/** One row. While the page scrolls only those that come into it are drawn. */
export const PlacedRow = memo(function PlacedRow<Row>(props: PlacedRowProps<Row>) {
  const { draw, row, id, index, measure, onFocus } = props;
  return draw(row, {
    ref: measure,
    "data-index": index,
    "aria-rowindex": index === undefined ? undefined : index + 2,
    onFocus: useCallback(() => onFocus?.(id), [onFocus, id]),
    style: index === undefined ? undefined : unanchored,
  });
}) as <Row>(props: PlacedRowProps<Row>) => ReactNode;

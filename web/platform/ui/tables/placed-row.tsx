import { memo, useCallback, type ComponentProps, type ReactNode } from "react";

/** Properties that a row has to pass to its `DataRow`. */
type PlacedProps = Pick<ComponentProps<"tr">, "ref" | "aria-rowindex" | "onFocus" | "style"> & {
  "data-index": number | undefined;
  /** Which row it is, for `kept-place.ts`. */
  "data-row": string;
};

/** Renders a row: `(row, rowProps) => <DataRow {...rowProps}>…</DataRow>`. */
export type DrawRow<Row> = (row: Row, rowProps: PlacedProps) => ReactNode;

/**
 * In a long list, the browser must not anchor the scroll position: it doesn't know about the gaps.
 */
export const unanchored = { overflowAnchor: "none" } as const;

type PlacedRowProps<Row> = {
  draw: DrawRow<Row>;
  row: Row;
  id: string;
  /** The row's index, if not all rows are in the page. */
  index?: number | undefined;
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
  onFocus?: (id: string) => void;
};

/** One row. While scrolling, only rows that come into view are rendered. */
export const PlacedRow = memo(function PlacedRow<Row>(props: PlacedRowProps<Row>) {
  const { draw, row, id, index, measure, onFocus } = props;
  return draw(row, {
    ref: measure,
    "data-index": index,
    "data-row": id,
    "aria-rowindex": index === undefined ? undefined : index + 2,
    onFocus: useCallback(() => onFocus?.(id), [onFocus, id]),
    style: index === undefined ? undefined : unanchored,
  });
}) as <Row>(props: PlacedRowProps<Row>) => ReactNode;

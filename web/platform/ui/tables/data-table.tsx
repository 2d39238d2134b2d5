/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import { t } from "@lingui/core/macro";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import spoken from "../format/spoken.module.css";
import classes from "./data-table.module.css";
import type { Sorted } from "./sorted-by.ts";

/**
 * A column; `numeric` ones are end-aligned. Once one column has a `width` (say "40%"), widths no
 * longer follow the content, and the other columns share the rest. `narrow` is its width on a
 * phone, in a table that keeps its lines there.
 */
type Column = {
  label: string;
  numeric?: boolean;
  width?: string;
  narrow?: string | undefined;
  /** How the rows are sorted by it, if they are. */
  sorted?: Sorted | undefined;
};

type DataTableProps = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column[];
  /** Number of rows, if not all of them may be in the page. */
  rowCount?: number;
  /** Keeps every row on one line on a phone. */
  lines?: boolean;
  /** Has a column for a menu's button at the end of each row, in a `MenuCell`. */
  menus?: boolean;
  /**
   * The usual height of a row on a phone: rows outside its screen then aren't laid out, and have
   * this height until they are.
   */
  usualRow?: string;
  /** The rows: `DataRow`s, or `WindowedRows` for a long list. */
  children: ReactNode;
};

/**
 * A table that becomes stacked rows on a phone. Roles are explicit because some browsers drop them
 * from tables with a different layout.
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, rowCount, lines = false, menus = false, usualRow, children } = props;
  const counted = rowCount !== undefined;
  return (
    <table
      className={classes["table"]}
      role="table"
      aria-label={label}
      aria-rowcount={counted ? rowCount + 1 : undefined}
      data-fixed={columns.some(({ width }) => width !== undefined) || undefined}
      data-lines={lines || undefined}
      data-menus={menus || undefined}
      data-usual={usualRow !== undefined || undefined}
      style={{ "--lines": lines && linesOf(columns), "--usual-row": usualRow } as CSSProperties}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={counted ? 1 : undefined}>
          {columns.map((column) => (
            <th
              key={column.label}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              data-numeric={column.numeric || undefined}
              style={{ "--width": column.width } as CSSProperties}
            >
              {column.label}
            </th>
          ))}
          {menus && (
            <th role="columnheader" scope="col" data-menu>
              <span className={spoken["spoken"]}>{t`Actions`}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** The columns of rows that stay on one line on a phone. */
const linesOf = (columns: readonly Column[]) =>
  columns.map(({ narrow = "minmax(0, 1fr)" }) => narrow).join(" ");

type DataRowProps = ComponentProps<"tr"> & {
  /** Glows once, because it was just added. */
  fresh?: boolean;
};

/** A row; takes any property of a `tr`. */
export function DataRow({ fresh = false, ...props }: DataRowProps) {
  return <tr {...props} role="row" data-fresh={fresh || undefined} />;
}

type DataCellProps = ComponentProps<"td"> & {
  /** The column's label, shown in front of the value on a phone. */
  label: string;
  numeric?: boolean;
  /** Identifies the row: on a phone it comes first, without its label. */
  lead?: boolean;
};

/** A cell; takes any property of a `td`. */
export function DataCell({ label, numeric = false, lead = false, ...props }: DataCellProps) {
  return (
    <td
      {...props}
      role="cell"
      data-label={label}
      data-numeric={numeric || undefined}
      data-lead={lead || undefined}
    />
  );
}

/** The cell of a row's menu button, in a table with `menus`. */
export function MenuCell({ children }: { children: ReactNode }) {
  return (
    <td role="cell" data-menu>
      {children}
    </td>
  );
}

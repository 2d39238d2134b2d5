import { plural } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { useLostFocus } from "../page/use-focus-after.ts";
import classes from "./short-list.module.css";

/** So many rows are in sight at first; drawing thousands at once would freeze the page. */
const rowsAtOnce = 10;

type ShortListProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Rows to show even if those before them aren't: the next one that needs an answer. */
  isAlsoShown?: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
  /** So many of the first rows are shown without being asked for. */
  atLeast?: number;
  /** Actions for all rows. */
  forAll?: ReactNode;
};

/**
 * The first rows of a list, as part of the page and not in a box that scrolls, and then more. The
 * focus of a row that goes away stays in the list.
 */
export function ShortList<Row>({
  rows,
  keyOf,
  isAlsoShown,
  atLeast = 0,
  children,
  forAll,
}: ShortListProps<Row>) {
  const [shown, setShown] = useState(rowsAtOnce);
  const inSight = rows.filter((row, at) => at < Math.max(shown, atLeast) || isAlsoShown?.(row));
  const hidden = rows.length - inSight.length;
  const list = useLostFocus<HTMLUListElement>(rows.length);
  return (
    <ul ref={list} className={classes["rows"]} tabIndex={-1}>
      {inSight.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
      {hidden > 0 && (
        <li className={classes["actions"]}>
          <Button look="quiet" onClick={() => setShown(shown + rowsAtOnce)}>
            {plural(hidden, { one: "Show More (#)", other: "Show More (#)" })}
          </Button>
        </li>
      )}
      {Boolean(forAll) && <li className={classes["actions"]}>{forAll}</li>}
    </ul>
  );
}

import { plural } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import classes from "./import-page.module.css";
import { useShown } from "./use-shown.ts";

/** So many rows are in sight at first; drawing thousands at once would freeze the page. */
const rowsAtOnce = 10;

type ShortListProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** A row to show even if those before it aren't: the next one that needs an answer. */
  next?: Row | undefined;
  children: (row: Row) => ReactNode;
};

/** The first rows of a list, as part of the page and not in a box that scrolls, and then more. */
export function ShortList<Row>({ rows, keyOf, next, children }: ShortListProps<Row>) {
  const { shown, more } = useShown(rows.length, rowsAtOnce);
  const inSight = rows.filter((row, at) => at < shown || row === next);
  const hidden = rows.length - inSight.length;
  return (
    <ul className={classes["rows"]}>
      {inSight.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
      {hidden > 0 && (
        <li className={classes["buttons"]}>
          <Button look="quiet" onClick={more}>
            {plural(hidden, { one: "Show More (#)", other: "Show More (#)" })}
          </Button>
        </li>
      )}
    </ul>
  );
}

import type { ReactNode } from "react";
import classes from "./labeled-values.module.css";

/** A few labeled values side by side; on a phone, two per line. */
export function LabeledValues({
  items,
}: {
  items: readonly { label: string; value: ReactNode }[];
}) {
  return (
    <dl className={classes["facts"]}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

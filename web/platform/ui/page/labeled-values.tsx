import type { ReactNode } from "react";
import classes from "./labeled-values.module.css";

type LabeledValuesProps = {
  items: readonly { label: string; value: ReactNode }[];
  /** Puts as many as fit into one line of a phone, close together, above what matters more. */
  compact?: boolean;
};

/** A few labeled values side by side; on a phone, two per line unless they are compact. */
export function LabeledValues({ items, compact = false }: LabeledValuesProps) {
  return (
    <dl className={classes["facts"]} data-compact={compact || undefined}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

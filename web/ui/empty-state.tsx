import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

type EmptyStateProps = {
  /** A small drawing: an inline SVG of about 96 px. */
  illustration?: ReactNode;
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The next step: a `ButtonLink` or `Button`. */
  action?: ReactNode;
};

/** Says why there is nothing here yet, and what to do next. */
export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes["empty"]}>
      {illustration !== undefined && <div aria-hidden="true">{illustration}</div>}
      <h2 className={classes["title"]}>{title}</h2>
      {children !== undefined && <p className={classes["text"]}>{children}</p>}
      {action !== undefined && <div className={classes["action"]}>{action}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

type EmptyStateProps = {
  /** A small drawing: an inline SVG of about 96 px. */
  illustration?: ReactNode;
  title: string;
  /** Explains the purpose of this place. */
  children?: ReactNode;
  /** The next step: a `ButtonLink` or `Button`. */
  action?: ReactNode;
};

/** Explains why there is nothing here yet, and what to do next. */
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

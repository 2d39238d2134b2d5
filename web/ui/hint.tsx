import type { ReactNode } from "react";
import classes from "./hint.module.css";

type HintProps = {
  /** One or more paragraphs. */
  children: ReactNode;
  /** A related action. */
  action?: ReactNode;
};

/** A note above a form or list; not for errors. */
export function Hint({ children, action }: HintProps) {
  return (
    <div className={classes["hint"]}>
      <div role="status">{children}</div>
      {action}
    </div>
  );
}

import type { ReactNode } from "react";
import classes from "./hint.module.css";

type HintProps = {
  /** One or more paragraphs. */
  children: ReactNode;
  /** An action for it. */
  action?: ReactNode;
};

/** A note above a form or a list that is not about an error. */
export function Hint({ children, action }: HintProps) {
  return (
    <div className={classes["hint"]}>
      <div role="status">{children}</div>
      {action}
    </div>
  );
}

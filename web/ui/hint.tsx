import type { ReactNode } from "react";
import classes from "./hint.module.css";

type HintProps = {
  /** One or more paragraphs. */
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** Something worth knowing above a form or a list, which is nobody's failure. */
export function Hint({ children, action }: HintProps) {
  return (
    <div className={classes["hint"]}>
      <div role="status">{children}</div>
      {action}
    </div>
  );
}

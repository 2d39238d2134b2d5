import type { ReactNode } from "react";
import classes from "./hint.module.css";

type HintProps = {
  /** One or more paragraphs. */
  children: ReactNode;
  /** A related action. */
  action?: ReactNode;
  /** Takes the room of three lines, so that a longer note can replace it and nothing below moves. */
  tall?: boolean;
};

/** A note above a form or list; not for errors. */
export function Hint({ children, action, tall = false }: HintProps) {
  return (
    <div className={`${classes["hint"]} ${tall ? classes["tall"] : ""}`}>
      <div role="status">{children}</div>
      {action}
    </div>
  );
}

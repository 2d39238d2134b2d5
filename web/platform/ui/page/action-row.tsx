import type { ReactNode } from "react";
import classes from "./action-row.module.css";

/** Text about something, with an optional small heading, next to its buttons. */
export function ActionRow({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  return (
    <div className={classes["row"]}>
      <div className={classes["text"]}>{children}</div>
      {buttons !== undefined && buttons !== false && (
        <div className={classes["buttons"]}>{buttons}</div>
      )}
    </div>
  );
}

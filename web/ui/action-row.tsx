import type { ReactNode } from "react";
import classes from "./action-row.module.css";

/** What there is to know of something, with a small heading if any, beside the buttons for it. */
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

import type { ReactNode } from "react";
import classes from "./spoken.module.css";

/** For screen readers only, which announce the text when it changes. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes["spoken"]}>
      {children}
    </p>
  );
}

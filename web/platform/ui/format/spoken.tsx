import type { ReactNode } from "react";
import classes from "./spoken.module.css";

type SpokenProps = {
  /** For elements that this describes. */
  id?: string;
  children: ReactNode;
};

/** For screen readers only, which announce the text when it changes. */
export function Spoken({ id, children }: SpokenProps) {
  return (
    <p id={id} role="status" className={classes["spoken"]}>
      {children}
    </p>
  );
}

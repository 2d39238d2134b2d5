import type { ReactNode } from "react";
import classes from "./page-note.module.css";

/** Explains a page, below its title. */
export function PageNote({ children }: { children: ReactNode }) {
  return <p className={classes["note"]}>{children}</p>;
}

import type { ReactNode } from "react";
import { Shell } from "#web/ui/shell.tsx";
import classes from "./locked-frame.module.css";

/** The frame of a locked scanner: that of every page, without its bar and what leads away (R24.6). */
export function LockedFrame({ children }: { children: ReactNode }) {
  return (
    <Shell bare>
      <div className={classes["frame"]}>{children}</div>
    </Shell>
  );
}

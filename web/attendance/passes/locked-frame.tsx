import type { ReactNode } from "react";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import classes from "./locked-frame.module.css";

/** A locked scanner's frame: the usual one without the bar and links to other pages (R24.6). */
export function LockedFrame({ children }: { children: ReactNode }) {
  return (
    <Shell bare>
      <div className={classes["frame"]}>{children}</div>
    </Shell>
  );
}

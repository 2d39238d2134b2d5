import type { ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import classes from "./toggle.module.css";

type ToggleProps = { on: boolean; onToggle: () => void; children: ReactNode };

/** A setting that is on or off, and changes immediately. */
export function Toggle({ on, onToggle, children }: ToggleProps) {
  return (
    <label className={classes["toggle"]}>
      <Checkbox checked={on} onChange={onToggle} />
      {children}
    </label>
  );
}

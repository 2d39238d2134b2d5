import type { CSSProperties } from "react";
import classes from "./progress-bar.module.css";

type ProgressBarProps = { have: number; need: number };

/** A picture of the numbers beside it; people who can't see it miss nothing. */
export function ProgressBar({ have, need }: ProgressBarProps) {
  const part = Math.max(0, Math.min(1, have / need));
  return (
    <div className={classes["bar"]} data-full={part === 1 || undefined} aria-hidden="true">
      <div style={{ "--part": `${part * 100}%` } as CSSProperties} />
    </div>
  );
}

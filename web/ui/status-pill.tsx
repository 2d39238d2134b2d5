import classes from "./status-pill.module.css";

/** A small label for a state, lit while it is `on`. */
export function StatusPill({ on, children }: { on: boolean; children: string }) {
  return <span className={`${classes["pill"]} ${on ? classes["on"] : ""}`}>{children}</span>;
}

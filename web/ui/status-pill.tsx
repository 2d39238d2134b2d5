import classes from "./status-pill.module.css";

type StatusPillProps = {
  /** Lit while something is on, and standing out when it ended early. */
  tone: "on" | "off" | "ended";
  children: string;
};

/** A small label for a state. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={`${classes["pill"]} ${classes[tone] ?? ""}`}>{children}</span>;
}

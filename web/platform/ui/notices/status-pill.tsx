import classes from "./status-pill.module.css";

type StatusPillProps = {
  /** `on` is lit, and `ended` stands out because it ended early. */
  tone: "on" | "off" | "ended";
  children: string;
};

/** A small label for a status. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={`${classes["pill"]} ${classes[tone] ?? ""}`}>{children}</span>;
}

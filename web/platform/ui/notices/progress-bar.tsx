import classes from "./progress-bar.module.css";

type ProgressBarProps = {
  label: string;
  /** How far it has come; unknown at first. */
  percent?: number | undefined;
};

/** A bar for something that takes a while. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <progress
      className={classes["progress"]}
      aria-label={label}
      max={100}
      {...(percent !== undefined && percent > 0 && { value: percent })}
    />
  );
}

import { t } from "@lingui/core/macro";
import classes from "./loading.module.css";

type SkeletonProps = { width?: string; height?: string };

/** A placeholder for content of a known size. */
export function Skeleton({ width = "100%", height = "1em" }: SkeletonProps) {
  return <span className={classes["skeleton"]} style={{ width, height }} aria-hidden="true" />;
}

export type LoadingLinesProps = {
  lines?: number;
  /** Height of a line; table rows are 49 px high. */
  height?: string;
  /** The content being loaded, for screen readers. */
  label?: string;
};

/** Placeholder lines while a list or text loads. */
export function LoadingLines({
  lines = 3,
  height = "1.5rem",
  label = t`Loading`,
}: LoadingLinesProps) {
  return (
    <div className={classes["lines"]} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} width={line === lines - 1 ? "70%" : "100%"} />
      ))}
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { formatDay } from "./format-dates.ts";
import classes from "./print-head.module.css";
import { useToday } from "./use-today.ts";

const never = () => () => {};

/** Stands above a page on paper only: whose it is, and of which day. */
export function PrintHead({ children: whose }: { children: string | undefined }) {
  const day = formatDay(useToday().getTime());
  // A page that was painted before knows of no day.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (whose === undefined || !isAlive) return null;
  return (
    <p className={classes["head"]}>
      <Trans>
        {whose} · printed on {day}
      </Trans>
    </p>
  );
}

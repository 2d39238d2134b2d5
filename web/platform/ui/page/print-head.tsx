import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { formatDay } from "../format/format-dates.ts";
import { useToday } from "../format/use-today.ts";
import classes from "./print-head.module.css";

const never = () => () => {};

/** A header for printed pages only: the owner's name and the date. */
export function PrintHead({ children: whose }: { children: string | undefined }) {
  const day = formatDay(useToday().getTime());
  // A prerendered page doesn't know the date.
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

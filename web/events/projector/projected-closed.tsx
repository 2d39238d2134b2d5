import { Trans } from "@lingui/react/macro";
import { stateText, type EventState } from "../event-state.ts";
import classes from "./projected-closed.module.css";

type ProjectedClosedProps = {
  event: EventState;
  /** The server's time. */
  now: number;
};

/** Shown in place of the code while check-in isn't open. */
export function ProjectedClosed({ event, now }: ProjectedClosedProps) {
  return (
    <div className={classes["closed"]}>
      <p className={classes["state"]}>{stateText(event, now)}</p>
      <p className={classes["about"]}>
        <Trans>No one can check in to this event right now.</Trans>
      </p>
    </div>
  );
}

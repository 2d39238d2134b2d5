import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { Event } from "#contract/events/events.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import classes from "./head-count.module.css";
import { Sealed } from "./sealed.tsx";

type LockAttendanceProps = {
  event: Event;
  onSeal: (kind: "seal-event" | "unseal-event") => void;
};

/** Seals an event once its list is right, or unseals it, next to its head count (R18.2, R6.41). */
export function LockAttendance({ event, onSeal }: LockAttendanceProps) {
  const id = useId();
  const { sealedAt } = event;
  return (
    <section aria-labelledby={id}>
      <ActionRow
        buttons={
          sealedAt !== null ? (
            <Button look="ghost" onClick={() => onSeal("unseal-event")}>
              <Trans>Unlock Attendance</Trans>
            </Button>
          ) : (
            <Button look="ghost" onClick={() => onSeal("seal-event")}>
              <Trans>Lock Attendance</Trans>
            </Button>
          )
        }
      >
        <h3 id={id}>
          <Trans>Attendance</Trans>
        </h3>
        {sealedAt !== null ? (
          <Sealed sealedAt={sealedAt} />
        ) : (
          <p className={classes["about"]}>
            <Trans>Is the list right? Lock it so later changes need a reason.</Trans>
          </p>
        )}
      </ActionRow>
    </section>
  );
}

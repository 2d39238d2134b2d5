import type { Event } from "#contract/events/events.ts";
import { RequestsCard } from "#web/attendance/requests/requests-card.tsx";
import { ReviewCard } from "#web/attendance/review/review-card.tsx";
import { ForgottenVisits } from "#web/attendance/visits/forgotten-visits.tsx";
import type { KnownHeadCount } from "#web/events/details/count-heads-dialog.tsx";
import { HeadCountOfEvent } from "#web/events/details/head-count.tsx";
import { LockAttendance } from "#web/events/details/lock-attendance.tsx";
import { askToUndo } from "#web/ledger/undo-requests.ts";
import classes from "./after-part.module.css";

type AfterPartProps = {
  clubId: string;
  event: Event;
  /** Whether something waits for an answer, or couldn't be loaded. */
  calls: boolean;
  onApprove: (personIds: readonly string[]) => void;
  onRemove: (personId: string) => void;
  onEditTimes: (personId: string) => void;
  onCount: (known: KnownHeadCount) => void;
  onSeal: (kind: "seal-event" | "unseal-event") => void;
};

/** Tasks for after an event: what waits for an answer, the head count, and the seal (R6.28). */
export function AfterPart(props: AfterPartProps) {
  const { clubId, event, calls, onApprove, onRemove, onEditTimes, onCount, onSeal } = props;
  const ofEvent = { clubId, eventId: event.id };
  return (
    <>
      {calls && (
        <li className={classes["review"]}>
          <RequestsCard event={ofEvent} onGrant={onApprove} />
          <ReviewCard
            event={ofEvent}
            onRemove={onRemove}
            onUndoLink={(revision) => askToUndo({ clubId, revision })}
          />
        </li>
      )}
      {event.countsTime && (
        <li className={classes["review"]}>
          <ForgottenVisits event={ofEvent} onEditTimes={onEditTimes} />
        </li>
      )}
      <li>
        <HeadCountOfEvent clubId={clubId} event={event} onCount={onCount} />
      </li>
      {(event.sealedAt !== null || event.cancelledAt === null) && (
        <li>
          <LockAttendance event={event} onSeal={onSeal} />
        </li>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { Event } from "#contract/events/events.ts";
import type { AttendeeAction } from "#web/attendance/attendees/attendee-items.tsx";
import { AddSeveralDialog } from "#web/attendance/corrections/add-several-dialog.tsx";
import { HoursDialog } from "#web/attendance/corrections/hours-dialog.tsx";
import { LateDialog } from "#web/attendance/corrections/late-dialog.tsx";
import { MoveDialog } from "#web/attendance/corrections/move-dialog.tsx";
import { PointsDialog } from "#web/attendance/corrections/points-dialog.tsx";
import { RemoveDialog } from "#web/attendance/corrections/remove-dialog.tsx";
import { ApproveDialog } from "#web/attendance/requests/approve-dialog.tsx";
import { ExcuseDialog } from "#web/attendance/requests/excuse-dialog.tsx";
import { EditTimesDialog } from "#web/attendance/visits/edit-times-dialog.tsx";
import { SignOutDialog } from "#web/attendance/visits/sign-out-dialog.tsx";
import { EndEventDialog, type EventEnd } from "#web/events/changes/end-event-dialog.tsx";
import { RepeatDialog } from "#web/events/changes/repeat-dialog.tsx";
import { SealDialog } from "#web/events/changes/seal-dialog.tsx";
import { CountHeadsDialog, type KnownHeadCount } from "#web/events/details/count-heads-dialog.tsx";
import { eventsQuery } from "#web/events/events.queries.ts";
import { datedEventTitle } from "#web/platform/texts/dated-title.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";

/** The correction that was started at an event. */
export type Asked =
  | { action: AttendeeAction | "approve" | "excuse"; personIds: readonly string[] }
  | { action: "count-heads"; known: KnownHeadCount }
  | { action: "add-several" | "repeat" | "seal-event" | "unseal-event" | EventEnd }
  | { action: "sign-out-everyone" };

type CorrectionDialogProps = {
  clubId: string;
  event: Event;
  asked: Asked;
  onClose: () => void;
  onDone: () => void;
};

/** The open dialog about an event. */
export function CorrectionDialog({ clubId, event, asked, onClose, onDone }: CorrectionDialogProps) {
  const { id, points, minutes, attendeeCount } = event;
  const titled = { id, title: eventTitle(event) };
  const dated = { id, title: datedEventTitle(event) };
  const dialog = { clubId, event: titled, onClose, onDone };
  switch (asked.action) {
    case "remove":
      return <RemoveDialog {...dialog} personIds={asked.personIds} />;
    case "change-points":
      return <PointsDialog {...dialog} personIds={asked.personIds} points={points} />;
    case "change-hours":
      return <HoursDialog {...dialog} personIds={asked.personIds} minutes={minutes} />;
    case "mark-late":
    case "mark-not-late":
      return (
        <LateDialog
          {...dialog}
          personIds={asked.personIds}
          kind={asked.action}
          latePoints={event.latePoints}
        />
      );
    case "sign-out":
      return <SignOutDialog {...dialog} personIds={asked.personIds} />;
    case "sign-out-everyone":
      return <SignOutDialog {...dialog} />;
    case "edit-times":
      return <EditTimesDialog {...dialog} personId={asked.personIds[0] ?? ""} />;
    case "move":
      return <MoveElsewhere {...dialog} personIds={asked.personIds} />;
    case "approve":
      return <ApproveDialog {...dialog} event={dated} personIds={asked.personIds} />;
    case "excuse":
      return <ExcuseDialog {...dialog} event={dated} personIds={asked.personIds} />;
    case "count-heads": {
      const counted = { ...titled, sealed: event.sealedAt !== null };
      return (
        <CountHeadsDialog clubId={clubId} event={counted} known={asked.known} onClose={onClose} />
      );
    }
    case "seal-event":
    case "unseal-event":
      return <SealDialog clubId={clubId} event={titled} kind={asked.action} onClose={onClose} />;
    case "repeat": {
      const repeated = { ...titled, hasTimes: event.startsAt !== null };
      return <RepeatDialog clubId={clubId} event={repeated} onClose={onClose} />;
    }
    case "add-several":
      return <AddSeveralDialog clubId={clubId} event={titled} onClose={onClose} />;
    default:
      return (
        <EndEventDialog {...dialog} event={{ ...titled, attendeeCount }} kind={asked.action} />
      );
  }
}

type MoveElsewhereProps = Omit<Parameters<typeof MoveDialog>[0], "others">;

/** People can be moved to any other event of the open year that isn't canceled. */
function MoveElsewhere(props: MoveElsewhereProps) {
  const { data } = useQuery(eventsQuery(props.clubId));
  const others = data?.events
    .filter(({ termId }) => termId === data.years[0]?.id)
    .filter(({ id, cancelledAt }) => id !== props.event.id && cancelledAt === null)
    .map((event) => ({ id: event.id, title: eventTitle(event), date: event.date }));
  return <MoveDialog {...props} others={others} />;
}

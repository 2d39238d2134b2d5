import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import type { AttendeeAction, Correcting } from "#web/attendance/attendee-actions.tsx";
import { eventsQuery } from "#web/events/events.queries.ts";
import { AddSeveralDialog } from "#web/history/add-several-dialog.tsx";
import { EndEventDialog, type EventEnd } from "#web/history/end-event-dialog.tsx";
import { MoveDialog } from "#web/history/move-dialog.tsx";
import { PointsDialog } from "#web/history/points-dialog.tsx";
import { RemoveDialog } from "#web/history/remove-dialog.tsx";
import { eventTitle } from "#web/ui/event-texts.ts";
import { useSelection } from "#web/ui/use-selection.ts";

/** What somebody is about to correct at an event. */
type Asked =
  | { action: AttendeeAction; personIds: readonly string[] }
  | { action: "add-several" | EventEnd };

type Corrections = {
  correcting: Correcting;
  onEnd: (kind: EventEnd) => void;
  /** The question that is open; it stands beside the page. */
  dialog: ReactNode;
};

/** Lets an event and its attendees be corrected, one question at a time. */
export function useCorrections(
  clubId: string,
  event: Event,
  onEnded?: (kind: EventEnd) => void,
): Corrections {
  const selection = useSelection();
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  return {
    correcting: {
      selection,
      onAct: (action, personIds) => setAsked({ action, personIds }),
      onAddSeveral: () => setAsked({ action: "add-several" }),
    },
    onEnd: (action) => setAsked({ action }),
    dialog: asked && (
      <CorrectionDialog
        clubId={clubId}
        event={event}
        asked={asked}
        onClose={onClose}
        onDone={() => {
          selection.leave();
          if (!("personIds" in asked) && asked.action !== "add-several") onEnded?.(asked.action);
        }}
      />
    ),
  };
}

type CorrectionDialogProps = {
  clubId: string;
  event: Event;
  asked: Asked;
  onClose: () => void;
  onDone: () => void;
};

function CorrectionDialog({ clubId, event, asked, onClose, onDone }: CorrectionDialogProps) {
  const { id, points, attendeeCount } = event;
  const titled = { id, title: eventTitle(event) };
  const dialog = { clubId, event: titled, onClose, onDone };
  switch (asked.action) {
    case "remove":
      return <RemoveDialog {...dialog} personIds={asked.personIds} />;
    case "change-points":
      return <PointsDialog {...dialog} personIds={asked.personIds} points={points} />;
    case "move":
      return <MoveElsewhere {...dialog} personIds={asked.personIds} />;
    case "add-several":
      return <AddSeveralDialog clubId={clubId} event={titled} onClose={onClose} />;
    default:
      return (
        <EndEventDialog {...dialog} event={{ ...titled, attendeeCount }} kind={asked.action} />
      );
  }
}

type MoveElsewhereProps = Omit<Parameters<typeof MoveDialog>[0], "others">;

/** People are moved to any other event of the club that takes place. */
function MoveElsewhere(props: MoveElsewhereProps) {
  const { data } = useQuery(eventsQuery(props.clubId));
  const others = data?.events
    .filter(({ id, cancelledAt }) => id !== props.event.id && cancelledAt === null)
    .map((event) => ({ id: event.id, title: eventTitle(event), date: event.date }));
  return <MoveDialog {...props} others={others} />;
}

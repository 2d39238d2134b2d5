import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { ChangeEventsDialog } from "#web/events/changes/change-events-dialog.tsx";
import { EndEventsDialog } from "#web/events/changes/end-events-dialog.tsx";
import { eventsQuery } from "#web/events/events.queries.ts";
import type { EventsAction } from "#web/events/several-events.ts";

/** What was asked of several events. */
export type AskedOfSeveral = { action: EventsAction; eventIds: readonly string[] };

type SeveralEventsDialogProps = {
  clubId: string;
  asked: AskedOfSeveral;
  onClose: () => void;
  onDone: () => void;
};

/** The open dialog about the selected events that still exist. */
export function SeveralEventsDialog({ clubId, asked, ...dialog }: SeveralEventsDialogProps) {
  const known = useQuery(eventsQuery(clubId)).data?.events ?? [];
  const events = known.filter(({ id }) => asked.eventIds.includes(id));
  if (events.length === 0) return null;
  if (asked.action === "change-events")
    return <ChangeThem {...dialog} clubId={clubId} events={events} />;
  const eventIds = events.map(({ id }) => id);
  return <EndEventsDialog {...dialog} clubId={clubId} eventIds={eventIds} kind={asked.action} />;
}

function ChangeThem(props: Omit<Parameters<typeof ChangeEventsDialog>[0], "categories">) {
  const { data } = useQuery(categoriesQuery(props.clubId));
  return <ChangeEventsDialog {...props} categories={data?.categories ?? []} />;
}

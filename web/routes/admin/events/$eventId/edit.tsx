import { t } from "@lingui/core/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { EventForm } from "#web/events/event-form.tsx";
import { EventFormSkeleton } from "#web/events/event-form-skeleton.tsx";
import { eventTitle } from "#web/ui/event-texts.ts";
import { eventQuery, updateEvent } from "#web/events/events.queries.ts";
import { orNotFound } from "#web/routes/-or-not-found.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/admin/events/$eventId/edit")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureQueryData(eventQuery(context.clubId, params.eventId))),
  component: EditEvent,
  pendingComponent: () => (
    <Page title={t`Edit Event`} back="/admin/events" width="form">
      <EventFormSkeleton />
    </Page>
  ),
});

function EditEvent() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { event } = useSuspenseQuery(eventQuery(clubId, eventId)).data;
  const title = eventTitle(event);
  const queryClient = useQueryClient();
  const router = useRouter();
  const fromDetails = useLocation({ select: ({ state }) => state.fromDetails === true });
  return (
    <Page title={t`Edit ${title}`} back="/admin/events" width="form">
      <EventForm
        event={event}
        save={async (input, revision) => {
          await updateEvent(queryClient, { clubId, eventId }, { ...input, revision });
          // Either way, Back does not lead into the form again.
          if (fromDetails) router.history.back();
          else {
            await router.navigate({
              to: "/admin/events/$eventId/details",
              params: { eventId },
              replace: true,
            });
          }
        }}
      />
    </Page>
  );
}

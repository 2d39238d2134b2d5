import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { eventQuery } from "#web/events/events.queries.ts";
import { inviteOf } from "#web/events/invite-of.ts";
import { isGone, orNotFound } from "#web/routes/-or-not-found.ts";
import { DeletedEvent } from "#web/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/routes/admin/events/-event-not-found.tsx";
import { requireWholeClub } from "#web/seats/guards.ts";
import { isUnused } from "#web/slips/slip-state.ts";
import { SlipsSheet } from "#web/slips/slips-sheet.tsx";
import { slipsQuery } from "#web/slips/slips.queries.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { useMinute } from "#web/ui/use-minute.ts";

export const Route = createFileRoute("/admin/events/$eventId/slips")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId }, params: { eventId } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId))),
      orNotFound(queryClient.ensureQueryData(slipsQuery({ clubId, eventId }))),
      queryClient.ensureQueryData(settingsQuery()),
    ]),
  component: SlipsPage,
  notFoundComponent: EventNotFound,
});

function SlipsPage() {
  const { eventId } = Route.useParams();
  const { clubId, user } = Route.useRouteContext();
  const { data, error } = useSuspenseQuery(eventQuery(clubId, eventId));
  const { baseUrl } = useSuspenseQuery(settingsQuery()).data;
  const now = useMinute();
  const { slips } = useSuspenseQuery(slipsQuery({ clubId, eventId })).data;
  const isAnyUnused = slips.some((slip) => isUnused(slip, now));
  const title = eventTitle(data.event);
  if (isGone(error)) return <DeletedEvent title={title} />;
  return (
    <Page
      title={t`Slips for ${title}`}
      back="/admin/events"
      actions={
        isAnyUnused && (
          <Button onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        )
      }
    >
      <SlipsSheet
        event={{ clubId, eventId }}
        title={title}
        clubName={user.seats.find((seat) => seat.clubId === clubId)?.clubName ?? ""}
        inviteOf={(code) => inviteOf(baseUrl, code)}
      />
    </Page>
  );
}

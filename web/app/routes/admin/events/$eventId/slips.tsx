import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { isGone, orNotFound } from "#web/app/routes/-or-not-found.ts";
import { DeletedEvent } from "#web/app/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/app/routes/admin/events/-event-not-found.tsx";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { inviteOf } from "#web/events/details/invite-of.ts";
import { eventQuery } from "#web/events/events.queries.ts";
import { isUnused } from "#web/events/slips/slip-state.ts";
import { SlipsSheet } from "#web/events/slips/slips-sheet.tsx";
import { slipsQuery } from "#web/events/slips/slips.queries.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useMinute } from "#web/platform/ui/format/use-minute.ts";
import { Page } from "#web/platform/ui/page/page.tsx";

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

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { summaryOf } from "#web/events/event-texts.ts";
import { eventsQuery } from "#web/events/events.queries.ts";
import { HandoverSheet } from "#web/handover/handover-sheet.tsx";
import { openThings } from "#web/handover/open-things.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { localDate } from "#web/platform/local-date.ts";
import { waitingQuery } from "#web/requests/requests.queries.ts";
import { countsText } from "#web/requirements/requirement-texts.ts";
import { requirementsQuery } from "#web/requirements/requirements.queries.ts";
import { requireOwner } from "#web/seats/guards.ts";
import { invitationsQuery, officersQuery } from "#web/seats/officers.queries.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadingCard } from "#web/ui/loading-card.tsx";
import { Page } from "#web/ui/page.tsx";
import { useToday } from "#web/ui/use-today.ts";

export const Route = createFileRoute("/admin/handover")({
  beforeLoad: ({ context }) => requireOwner(context),
  loader: ({ context: { queryClient, clubId } }) =>
    Promise.all([
      queryClient.ensureQueryData(officersQuery(clubId)),
      queryClient.ensureQueryData(invitationsQuery(clubId)),
      queryClient.ensureQueryData(eventsQuery(clubId)),
      queryClient.ensureQueryData(membersQuery(clubId)),
      queryClient.ensureQueryData(requirementsQuery(clubId)),
      queryClient.ensureQueryData(waitingQuery(clubId)),
    ]),
  pendingComponent: () => (
    <Page title={t`Handover Sheet`} back="/admin/club" width="narrow">
      <LoadingCard lines={6} label={t`Loading the handover sheet`} />
    </Page>
  ),
  component: Handover,
});

function Handover() {
  const { clubId } = Route.useRouteContext();
  const { officers } = useSuspenseQuery(officersQuery(clubId)).data;
  const { invitations } = useSuspenseQuery(invitationsQuery(clubId)).data;
  const { events } = useSuspenseQuery(eventsQuery(clubId)).data;
  const { members } = useSuspenseQuery(membersQuery(clubId)).data;
  const { requirements } = useSuspenseQuery(requirementsQuery(clubId)).data;
  const waiting = useSuspenseQuery(waitingQuery(clubId)).data;
  const today = localDate(useToday().getTime());
  const open = openThings({ events, waiting, members, today });
  return (
    <Page
      title={t`Handover Sheet`}
      back="/admin/club"
      width="narrow"
      actions={
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <HandoverSheet
        officers={officers}
        invitations={invitations}
        open={open}
        planned={open.planned.map((event) => ({
          what: eventTitle(event),
          about: summaryOf(event),
        }))}
        requirements={requirements.map(({ name, counts }) => ({
          what: name,
          about: countsText(counts),
        }))}
      />
    </Page>
  );
}

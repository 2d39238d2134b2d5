import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { waitingQuery } from "#web/attendance/requests/requests.queries.ts";
import { HandoverSheet } from "#web/clubs/handover/handover-sheet.tsx";
import { openThings } from "#web/clubs/handover/open-things.ts";
import { requireOwner } from "#web/clubs/seats/guards.ts";
import { invitationsQuery, officersQuery } from "#web/clubs/seats/officers.queries.ts";
import { summaryOf } from "#web/events/event-texts.ts";
import { eventsQuery } from "#web/events/events.queries.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { countsText } from "#web/requirements/requirement-texts.ts";
import { requirementsQuery } from "#web/requirements/requirements.queries.ts";

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

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { MemberHighlights } from "#web/app/routes/-highlights.tsx";
import { clubsQuery } from "#web/clubs/clubs.queries.ts";
import { ClubListLoading } from "#web/clubs/member-clubs/club-list-loading.tsx";
import { ClubList } from "#web/clubs/member-clubs/club-list.tsx";
import { GraduatedClubs } from "#web/clubs/member-clubs/graduated-clubs.tsx";
import { CalendarButton } from "#web/events/calendar/calendar-button.tsx";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/member/clubs/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(clubsQuery()),
  pendingComponent: () => (
    <Page title={t`Clubs`}>
      <ClubListLoading />
    </Page>
  ),
  component: Clubs,
});

function Clubs() {
  const { clubs, graduatedFrom } = useSuspenseQuery(clubsQuery()).data;
  const isNew = clubs.length === 0 && graduatedFrom.length === 0;
  // If there are no clubs yet, the page itself invites to submit a code.
  const actions = (
    <>
      <CalendarButton owner={{}} />
      <ButtonLink to="/member/checkin">
        <Trans>Submit Code</Trans>
      </ButtonLink>
    </>
  );
  return (
    <Page title={t`Clubs`} actions={isNew ? undefined : actions}>
      {(clubs.length > 0 || isNew) && <ClubList clubs={clubs} />}
      <GraduatedClubs clubs={graduatedFrom} />
      {isNew && <MemberHighlights />}
    </Page>
  );
}

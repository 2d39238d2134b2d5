import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { StandingsView } from "#web/clubs/standings/standings-view.tsx";
import { standingsQuery } from "#web/clubs/standings/standings.queries.ts";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { orNotFound } from "../../../-or-not-found.ts";

export const Route = createFileRoute("/member/clubs/$clubId/standings")({
  loader: ({ context: { queryClient }, params: { clubId } }) =>
    orNotFound(queryClient.ensureQueryData(standingsQuery(clubId))),
  pendingComponent: () => (
    <Page title={t`Standings`} back="/member/clubs" width="narrow">
      <LoadingCard lines={6} label={t`Loading standings`} />
    </Page>
  ),
  component: ClubStandings,
});

/** Where a member stands among the others of a club, as far as the club shows it. */
function ClubStandings() {
  const { clubId } = Route.useParams();
  const standings = useSuspenseQuery(standingsQuery(clubId)).data;
  return (
    <Page title={t`Standings`} back="/member/clubs" width="narrow">
      <StandingsView clubId={clubId} standings={standings} />
    </Page>
  );
}

import { t } from "@lingui/core/macro";
import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { requireOwner } from "#web/clubs/seats/guards.ts";
import { ReopenedNotice } from "#web/clubs/years/reopened-notice.tsx";
import { YearForm } from "#web/clubs/years/year-form.tsx";
import { api } from "#web/platform/api/api-client.ts";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

/** What a new year would start from. */
const yearStartQuery = (clubId: string) =>
  queryOptions({
    // Its key keeps it out of the club's live updates: a table that someone is reading and ticking
    // doesn't change under them. A start says if something has changed since.
    queryKey: ["preview", clubId, "year"],
    queryFn: async () => (await api.clubs[":clubId"].year.$get({ param: { clubId } })).json(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const Route = createFileRoute("/admin/year")({
  beforeLoad: ({ context }) => requireOwner(context),
  loader: ({ context: { queryClient, clubId } }) =>
    queryClient.ensureQueryData(yearStartQuery(clubId)),
  pendingComponent: () => (
    <Page title={t`Start a New Year`} back="/admin/club">
      <LoadingCard lines={4} label={t`Loading members`} />
    </Page>
  ),
  component: StartYear,
});

function StartYear() {
  const { user, clubId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const { data: start } = useSuspenseQuery(yearStartQuery(clubId));
  return (
    <Page title={t`Start a New Year`} back="/admin/club">
      <ReopenedNotice ended={start.ended} />
      <YearForm
        accountId={user.id}
        clubId={clubId}
        start={start}
        onDone={() => {
          queryClient.removeQueries(yearStartQuery(clubId));
          void navigate({ to: "/admin/members" });
        }}
      />
    </Page>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { memberSorts } from "#contract/sorting.ts";
import { MembersCard } from "#web/members/members-card.tsx";
import { MembersLoading, MembersNote } from "#web/members/members-page.tsx";
import { membersQuery } from "#web/members/members.queries.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { defaultSort, sortSearch } from "#web/ui/sort-search.ts";

/** Who did what in the club stands on a page of its own. */
const recordLink = (
  <ButtonLink to="/admin/record" look="ghost">
    Record
  </ButtonLink>
);

export const Route = createFileRoute("/admin/members")({
  validateSearch: sortSearch(memberSorts),
  loader: ({ context }) => context.queryClient.ensureQueryData(membersQuery()),
  pendingComponent: () => (
    <Page title="Members" actions={recordLink}>
      <MembersNote />
      <MembersLoading />
    </Page>
  ),
  component: Members,
});

function Members() {
  const { sort = defaultSort(memberSorts) } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { members } = useSuspenseQuery(membersQuery()).data;
  return (
    <Page title="Members" actions={recordLink}>
      <MembersNote />
      <MembersCard
        members={members}
        sort={sort}
        onSort={(chosen) =>
          void navigate({ search: { sort: chosen }, replace: true, resetScroll: false })
        }
      />
    </Page>
  );
}

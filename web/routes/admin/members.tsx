import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { can } from "#contract/abilities.ts";
import type { ClubMember } from "#contract/members.ts";
import { memberSorts } from "#contract/sorting.ts";
import { UnclaimedDialog } from "#web/door/unclaimed-dialog.tsx";
import { everythingFile, membersFile } from "#web/exports/club-files.ts";
import { ExportMenu } from "#web/exports/export-menu.tsx";
import { MembersCard } from "#web/members/members-card.tsx";
import { MembersLoading, MembersNote } from "#web/members/members-page.tsx";
import { membersQuery } from "#web/members/members.queries.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { defaultSort, sortSearch } from "#web/ui/sort-search.ts";
import { textSearch } from "#web/ui/use-search.ts";

/** Who comes, and who did what in the club, stand on pages of their own. */
function Actions() {
  const { clubId, role } = Route.useRouteContext();
  const files = [
    membersFile(clubId),
    ...(can(role, "export-club") ? [everythingFile(clubId)] : []),
  ];
  return (
    <>
      <ButtonLink to="/admin/turnout" look="ghost">
        <Trans>Turnout</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/history" look="ghost">
        <Trans>History</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/import" look="ghost">
        <Trans>Import</Trans>
      </ButtonLink>
      <ExportMenu files={files} />
    </>
  );
}

const ofSort = sortSearch(memberSorts);
const validateSearch = (search: Record<string, unknown>) => ({
  ...ofSort(search),
  ...textSearch(search),
});

export const Route = createFileRoute("/admin/members")({
  validateSearch,
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) => context.queryClient.ensureQueryData(membersQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={t`Members`} actions={<Actions />}>
      <MembersNote />
      <MembersLoading />
    </Page>
  ),
  component: Members,
});

function Members() {
  const { sort = defaultSort(memberSorts), search = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { clubId, user } = Route.useRouteContext();
  const { members } = useSuspenseQuery(membersQuery(clubId)).data;
  const [unclaimed, setUnclaimed] = useState<ClubMember>();
  const look = (how: ReturnType<typeof validateSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...how }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t`Members`} actions={<Actions />}>
      <MembersNote />
      <MembersCard
        clubId={clubId}
        accountId={user.id}
        members={members}
        sort={sort}
        onSort={(chosen) => look({ sort: chosen })}
        search={search}
        onSearch={(typed) => look({ search: typed === "" ? undefined : typed })}
        onUnclaimed={setUnclaimed}
      />
      {unclaimed !== undefined && (
        <UnclaimedDialog
          clubId={clubId}
          member={unclaimed}
          onClose={() => setUnclaimed(undefined)}
        />
      )}
    </Page>
  );
}

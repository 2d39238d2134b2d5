import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ClaimSheet } from "#contract/attendance/door.ts";
import type { PrintableBadge } from "#contract/members/badges.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { memberSorts, sorted } from "#contract/platform/sorting.ts";
import { inPlace } from "#web/app/routes/-in-place.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { makeBadges } from "#web/members/badges/badge-calls.ts";
import { PrintedBadges } from "#web/members/badges/printed-badges.tsx";
import { copyEmails } from "#web/members/list/copy-emails.ts";
import { MembersCard } from "#web/members/list/members-card.tsx";
import { MembersLoading, MembersNote } from "#web/members/list/members-page.tsx";
import { membersQuery } from "#web/members/members.queries.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { textSearch } from "#web/platform/ui/tables/text-search.ts";
import { useSelection } from "#web/platform/ui/tables/use-selection.ts";
import { membersFile } from "#web/reports/exports/club-files.ts";
import { ExportMenu } from "#web/reports/exports/export-menu.tsx";
import { MemberDialog, type AskedOfMembers } from "./-member-dialog.tsx";
import { PrintedSheet } from "./-printed-sheet.tsx";

type ActionsProps = {
  /** Copies all emails, once the members are known. */
  onCopyEmails?: () => void;
};

/** Saves the list as a file, or copies its emails. */
function Actions({ onCopyEmails }: ActionsProps) {
  const { clubId } = Route.useRouteContext();
  return (
    <ExportMenu files={[membersFile(clubId)]}>
      {onCopyEmails && (
        <MenuItem onSelect={onCopyEmails}>
          <Trans>Copy All Emails</Trans>
        </MenuItem>
      )}
    </ExportMenu>
  );
}

const ofSort = sortSearch(memberSorts);
const validateSearch = (search: Record<string, unknown>) => ({
  ...ofSort(search),
  ...textSearch(search),
});

export const Route = createFileRoute("/admin/members/")({
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
  const queryClient = useQueryClient();
  const { clubId, user } = Route.useRouteContext();
  const { members } = useSuspenseQuery(membersQuery(clubId)).data;
  const toPrint = useLocation({ select: ({ state }) => state.printClaimSlips === true });
  const unclaimed = members.filter((member) => member.unclaimed === true);
  // A sheet has a limit, which the bar above the selected members states.
  const isTooMany = unclaimed.length > bounds.maxClaimsAtOnce;
  const selection = useSelection(() =>
    toPrint && isTooMany ? unclaimed.map(({ id }) => id) : undefined,
  );
  const [asked, setAsked] = useState<AskedOfMembers | undefined>(
    toPrint && !isTooMany && unclaimed.length > 0 ? { about: "claim-slips", unclaimed } : undefined,
  );
  const [sheet, setSheet] = useState<ClaimSheet>();
  const [badges, setBadges] = useState<readonly PrintableBadge[]>();
  // Hidden while selecting, and for an empty list, which needs no file.
  const hasActions = members.length > 0 && !selection.active;
  // Coming back to this page later, or a reload, doesn't ask again.
  useEffect(() => {
    if (toPrint)
      void navigate({ search: (before) => before, replace: true, resetScroll: false, state: {} });
  }, [toPrint, navigate]);
  const look = (how: ReturnType<typeof validateSearch>) => void navigate(inPlace(how));
  const printAll = () => {
    if (isTooMany) selection.choose(unclaimed.map(({ id }) => id));
    else setAsked({ about: "claim-slips", unclaimed });
  };
  const copy = (of: readonly ClubMember[]) =>
    void copyEmails(
      queryClient,
      clubId,
      of.map(({ id }) => id),
    );
  const printBadges = async (chosen: readonly ClubMember[]) => {
    // In the order in which an officer looks for a name when handing them out.
    const people = sorted(chosen, memberSorts["name-a-z"].compare);
    const made = await makeBadges(
      clubId,
      people.map(({ id }) => id),
    );
    if (made !== undefined) selection.leave();
    setBadges(made);
  };
  const actions = (
    <Actions onCopyEmails={() => copy(members.filter(({ erased }) => erased !== true))} />
  );
  const { clubName = "" } = user.seats.find((seat) => seat.clubId === clubId) ?? {};
  if (badges !== undefined) {
    const onDone = () => setBadges(undefined);
    return <PrintedBadges badges={badges} clubName={clubName} onDone={onDone} />;
  }
  if (sheet !== undefined) {
    return <PrintedSheet sheet={sheet} clubName={clubName} onDone={() => setSheet(undefined)} />;
  }
  return (
    <Page title={t`Members`} actions={hasActions ? actions : undefined}>
      <MembersNote />
      <MembersCard
        clubId={clubId}
        accountId={user.id}
        members={members}
        sort={sort}
        onSort={(chosen) => look({ sort: chosen })}
        search={search}
        onSearch={(typed) => look({ search: typed === "" ? undefined : typed })}
        onUnclaimed={(member) => setAsked({ about: "unclaimed", member })}
        onPrintAll={printAll}
        selection={selection}
        chosen={{
          onCorrect: (member) => setAsked({ about: "correction", member }),
          onMerge: (one, other) => setAsked({ about: "merge", one, other }),
          onClaimSlips: (chosen) => setAsked({ about: "claim-slips", unclaimed: chosen }),
          onPrintBadges: (chosen) => void printBadges(chosen),
          onCopyEmails: copy,
        }}
      />
      {asked && (
        <MemberDialog
          clubId={clubId}
          asked={asked}
          setAsked={setAsked}
          members={members}
          onSheet={setSheet}
          onDone={selection.leave}
        />
      )}
    </Page>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** They come to print claim slips for everyone without an account, which is asked at once. */
    printClaimSlips?: boolean;
  }
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { PrintableBadge } from "#contract/members/badges.ts";
import type { MemberRecord } from "#contract/members/member-records.ts";
import { attendanceSorts } from "#contract/platform/sorting.ts";
import { inPlace } from "#web/app/routes/-in-place.ts";
import { isGone } from "#web/app/routes/-or-not-found.ts";
import { attendanceLines } from "#web/attendance/attendance-lines.ts";
import { AttendanceHistory } from "#web/attendance/history/attendance-history.tsx";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { chosenYear, yearSearch, type YearSearch } from "#web/clubs/years/chosen-year.ts";
import { YearMenu } from "#web/clubs/years/year-menu.tsx";
import { endBadge, makeBadges } from "#web/members/badges/badge-calls.ts";
import { BadgeOfMember } from "#web/members/badges/badge-of-member.tsx";
import { PrintedBadges } from "#web/members/badges/printed-badges.tsx";
import { MemberSummary, MemberLoading } from "#web/members/member-records/member-summary.tsx";
import { memberRecordQuery, refreshMemberRecords } from "#web/members/members.queries.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch, type SortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { Lately } from "#web/reports/turnout/strips-card.tsx";
import { OwnRequirements } from "#web/requirements/own-requirements.tsx";
import { RecordDialog, type AskedOfMember } from "./-record-dialog.tsx";

type Search = SortSearch<keyof typeof attendanceSorts> & YearSearch;

const validateSearch = (search: Record<string, unknown>): Search => ({
  ...sortSearch(attendanceSorts)(search),
  ...yearSearch(search),
});

export const Route = createFileRoute("/admin/members/$memberId/")({
  validateSearch,
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: async ({ context: { queryClient, clubId }, params: { memberId: personId } }) => {
    // The page explains why someone may be gone.
    await queryClient.ensureQueryData(memberRecordQuery({ clubId, personId })).catch((error) => {
      if (!isGone(error)) throw error;
    });
  },
  pendingComponent: () => (
    <Page title={t`Member`} back="/admin/members">
      <MemberLoading />
    </Page>
  ),
  component: MemberPage,
});

/** One member's record, and everything an officer can do about it (R4.14). */
function MemberPage() {
  const { clubId } = Route.useRouteContext();
  const { memberId: personId } = Route.useParams();
  const { data: record, error } = useQuery(memberRecordQuery({ clubId, personId }));
  if (record === undefined || isGone(error)) return <NotAMember />;
  return <MemberRecordOf key={personId} record={record} />;
}

function MemberRecordOf({ record }: { record: MemberRecord }) {
  const { clubId, user } = Route.useRouteContext();
  const { sort = defaultSort(attendanceSorts), year } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<AskedOfMember>();
  const [badges, setBadges] = useState<readonly PrintableBadge[]>();
  const { member, methods, badge } = record;
  const { years } = record;
  const chosen = chosenYear(years, year);
  const isOpen = chosen === years[0];
  const lines = useMemo(
    () => attendanceLines(record).filter(({ termId }) => termId === chosen.id),
    [record, chosen.id],
  );
  const look = (how: Search) => void navigate(inPlace(how));
  const records = useMemo(() => new Map(methods.map((one) => [one.eventId, one])), [methods]);
  const { name } = member;
  const refresh = () => refreshMemberRecords(queryClient, clubId);
  const printBadge = async () => {
    setBadges(await makeBadges(clubId, [member.id]));
    refresh();
  };
  if (badges !== undefined) {
    const { clubName = "" } = user.seats.find((seat) => seat.clubId === clubId) ?? {};
    const onDone = () => setBadges(undefined);
    return <PrintedBadges badges={badges} clubName={clubName} onDone={onDone} />;
  }
  return (
    <Page
      title={name}
      translate="no"
      back="/admin/members"
      actions={
        <>
          <Button look="ghost" onClick={() => setAsked("correction")}>
            <Trans>Correct Name or Year…</Trans>
          </Button>
          <MoreMenu look="ghost" label={t`More actions for ${name}`}>
            <MenuItem onSelect={() => setAsked("award")}>
              <Trans>Give Points…</Trans>
            </MenuItem>
            <MenuItem onSelect={() => setAsked("carryover")}>
              <Trans>Change Carry-over…</Trans>
            </MenuItem>
            <MenuItem onSelect={() => setAsked("school-id")}>
              <Trans>Set School ID…</Trans>
            </MenuItem>
            {member.unclaimed && (
              <MenuItem onSelect={() => setAsked("slip")}>
                <Trans>Claim Slip…</Trans>
              </MenuItem>
            )}
            <MenuItem onSelect={() => void printBadge()}>
              <Trans>Print Badge</Trans>
            </MenuItem>
            <MenuItem onSelect={() => setAsked("merge")}>
              <Trans>Merge…</Trans>
            </MenuItem>
            <MenuItem onSelect={() => setAsked("removal")}>
              <Trans>Remove from Club…</Trans>
            </MenuItem>
            {member.unclaimed && (
              <MenuItem onSelect={() => setAsked("erasure")}>
                <Trans>Erase…</Trans>
              </MenuItem>
            )}
          </MoreMenu>
        </>
      }
    >
      <YearMenu years={years} chosen={chosen} onChoose={(id) => look({ year: id })} />
      <MemberSummary
        record={record}
        year={chosen}
        lately={isOpen && record.lately.length > 0 && <Lately lately={record.lately} />}
      />
      {badge !== null && (
        <BadgeOfMember
          badge={badge}
          onRenew={() => setAsked("badge")}
          onEnd={() =>
            endBadge({ clubId, personId: member.id }, { name, number: badge.number }, refresh)
          }
        />
      )}
      {isOpen && record.requirements.length > 0 && (
        <OwnRequirements requirements={record.requirements} />
      )}
      <AttendanceHistory
        lines={lines}
        records={records}
        sort={sort}
        onSort={(sorted) => look({ sort: sorted })}
        ended={isOpen ? undefined : chosen.name}
      />
      {asked && (
        <RecordDialog
          clubId={clubId}
          record={record}
          asked={asked}
          setAsked={setAsked}
          onClose={() => {
            setAsked(undefined);
            // A new claim slip isn't reported by the live stream.
            refresh();
          }}
          onBadges={setBadges}
          onGone={(keptId) =>
            void navigate(
              keptId === undefined
                ? { to: "/admin/members" }
                : { to: "/admin/members/$memberId", params: { memberId: keptId }, replace: true },
            )
          }
        />
      )}
    </Page>
  );
}

/** Also for members of other clubs, whose existence nobody learns about here. */
function NotAMember() {
  return (
    <Page title={t`Member`} back="/admin/members">
      <Card>
        <EmptyState
          title={t`This person isn't a member.`}
          action={
            <ButtonLink to="/admin/history">
              <Trans>History</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            They may have been removed, merged with another member, or erased. History shows what
            happened.
          </Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}

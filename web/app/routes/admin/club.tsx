import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ClubSummary } from "#contract/clubs/club-summary.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { waitingQuery } from "#web/attendance/requests/requests.queries.ts";
import {
  ClubGroup,
  ClubGroups,
  ClubList,
  ClubRow,
  FoldedRows,
  rowClass,
} from "#web/clubs/club-summary/club-rows.tsx";
import { clubSummaryQuery } from "#web/clubs/club-summary/club-summary.queries.ts";
import {
  HistoryLine,
  OfficersLine,
  RequirementsLine,
  SettingsLine,
  TurnoutLine,
} from "#web/clubs/club-summary/summary-lines.tsx";
import { requireWholeClub, type SeatContext } from "#web/clubs/seats/guards.ts";
import { useUsedFeatures } from "#web/clubs/used-features/use-used-features.ts";
import { prefetchUsedFeatures } from "#web/clubs/used-features/used-features.queries.ts";
import { isYearOver } from "#web/clubs/years/is-year-over.ts";
import { ReopenedYears } from "#web/clubs/years/reopened-years.tsx";
import { localDate } from "#web/platform/language/local-date.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { everythingFile, historyFile, membersFile } from "#web/reports/exports/club-files.ts";
import { ExportMenu } from "#web/reports/exports/export-menu.tsx";

export const Route = createFileRoute("/admin/club")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  // Waits only for what decides which rows are shown.
  loader: ({ context: { queryClient, clubId } }) => {
    void queryClient.prefetchQuery(clubSummaryQuery(clubId));
    return prefetchUsedFeatures(queryClient, clubId);
  },
  component: Club,
});

/** Up to this many rows need no headings, most of which would have a single row. */
const plainUpTo = 8;

type Group = "progress" | "people" | "records" | "settings";

/** A row of the page. What the club doesn't use is folded away (R13.41). */
type Row = {
  group: Group;
  title: string;
  /** Where it leads; the export opens a menu instead. */
  to?: NonNullable<LinkProps["to"]>;
  isUsed?: boolean;
  /** Undefined until the summary, which it is about, has loaded. */
  line: ReactNode;
};

/** Links to everything about the club that isn't an event or a member (R13.30, R13.42). */
function Club() {
  const { user, clubId, role } = Route.useRouteContext();
  const read = useQuery(clubSummaryQuery(clubId));
  const { data: summary } = read;
  const loading = summary === undefined && read.error === null;
  const rows = useRows({ user, clubId, role, summary });
  const shown = rows.filter(({ isUsed }) => isUsed !== false);
  const folded = rows.filter(({ isUsed }) => isUsed === false);
  const files = [
    membersFile(clubId),
    historyFile(clubId),
    ...(can(role, "export-club") ? [everythingFile(clubId)] : []),
  ];
  const toRow = ({ title, to, line }: Row) => {
    const opensMenu = to === undefined;
    const control = opensMenu ? (
      <ExportMenu files={files} buttonClassName={rowClass} />
    ) : (
      <Link to={to} className={rowClass}>
        {title}
      </Link>
    );
    const isLoading = loading && line === undefined;
    return (
      <ClubRow key={title} loading={isLoading} opensMenu={opensMenu} control={control}>
        {line}
      </ClubRow>
    );
  };
  const groups: [Group, string][] = [
    ["progress", t`Progress`],
    ["people", t`People`],
    ["records", t`Year and Records`],
    ["settings", t`Setup`],
  ];
  return (
    <Page title={t`Club`}>
      {loading && <div role="status" aria-label={t`Loading`} />}
      <ClubGroups>
        {shown.length <= plainUpTo ? (
          <ClubList>{shown.map(toRow)}</ClubList>
        ) : (
          groups.map(([name, title]) => (
            <ClubGroup key={name} title={title}>
              {shown.filter(({ group }) => group === name).map(toRow)}
            </ClubGroup>
          ))
        )}
        {folded.length > 0 && (
          <FoldedRows title={t`More`} about={formatNames(folded.map(({ title }) => title))}>
            {folded.map(toRow)}
          </FoldedRows>
        )}
      </ClubGroups>
      <FailedRead what={t`We couldn't load your club's numbers.`} read={read} />
    </Page>
  );
}

type Known = SeatContext & { summary: ClubSummary | undefined };

/** The rows that the user's role can open, in order. */
function useRows({ user, clubId, role, summary }: Known): Row[] {
  const uses = useUsedFeatures(clubId);
  const usesAwards = uses("awards") || uses("hours");
  const { data: requests } = useQuery({ ...waitingQuery(clubId), enabled: uses("hours") });
  const hours = requests?.hours.length ?? 0;
  const today = useToday().getTime();
  // A node of the version before doesn't say it, while an installation is upgraded.
  const startsOn = summary?.yearStartsOn;
  const isYearTime = startsOn !== undefined && isYearOver(startsOn, localDate(today));
  const name = user.seats.find((seat) => seat.clubId === clubId)?.clubName ?? "";
  const usesYears = uses("years") || isYearTime;
  const [managesClub, managesOfficers] = [can(role, "manage-club"), can(role, "manage-officers")];
  const rows: (Row | false)[] = [
    {
      group: "progress",
      title: t`Requirements`,
      to: "/admin/requirements",
      isUsed: uses("requirements"),
      line: summary && <RequirementsLine {...summary} />,
    },
    {
      group: "progress",
      title: t`Awards`,
      to: "/admin/awards",
      isUsed: usesAwards,
      line:
        hours > 0 ? (
          <strong>
            {plural(hours, {
              one: "# service hour request to approve",
              other: "# service hour requests to approve",
            })}
          </strong>
        ) : (
          <Trans>Points for things without a check-in</Trans>
        ),
    },
    {
      group: "progress",
      title: t`Turnout`,
      to: "/admin/turnout",
      line: summary && <TurnoutLine {...summary} />,
    },
    managesOfficers && {
      group: "people",
      title: t`Officers`,
      to: "/admin/officers",
      line: summary?.officers && <OfficersLine {...summary.officers} />,
    },
    managesOfficers && {
      group: "people",
      title: t`Handover Sheet`,
      to: "/admin/handover",
      isUsed: usesYears,
      line: <Trans>One page to print for the next officers</Trans>,
    },
    managesClub && {
      group: "records",
      title: t`New Year`,
      to: "/admin/year",
      isUsed: usesYears,
      line:
        summary !== undefined && summary.reopenedYears.length > 0 ? (
          <ReopenedYears years={summary.reopenedYears} />
        ) : (
          <Trans>Carry over points and mark graduates</Trans>
        ),
    },
    {
      group: "records",
      title: t`History`,
      to: "/admin/history",
      line: summary && <HistoryLine {...summary} />,
    },
    {
      // In sight before its first use, too: clubs that have an old sheet begin with it.
      group: "records",
      title: t`Import`,
      to: "/admin/import",
      line: <Trans>Members, events, and points from a spreadsheet</Trans>,
    },
    {
      group: "records",
      title: t`Export`,
      line: can(role, "export-club") ? (
        <Trans>Members, history, or everything, as CSV or Excel</Trans>
      ) : (
        <Trans>Members or history, as CSV or Excel</Trans>
      ),
    },
    {
      group: "settings",
      title: t`Categories`,
      to: "/admin/categories",
      isUsed: uses("categories"),
      line: <Trans>Kinds of events, such as competitions</Trans>,
    },
    {
      group: "settings",
      title: t`Club Settings`,
      to: "/admin/settings",
      line: summary && <SettingsLine name={name} timeZone={summary.timeZone} />,
    },
  ];
  return rows.filter((row) => row !== false);
}

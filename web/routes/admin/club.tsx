import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { can } from "#contract/abilities.ts";
import { prefetchClubParts } from "#web/clubs/club-parts.queries.ts";
import { ClubGroup, ClubGroups, ClubRow, FoldedRows, rowClass } from "#web/clubs/club-rows.tsx";
import { clubSummaryQuery } from "#web/clubs/club-summary.queries.ts";
import {
  HistoryLine,
  OfficersLine,
  RequirementsLine,
  SettingsLine,
  TurnoutLine,
} from "#web/clubs/summary-lines.tsx";
import { useClubParts } from "#web/clubs/use-club-parts.ts";
import { everythingFile, historyFile, membersFile } from "#web/exports/club-files.ts";
import { ExportMenu } from "#web/exports/export-menu.tsx";
import { localDate } from "#web/platform/local-date.ts";
import { waitingQuery } from "#web/requests/requests.queries.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatNames } from "#web/ui/format-names.ts";
import { Page } from "#web/ui/page.tsx";
import { useToday } from "#web/ui/use-today.ts";
import { isYearOver } from "#web/years/is-year-over.ts";
import { ReopenedYears } from "#web/years/reopened-years.tsx";

export const Route = createFileRoute("/admin/club")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  // The page doesn't wait for its figures, but for which rows it has.
  loader: ({ context: { queryClient, clubId } }) => {
    void queryClient.prefetchQuery(clubSummaryQuery(clubId));
    return prefetchClubParts(queryClient, clubId);
  },
  component: Club,
});

type Group = "progress" | "people" | "records" | "settings";

/** A row of the page. What the club doesn't use is folded away (R13.41). */
type Row = {
  group: Group;
  title: string;
  /** Where it leads; the export opens a menu instead. */
  to?: NonNullable<LinkProps["to"]>;
  isUsed?: boolean;
  line: ReactNode;
  /** Its line is about the club's figures. */
  waits?: boolean;
};

/** Links to everything about the club that isn't an event or a member (R13.30, R13.42). */
function Club() {
  const { clubId, role } = Route.useRouteContext();
  const read = useQuery(clubSummaryQuery(clubId));
  const { data: summary } = read;
  const loading = summary === undefined && read.error === null;
  const rows = useRows();
  const folded = rows.filter(({ isUsed }) => isUsed === false);
  const files = [
    membersFile(clubId),
    historyFile(clubId),
    ...(can(role, "export-club") ? [everythingFile(clubId)] : []),
  ];
  const toRow = ({ title, to, line, waits = false }: Row) => (
    <ClubRow
      key={title}
      loading={loading && waits}
      opensMenu={to === undefined}
      control={
        to === undefined ? (
          <ExportMenu files={files} buttonClassName={rowClass} />
        ) : (
          <Link to={to} className={rowClass}>
            {title}
          </Link>
        )
      }
    >
      {line}
    </ClubRow>
  );
  const groups: [Group, string][] = [
    ["progress", t`Progress`],
    ["people", t`People`],
    ["records", t`Year and Records`],
    ["settings", t`Settings`],
  ];
  return (
    <Page title={t`Club`}>
      {loading && <div role="status" aria-label={t`Loading`} />}
      <ClubGroups>
        {groups.map(([name, title]) => {
          const shown = rows.filter(({ group, isUsed }) => group === name && isUsed !== false);
          if (shown.length === 0) return null;
          return (
            <ClubGroup key={name} title={title}>
              {shown.map(toRow)}
            </ClubGroup>
          );
        })}
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

/** The rows that the user's role can open, in order. */
function useRows(): Row[] {
  const { clubId, role } = Route.useRouteContext();
  const { data: summary } = useQuery(clubSummaryQuery(clubId));
  const uses = useClubParts(clubId);
  const usesAwards = uses("awards") || uses("hours");
  const { data: requests } = useQuery({ ...waitingQuery(clubId), enabled: uses("hours") });
  const hours = requests?.hours.length ?? 0;
  const today = useToday().getTime();
  // A node of the version before doesn't say it, while an installation is upgraded.
  const startsOn = summary?.yearStartsOn;
  const isYearTime = startsOn !== undefined && isYearOver(startsOn, localDate(today));
  const usesYears = uses("years") || isYearTime;
  const owns = can(role, "manage-club");
  const rows: (Row | false)[] = [
    {
      ...{ group: "progress", title: t`Requirements`, to: "/admin/requirements", waits: true },
      isUsed: uses("requirements"),
      line: summary && <RequirementsLine {...summary} />,
    },
    {
      ...{ group: "progress", title: t`Awards`, to: "/admin/awards", isUsed: usesAwards },
      line:
        hours > 0 ? (
          <strong>
            {plural(hours, {
              one: "# request for service hours to approve",
              other: "# requests for service hours to approve",
            })}
          </strong>
        ) : (
          <Trans>Points for what no one checks in to</Trans>
        ),
    },
    {
      ...{ group: "progress", title: t`Turnout`, to: "/admin/turnout", waits: true },
      line: summary && <TurnoutLine {...summary} />,
    },
    can(role, "manage-officers") && {
      ...{ group: "people", title: t`Officers`, to: "/admin/officers", waits: true },
      line: summary?.officers && <OfficersLine {...summary.officers} />,
    },
    can(role, "manage-officers") && {
      ...{ group: "people", title: t`Handover Sheet`, to: "/admin/handover", isUsed: usesYears },
      line: <Trans>One page to print for the next officers</Trans>,
    },
    owns && {
      ...{ group: "records", title: t`New Year`, to: "/admin/year", isUsed: usesYears },
      line:
        summary !== undefined && summary.reopenedYears.length > 0 ? (
          <ReopenedYears years={summary.reopenedYears} />
        ) : (
          <Trans>Carry over points, and say who has graduated</Trans>
        ),
    },
    {
      ...{ group: "records", title: t`History`, to: "/admin/history", waits: true },
      line: summary && <HistoryLine {...summary} />,
    },
    {
      // In sight before its first use, too: clubs that have an old sheet begin with it.
      ...{ group: "records", title: t`Import`, to: "/admin/import" },
      line: <Trans>Members, events, and points from a spreadsheet</Trans>,
    },
    {
      ...{ group: "records", title: t`Export` },
      line: can(role, "export-club") ? (
        <>
          <Trans>Members, history, or everything, as CSV or Excel.</Trans>{" "}
          <Trans>The file of everything leaves out accounts, open requests, and reasons.</Trans>
        </>
      ) : (
        <Trans>Members or history, as CSV or Excel</Trans>
      ),
    },
    {
      ...{ group: "settings", title: t`Categories`, to: "/admin/categories" },
      isUsed: uses("categories"),
      line: <Trans>Kinds of events, such as competitions</Trans>,
    },
    {
      ...{ group: "settings", title: t`Club Settings`, to: "/admin/settings", waits: true },
      line: summary && <SettingsLine {...summary} />,
    },
  ];
  return rows.filter((row) => row !== false);
}

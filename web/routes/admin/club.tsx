import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { can } from "#contract/abilities.ts";
import type { ClubSummary } from "#contract/club-summary.ts";
import { ClubArea, ClubAreas, areaClass } from "#web/clubs/club-areas.tsx";
import { clubSummaryQuery } from "#web/clubs/club-summary.queries.ts";
import { everythingFile, historyFile, membersFile } from "#web/exports/club-files.ts";
import { ExportMenu } from "#web/exports/export-menu.tsx";
import { whatWasDone } from "#web/ledger/operation-texts.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatDay } from "#web/ui/format-dates.ts";
import { Page } from "#web/ui/page.tsx";
import { ReopenedYears } from "#web/years/reopened-years.tsx";
import { zoneText } from "#web/texts/zone-text.ts";

export const Route = createFileRoute("/admin/club")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  // The page shows immediately: its links don't wait for the figures.
  loader: ({ context: { queryClient, clubId } }) => {
    void queryClient.prefetchQuery(clubSummaryQuery(clubId));
  },
  component: Club,
});

/** Links to everything about the club that isn't an event or a member (R13.30). */
function Club() {
  const { clubId, role } = Route.useRouteContext();
  const read = useQuery(clubSummaryQuery(clubId));
  const { data: summary } = read;
  const loading = summary === undefined && read.error === null;
  const owns = can(role, "export-club");
  const files = [
    membersFile(clubId),
    historyFile(clubId),
    ...(owns ? [everythingFile(clubId)] : []),
  ];
  return (
    <Page title={t`Club`}>
      {loading && <div role="status" aria-label={t`Loading`} />}
      <ClubAreas>
        <ClubArea
          loading={loading}
          control={
            <Link to="/admin/requirements" className={areaClass}>
              <Trans>Requirements</Trans>
            </Link>
          }
        >
          {summary && <RequirementsLine {...summary} />}
        </ClubArea>
        <ClubArea
          control={
            <Link to="/admin/awards" className={areaClass}>
              <Trans>Awards</Trans>
            </Link>
          }
        >
          <Trans>Points for what no one checks in to</Trans>
        </ClubArea>
        <ClubArea
          loading={loading}
          control={
            <Link to="/admin/turnout" className={areaClass}>
              <Trans>Turnout</Trans>
            </Link>
          }
        >
          {summary && <TurnoutLine {...summary} />}
        </ClubArea>
        <ClubArea
          loading={loading}
          control={
            <Link to="/admin/history" className={areaClass}>
              <Trans>History</Trans>
            </Link>
          }
        >
          {summary && <HistoryLine {...summary} />}
        </ClubArea>
        {can(role, "manage-officers") && (
          <ClubArea
            loading={loading}
            control={
              <Link to="/admin/officers" className={areaClass}>
                <Trans>Officers</Trans>
              </Link>
            }
          >
            {summary?.officers && <OfficersLine {...summary.officers} />}
          </ClubArea>
        )}
        {can(role, "manage-club") && (
          <ClubArea
            control={
              <Link to="/admin/year" className={areaClass}>
                <Trans>New Year</Trans>
              </Link>
            }
          >
            {summary !== undefined && summary.reopenedYears.length > 0 ? (
              <ReopenedYears years={summary.reopenedYears} />
            ) : (
              <Trans>Carry over points, and say who has graduated</Trans>
            )}
          </ClubArea>
        )}
        {can(role, "manage-officers") && (
          <ClubArea
            control={
              <Link to="/admin/handover" className={areaClass}>
                <Trans>Handover Sheet</Trans>
              </Link>
            }
          >
            <Trans>One page to print for the next officers</Trans>
          </ClubArea>
        )}
        <ClubArea
          control={
            <Link to="/admin/import" className={areaClass}>
              <Trans>Import</Trans>
            </Link>
          }
        >
          <Trans>Members, events, and points from a spreadsheet</Trans>
        </ClubArea>
        <ClubArea opensMenu control={<ExportMenu files={files} buttonClassName={areaClass} />}>
          {owns ? (
            <>
              <Trans>Members, history, or everything, as CSV or Excel.</Trans>{" "}
              <Trans>The file of everything leaves out accounts, open requests, and reasons.</Trans>
            </>
          ) : (
            <Trans>Members or history, as CSV or Excel</Trans>
          )}
        </ClubArea>
        {owns && (
          <ClubArea
            control={
              <Link to="/no-club" className={areaClass}>
                <Trans>Another Club</Trans>
              </Link>
            }
          >
            <Trans>Create one, or bring one from its file</Trans>
          </ClubArea>
        )}
        <ClubArea
          loading={loading}
          control={
            <Link to="/admin/settings" className={areaClass}>
              <Trans>Settings</Trans>
            </Link>
          }
        >
          {summary && <SettingsLine {...summary} />}
        </ClubArea>
      </ClubAreas>
      <FailedRead what={t`We couldn't load your club's numbers.`} read={read} />
    </Page>
  );
}

function RequirementsLine({
  requirements,
  onTrack,
}: Pick<ClubSummary, "requirements" | "onTrack">) {
  if (onTrack === null) return <Trans>What members need for a letter, a cord, or a trip</Trans>;
  const { people, members } = onTrack;
  return (
    <Trans>
      <Plural value={requirements} one="# requirement" other="# requirements" />, {people} of{" "}
      <Plural value={members} one="# member" other="# members" /> on track
    </Trans>
  );
}

function TurnoutLine({ events, attendances }: Pick<ClubSummary, "events" | "attendances">) {
  if (events === 0) return <Trans>No one has checked in yet</Trans>;
  return (
    <Trans>
      <Plural value={events} one="# event" other="# events" />,{" "}
      <Plural value={attendances} one="# check-in" other="# check-ins" />
    </Trans>
  );
}

function HistoryLine({ lastChange }: Pick<ClubSummary, "lastChange">) {
  if (lastChange === null) return <Trans>Nothing has changed yet</Trans>;
  const [done, when] = [whatWasDone(lastChange), formatDay(lastChange.at)];
  return (
    <Trans>
      Last change on {when}: {done}
    </Trans>
  );
}

function OfficersLine({ people, invitations }: NonNullable<ClubSummary["officers"]>) {
  if (invitations === 0)
    return <Plural value={people} one="# person runs the club" other="# people run the club" />;
  return (
    <Trans>
      <Plural value={people} one="# person" other="# people" />,{" "}
      <Plural value={invitations} one="# open invitation" other="# open invitations" />
    </Trans>
  );
}

function SettingsLine({ timeZone }: Pick<ClubSummary, "timeZone">) {
  if (timeZone === null) return <Trans>Time zone not set yet</Trans>;
  const zone = zoneText(timeZone);
  return <Trans>Time zone: {zone}</Trans>;
}

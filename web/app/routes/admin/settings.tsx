import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { can } from "#contract/clubs/seats/abilities.ts";
import { readSession, sessionQuery } from "#web/accounts/session.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { DeleteClubDialog } from "#web/clubs/deleted-clubs/delete-club-dialog.tsx";
import { deleteClub } from "#web/clubs/own-clubs.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { forgetTabSeat, keepTabSeat } from "#web/clubs/seats/tab-seat.ts";
import { ClubNameSetting } from "#web/clubs/settings/club-name-setting.tsx";
import { SecondStepSetting } from "#web/clubs/settings/second-step-setting.tsx";
import { TimeZoneCard } from "#web/clubs/settings/time-zone-card.tsx";
import { TimeZoneDialog } from "#web/clubs/settings/time-zone-dialog.tsx";
import { timeZoneQuery } from "#web/clubs/settings/time-zone.queries.ts";
import { StandingsSetting } from "#web/clubs/standings/standings-setting.tsx";
import { CalendarCard } from "#web/events/calendar/calendar-card.tsx";
import { IdFormatSetting } from "#web/members/school-ids/id-format-setting.tsx";
import { Button } from "#web/platform/ui/button.tsx";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { SettingCard, SettingList } from "#web/platform/ui/page/setting-card.tsx";
import classes from "./settings.module.css";

export const Route = createFileRoute("/admin/settings")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId } }) =>
    Promise.all([
      queryClient.ensureQueryData(timeZoneQuery(clubId)),
      queryClient.ensureQueryData(settingsQuery()),
    ]),
  pendingComponent: () => (
    <Page title={t`Club Settings`} back="/admin/club">
      <LoadingCard lines={2} label={t`Loading settings`} />
    </Page>
  ),
  component: Settings,
});

/** Settings for the whole club. */
function Settings() {
  const { user, clubId, role } = Route.useRouteContext();
  const { data: zone } = useSuspenseQuery(timeZoneQuery(clubId));
  const { version } = useSuspenseQuery(settingsQuery()).data;
  const [zoning, setZoning] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const deleteIt = async (clubName: string) => {
    // Keeps this tab from announcing that the seat was removed.
    forgetTabSeat();
    try {
      await deleteClub(clubId, clubName);
    } catch (error) {
      const seat = user.seats.find((one) => one.clubId === clubId);
      if (seat !== undefined) keepTabSeat(user, seat);
      throw error;
    }
    notify(t`${clubName} was deleted.`, "success");
    await readSession(queryClient);
    await navigate({ to: "/no-club" });
  };
  return (
    <Page title={t`Club Settings`} back="/admin/club">
      <SettingList>
        <ClubNameSetting
          clubId={clubId}
          mayChange={can(role, "manage-club")}
          // The live stream tells this browser, too, but it may be slower, or disconnected.
          onRenamed={() => void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 })}
        />
        <TimeZoneCard
          clubId={clubId}
          onChange={can(role, "manage-club") ? () => setZoning(true) : undefined}
        />
        <StandingsSetting clubId={clubId} mayChange={can(role, "manage-club")} />
        <SecondStepSetting clubId={clubId} mayChange={can(role, "manage-club")} />
        <IdFormatSetting clubId={clubId} mayChange={can(role, "manage-club")} />
        <CalendarCard owner={{ clubId }} />
        {can(role, "manage-officers") && (
          <SettingCard
            title={t`Delete This Club`}
            action={
              <Button look="ghost" onClick={() => setDeleting(true)}>
                <Trans>Delete Club</Trans>
              </Button>
            }
          >
            <Trans>
              Created this club by mistake? You can restore it for 30 days after you delete it.
            </Trans>
          </SettingCard>
        )}
      </SettingList>
      <p className={classes["version"]} translate="no">
        Rollcall {version}
      </p>
      {deleting && (
        <DeleteClubDialog clubId={clubId} onDelete={deleteIt} onClose={() => setDeleting(false)} />
      )}
      {zoning && (
        <TimeZoneDialog clubId={clubId} timeZone={zone.timeZone} onClose={() => setZoning(false)} />
      )}
    </Page>
  );
}

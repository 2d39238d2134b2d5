import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { can } from "#contract/abilities.ts";
import { CalendarCard } from "#web/calendar/calendar-card.tsx";
import { CategoriesSetting } from "#web/categories/categories-setting.tsx";
import { TimeZoneCard } from "#web/clubs/time-zone-card.tsx";
import { timeZoneQuery } from "#web/clubs/time-zone.queries.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { Card } from "#web/ui/card.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LoadingLines } from "#web/ui/loading.tsx";
import { Page } from "#web/ui/page.tsx";
import sections from "#web/ui/sections.module.css";
import { usePreload } from "#web/ui/use-preload.ts";

const TimeZoneDialog = lazyPart(
  async () => (await import("#web/clubs/time-zone-dialog.tsx")).TimeZoneDialog,
);

export const Route = createFileRoute("/admin/settings")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) => context.queryClient.ensureQueryData(timeZoneQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={t`Settings`} back="/admin/club">
      <Card padded>
        <LoadingLines lines={2} label={t`Loading settings`} />
      </Card>
    </Page>
  ),
  component: Settings,
});

/** Settings for the whole club. */
function Settings() {
  const { clubId, role } = Route.useRouteContext();
  const { data: zone } = useSuspenseQuery(timeZoneQuery(clubId));
  const [zoning, setZoning] = useState(false);
  usePreload(TimeZoneDialog.load);
  return (
    <Page title={t`Settings`} back="/admin/club">
      <div className={sections["sections"]}>
        <TimeZoneCard
          clubId={clubId}
          onChange={can(role, "manage-club") ? () => setZoning(true) : undefined}
        />
        <CategoriesSetting clubId={clubId} />
        <CalendarCard owner={{ clubId }} />
      </div>
      {zoning && (
        <TimeZoneDialog clubId={clubId} timeZone={zone.timeZone} onClose={() => setZoning(false)} />
      )}
    </Page>
  );
}

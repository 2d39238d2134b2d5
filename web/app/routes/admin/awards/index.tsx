import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { ApproveHoursDialog } from "#web/attendance/requests/approve-hours-dialog.tsx";
import { HoursCard } from "#web/attendance/requests/hours-card.tsx";
import { waitingQuery } from "#web/attendance/requests/requests.queries.ts";
import { useCategoryNames } from "#web/clubs/categories/use-category-names.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { AwardList } from "#web/requirements/awards/award-list.tsx";
import { awardsQuery } from "#web/requirements/awards/awards.queries.ts";
import sections from "#web/platform/ui/page/sections.module.css";
import { GivePoints } from "./-give-points.tsx";

export const Route = createFileRoute("/admin/awards/")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) => context.queryClient.ensureQueryData(awardsQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={t`Awards`} back="/admin/club">
      <LoadingCard lines={4} label={t`Loading awards`} />
    </Page>
  ),
  component: AwardsPage,
});

/** Points that officers gave by hand (R27.4), and service hours that members logged (R26.41). */
function AwardsPage() {
  const { clubId } = Route.useRouteContext();
  const { awards } = useSuspenseQuery(awardsQuery(clubId)).data;
  const names = useCategoryNames(clubId, awards);
  const [giving, setGiving] = useState(false);
  const [approving, setApproving] = useState<readonly string[]>();
  // With requests waiting, approving them is what matters most.
  const isWaiting = (useQuery(waitingQuery(clubId)).data?.hours.length ?? 0) > 0;
  const action = (
    <Button look={isWaiting ? "ghost" : "primary"} onClick={() => setGiving(true)}>
      <Trans>Give Points</Trans>
    </Button>
  );
  return (
    <Page title={t`Awards`} back="/admin/club" actions={awards.length > 0 ? action : undefined}>
      <div className={sections["sections"]}>
        <HoursCard clubId={clubId} onGrant={setApproving} />
        <AwardList awards={awards} names={names} action={action} />
      </div>
      {approving && (
        <ApproveHoursDialog
          clubId={clubId}
          hourRequestIds={approving}
          onClose={() => setApproving(undefined)}
        />
      )}
      {giving && <GivePoints clubId={clubId} onClose={() => setGiving(false)} />}
    </Page>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { AwardDetails } from "#contract/requirements/awards.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { isGone } from "#web/app/routes/-or-not-found.ts";
import { useCategoryNames } from "#web/clubs/categories/use-category-names.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { AwardTable } from "#web/requirements/awards/award-table.tsx";
import { awardQuery } from "#web/requirements/awards/awards.queries.ts";
import sections from "#web/platform/ui/page/sections.module.css";
import { AwardDialog, type AskedOfAward } from "./-award-dialog.tsx";

export const Route = createFileRoute("/admin/awards/$awardId/")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: async ({ context: { queryClient, clubId }, params: { awardId } }) => {
    // The page explains why an award may be gone.
    await queryClient.ensureQueryData(awardQuery(clubId, awardId)).catch((error) => {
      if (!isGone(error)) throw error;
    });
  },
  pendingComponent: () => (
    <Page title={t`Award`} back="/admin/awards">
      <LoadingCard lines={6} label={t`Loading award`} />
    </Page>
  ),
  component: AwardPage,
});

/** One award, and who got it (R27.4). */
function AwardPage() {
  const { clubId } = Route.useRouteContext();
  const { awardId } = Route.useParams();
  const { data, error } = useQuery(awardQuery(clubId, awardId));
  if (data === undefined || isGone(error)) return <NoAward />;
  return <AwardOf key={awardId} details={data} />;
}

function AwardOf({ details: { award, people } }: { details: AwardDetails }) {
  const { clubId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [asked, setAsked] = useState<AskedOfAward>();
  const category = useCategoryNames(clubId, [award]).get(award.categoryId ?? "");
  const { name, date } = award;
  return (
    <Page
      title={name}
      back="/admin/awards"
      actions={
        <>
          <Button look="ghost" onClick={() => setAsked({ about: "edit" })}>
            <Trans>Edit</Trans>
          </Button>
          <Button onClick={() => setAsked({ about: "more" })}>
            <Trans>Add Members</Trans>
          </Button>
          <MoreMenu label={t`More actions for ${name}`}>
            <MenuItem onSelect={() => setAsked({ about: "deletion" })}>
              <Trans>Delete Award…</Trans>
            </MenuItem>
          </MoreMenu>
        </>
      }
    >
      <div className={sections["sections"]}>
        <Card>
          <LabeledValues
            items={[
              { label: t`Date`, value: date === null ? "-" : formatEventDate(date) },
              ...(category === undefined ? [] : [{ label: t`Category`, value: category }]),
              { label: t`Members`, value: formatNumber(award.people) },
              { label: t`Points`, value: formatNumber(award.points) },
              ...(award.minutes > 0
                ? [{ label: t`Service Hours`, value: formatNumber(hoursOf(award.minutes)) }]
                : []),
            ]}
          />
        </Card>
        <Card>
          <AwardTable
            people={people}
            onChange={(person) => setAsked({ about: "line", person })}
            onTake={(person) => setAsked({ about: "taking", person })}
          />
        </Card>
      </div>
      {asked && (
        <AwardDialog
          clubId={clubId}
          award={award}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onGone={() => void navigate({ to: "/admin/awards" })}
        />
      )}
    </Page>
  );
}

/** Also for awards of other clubs. */
function NoAward() {
  return (
    <Page title={t`Award`} back="/admin/awards">
      <Card>
        <EmptyState
          title={t`No one has this award.`}
          action={
            <ButtonLink to="/admin/history">
              <Trans>History</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been deleted or undone. History shows what happened.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}

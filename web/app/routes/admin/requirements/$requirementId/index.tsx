import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { progressSorts } from "#contract/platform/sorting.ts";
import { inPlace } from "#web/app/routes/-in-place.ts";
import { orNotFound } from "#web/app/routes/-or-not-found.ts";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { textSearch } from "#web/platform/ui/tables/text-search.ts";
import { requirementFile } from "#web/reports/exports/club-files.ts";
import { ExportMenu } from "#web/reports/exports/export-menu.tsx";
import { DeleteRequirementDialog } from "#web/requirements/delete-requirement-dialog.tsx";
import { ProgressCard } from "#web/requirements/progress-card.tsx";
import { progressFilters, type ProgressFilter } from "#web/requirements/progress-filters.ts";
import { RecordResultsDialog } from "#web/requirements/record-results-dialog.tsx";
import { RecordedCard } from "#web/requirements/recorded-card.tsx";
import { RequirementNote } from "#web/requirements/requirement-note.tsx";
import { progressQuery } from "#web/requirements/requirements.queries.ts";

const ofSort = sortSearch(progressSorts);
type Look = ReturnType<typeof ofSort> &
  ReturnType<typeof textSearch> & { state?: ProgressFilter | undefined };
const validateSearch = (search: Record<string, unknown>): Look => ({
  ...ofSort(search),
  ...textSearch(search),
  state: progressFilters.find((one) => one === search["state"]),
});

export const Route = createFileRoute("/admin/requirements/$requirementId/")({
  validateSearch,
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId }, params: { requirementId } }) =>
    orNotFound(queryClient.ensureQueryData(progressQuery(clubId, requirementId))),
  pendingComponent: () => (
    <Page title={t`Requirement`} back="/admin/requirements">
      <LoadingCard lines={6} label={t`Loading requirement`} />
    </Page>
  ),
  component: RequirementPage,
});

/** One requirement, and where every member stands on it (R26.8). */
function RequirementPage() {
  const { clubId } = Route.useRouteContext();
  const { requirementId } = Route.useParams();
  const { sort = defaultSort(progressSorts), search = "", state } = Route.useSearch();
  const navigate = Route.useNavigate();
  const leave = useNavigate();
  const { data: progress } = useSuspenseQuery(progressQuery(clubId, requirementId));
  const { data: known } = useQuery(categoriesQuery(clubId));
  const [deleting, setDeleting] = useState(false);
  const [recording, setRecording] = useState(false);
  const { requirement } = progress;
  const names = new Map(known?.categories.map((category) => [category.id, category.name]));
  const { name } = requirement;
  const look = (how: Look) => void navigate(inPlace(how));
  return (
    <Page
      title={name}
      back="/admin/requirements"
      actions={
        <>
          <ButtonLink
            to="/admin/requirements/$requirementId/edit"
            params={{ requirementId }}
            look="ghost"
          >
            <Trans>Edit</Trans>
          </ButtonLink>
          <ExportMenu files={[requirementFile(clubId, requirementId)]} />
          <MoreMenu look="ghost" label={t`More actions for ${name}`}>
            <MenuItem onSelect={() => setRecording(true)}>
              {progress.recorded ? t`Record Again…` : t`Record Results…`}
            </MenuItem>
            <MenuItem onSelect={() => setDeleting(true)}>{t`Delete Requirement…`}</MenuItem>
          </MoreMenu>
        </>
      }
    >
      <RequirementNote requirement={requirement} names={names} />
      {progress.recorded && <RecordedCard recorded={progress.recorded} names={names} />}
      <ProgressCard
        progress={progress}
        names={names}
        sort={sort}
        onSort={(chosen) => look({ sort: chosen })}
        filter={state}
        onFilter={(chosen) => look({ state: chosen })}
        search={search}
        onSearch={(typed) => look({ search: typed === "" ? undefined : typed })}
      />
      {recording && (
        <RecordResultsDialog
          clubId={clubId}
          progress={progress}
          onClose={() => setRecording(false)}
        />
      )}
      {deleting && (
        <DeleteRequirementDialog
          clubId={clubId}
          requirement={requirement}
          onDone={() => void leave({ to: "/admin/requirements", replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  );
}

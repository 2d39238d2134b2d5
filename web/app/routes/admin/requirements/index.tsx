import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { RequirementList } from "#web/requirements/requirement-list.tsx";
import { requirementsQuery } from "#web/requirements/requirements.queries.ts";

export const Route = createFileRoute("/admin/requirements/")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) => context.queryClient.ensureQueryData(requirementsQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={t`Requirements`} back="/admin/club">
      <LoadingCard lines={4} label={t`Loading requirements`} />
    </Page>
  ),
  component: RequirementsPage,
});

/** What the club asks of its members (R26.3). */
function RequirementsPage() {
  const { clubId } = Route.useRouteContext();
  const { requirements } = useSuspenseQuery(requirementsQuery(clubId)).data;
  const { data: known } = useQuery(categoriesQuery(clubId));
  const names = new Map(known?.categories.map(({ id, name }) => [id, name]));
  const actions = (
    <>
      <ButtonLink to="/admin/categories" look="ghost">
        <Trans>Categories</Trans>
      </ButtonLink>
      <ButtonLink to="/admin/requirements/create">
        <Trans>Create Requirement</Trans>
      </ButtonLink>
    </>
  );
  return (
    <Page
      title={t`Requirements`}
      back="/admin/club"
      actions={requirements.length > 0 ? actions : undefined}
    >
      <RequirementList requirements={requirements} names={names} />
    </Page>
  );
}

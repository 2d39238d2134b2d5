import { t } from "@lingui/core/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { orNotFound } from "#web/app/routes/-or-not-found.ts";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { draftOf } from "#web/requirements/requirement-draft.ts";
import { RequirementForm } from "#web/requirements/requirement-form.tsx";
import { progressQuery } from "#web/requirements/requirements.queries.ts";
import { saveRequirement } from "#web/requirements/save-requirement.ts";

export const Route = createFileRoute("/admin/requirements/$requirementId/edit")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId }, params: { requirementId } }) =>
    orNotFound(
      Promise.all([
        queryClient.ensureQueryData(progressQuery(clubId, requirementId)),
        queryClient.ensureQueryData(categoriesQuery(clubId)),
      ]),
    ),
  component: EditRequirement,
});

function EditRequirement() {
  const { clubId } = Route.useRouteContext();
  const { requirementId } = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const { requirement } = useSuspenseQuery(progressQuery(clubId, requirementId)).data;
  const { categories } = useSuspenseQuery(categoriesQuery(clubId)).data;
  const { opened, save } = useOpened(requirement, requirement.revision);
  const { name } = opened;
  return (
    <Page title={t`Edit ${name}`} back="/admin/requirements" width="form">
      <RequirementForm
        clubId={clubId}
        requirementId={requirementId}
        categories={categories}
        start={draftOf(opened)}
        save={async (input) => {
          await save((expectedRevision) =>
            saveRequirement(queryClient, { clubId, requirementId, input, expectedRevision }),
          );
          await navigate({
            to: "/admin/requirements/$requirementId",
            params: { requirementId },
            replace: true,
          });
        }}
      />
    </Page>
  );
}

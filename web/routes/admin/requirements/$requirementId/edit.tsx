import { t } from "@lingui/core/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { categoriesQuery } from "#web/categories/categories.queries.ts";
import { draftOf } from "#web/requirements/requirement-draft.ts";
import { RequirementForm } from "#web/requirements/requirement-form.tsx";
import { progressQuery } from "#web/requirements/requirements.queries.ts";
import { saveRequirement } from "#web/requirements/save-requirement.ts";
import { orNotFound } from "#web/routes/-or-not-found.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { Page } from "#web/ui/page.tsx";

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
  // What was typed replaces what was there when the form was opened.
  const [opened] = useState(requirement);
  const { name, revision: expectedRevision } = opened;
  return (
    <Page title={t`Edit ${name}`} back="/admin/requirements" width="form">
      <RequirementForm
        {...{ clubId, requirementId, categories }}
        start={draftOf(opened)}
        save={async (input) => {
          await saveRequirement(queryClient, { clubId, requirementId, input, expectedRevision });
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

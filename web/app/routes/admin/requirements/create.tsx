import { t } from "@lingui/core/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { NewRequirement } from "#web/requirements/new-requirement.tsx";
import { saveRequirement } from "#web/requirements/save-requirement.ts";

export const Route = createFileRoute("/admin/requirements/create")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery(context.clubId)),
  component: CreateRequirement,
});

function CreateRequirement() {
  const { clubId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const { categories } = useSuspenseQuery(categoriesQuery(clubId)).data;
  return (
    <Page title={t`Create Requirement`} back="/admin/requirements" width="form">
      <NewRequirement
        clubId={clubId}
        categories={categories}
        save={async (input, key, newCategories) => {
          const saving = { clubId, requirementId: null, input, key, newCategories };
          await saveRequirement(queryClient, saving);
          await navigate({ to: "/admin/requirements", replace: true });
        }}
      />
    </Page>
  );
}

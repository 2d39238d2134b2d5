import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import { AddEventsDialog } from "#web/clubs/categories/add-events-dialog.tsx";
import { CategoriesCard } from "#web/clubs/categories/categories-card.tsx";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { CategoryDialog } from "#web/clubs/categories/category-dialog.tsx";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { eventsQuery } from "#web/events/events.queries.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/admin/categories")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId } }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery(clubId)),
      queryClient.ensureQueryData(eventsQuery(clubId)),
    ]),
  pendingComponent: () => (
    <Page title={t`Categories`} back="/admin/settings" width="narrow">
      <LoadingCard lines={4} label={t`Loading categories`} />
    </Page>
  ),
  component: CategoriesPage,
});

type Asked = { about: "name"; category: Category | undefined } | { about: "events"; of: Category };

/** The categories of the club's events (R26.1). */
function CategoriesPage() {
  const { clubId } = Route.useRouteContext();
  const { data: known } = useSuspenseQuery(categoriesQuery(clubId));
  const { events } = useSuspenseQuery(eventsQuery(clubId)).data;
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  return (
    <Page
      title={t`Categories`}
      back="/admin/settings"
      width="narrow"
      actions={
        <Button onClick={() => setAsked({ about: "name", category: undefined })}>
          <Trans>Add Category</Trans>
        </Button>
      }
    >
      <CategoriesCard
        clubId={clubId}
        known={known}
        onRename={(category) => setAsked({ about: "name", category })}
        onAddEvents={(category) => setAsked({ about: "events", of: category })}
      />
      {asked?.about === "name" && (
        <CategoryDialog clubId={clubId} known={known} onClose={onClose} category={asked.category} />
      )}
      {asked?.about === "events" && (
        <AddEventsDialog
          clubId={clubId}
          events={events}
          onClose={onClose}
          category={asked.of}
          names={new Map(known.categories.map(({ id, name }) => [id, name]))}
        />
      )}
    </Page>
  );
}

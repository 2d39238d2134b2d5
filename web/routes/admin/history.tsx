import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HistoryCard } from "#web/history/history-card.tsx";
import { HistoryLoading, HistoryNote } from "#web/history/history-note.tsx";
import { historyQuery } from "#web/history/history.queries.ts";
import { RefusedSignInsCard } from "#web/history/refused-sign-ins-card.tsx";
import { requireWholeClub } from "#web/seats/guards.ts";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/admin/history")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) =>
    context.queryClient.ensureInfiniteQueryData(historyQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={t`History`} back="/admin/members">
      <HistoryNote />
      <HistoryLoading />
    </Page>
  ),
  component: History,
});

function History() {
  const { clubId } = Route.useRouteContext();
  return (
    <Page title={t`History`} back="/admin/members">
      <HistoryNote />
      <HistoryCard clubId={clubId} />
      <RefusedSignInsCard clubId={clubId} />
    </Page>
  );
}

import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { historyFile } from "#web/reports/exports/club-files.ts";
import { ExportMenu } from "#web/reports/exports/export-menu.tsx";
import { HistoryCard } from "#web/reports/history/history-card.tsx";
import { HistoryLoading, HistoryNote } from "#web/reports/history/history-note.tsx";
import { historyQuery, type HistorySearch } from "#web/reports/history/history.queries.ts";
import { RefusedSignInsCard } from "#web/reports/history/refused-sign-ins-card.tsx";

export const Route = createFileRoute("/admin/history")({
  validateSearch: ({ show }): HistorySearch => (show === "changes" ? { show } : {}),
  beforeLoad: ({ context }) => requireWholeClub(context),
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ context, deps: { show } }) =>
    context.queryClient.ensureInfiniteQueryData(historyQuery(context.clubId, show)),
  pendingComponent: () => (
    <Page title={t`History`} back="/admin/club" actions={<Actions />}>
      <HistoryNote />
      <HistoryLoading />
    </Page>
  ),
  component: History,
});

function Actions() {
  const { clubId } = Route.useRouteContext();
  return <ExportMenu files={[historyFile(clubId)]} />;
}

function History() {
  const { clubId } = Route.useRouteContext();
  const { show } = Route.useSearch();
  const navigate = Route.useNavigate();
  const toggle = () => navigate({ search: show ? {} : { show: "changes" }, replace: true });
  return (
    <Page title={t`History`} back="/admin/club" actions={<Actions />}>
      <HistoryNote />
      <HistoryCard clubId={clubId} {...(show && { show })} onToggle={() => void toggle()} />
      <RefusedSignInsCard clubId={clubId} />
    </Page>
  );
}

import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { historyFile } from "#web/exports/club-files.ts";
import { ExportMenu } from "#web/exports/export-menu.tsx";
import { HistoryCard } from "#web/history/history-card.tsx";
import { HistoryLoading, HistoryNote } from "#web/history/history-note.tsx";
import { historyQuery, type HistorySearch } from "#web/history/history.queries.ts";
import { RefusedSignInsCard } from "#web/history/refused-sign-ins-card.tsx";
import { requireWholeClub } from "#web/seats/guards.ts";
import { Page } from "#web/ui/page.tsx";

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

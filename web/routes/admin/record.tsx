import { createFileRoute } from "@tanstack/react-router";
import { RecordCard } from "#web/records/record-card.tsx";
import { RecordLoading, RecordNote } from "#web/records/record-page.tsx";
import { recordsQuery } from "#web/records/records.queries.ts";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/admin/record")({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(recordsQuery()),
  pendingComponent: () => (
    <Page title="Record" back="/admin/members">
      <RecordNote />
      <RecordLoading />
    </Page>
  ),
  component: Record,
});

function Record() {
  return (
    <Page title="Record" back="/admin/members">
      <RecordNote />
      <RecordCard />
    </Page>
  );
}

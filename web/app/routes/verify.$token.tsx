import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { NoSharedRecord } from "#web/members/own-record/no-shared-record.tsx";
import { sharedRecordQuery } from "#web/members/own-record/record.queries.ts";
import { SharedRecordOf } from "#web/members/own-record/shared-record.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { orNotFound } from "./-or-not-found.ts";

export const Route = createFileRoute("/verify/$token")({
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureQueryData(sharedRecordQuery(params.token))),
  component: Verify,
  pendingComponent: () => <ShellLoading title={t`Shared Record`} />,
  errorComponent: ShellError,
  notFoundComponent: () => (
    <Shell>
      <NoSharedRecord />
    </Shell>
  ),
});

/** The page that a link to a member's record opens, logged in or not. */
function Verify() {
  const { token } = Route.useParams();
  return (
    <Shell>
      <SharedRecordOf record={useSuspenseQuery(sharedRecordQuery(token)).data} />
    </Shell>
  );
}

import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { TermsOfService } from "#web/legal/terms-of-service.tsx";
import { Page } from "#web/ui/page.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { Shell } from "#web/ui/shell.tsx";

export const Route = createFileRoute("/terms-of-service")({
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Screen,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function Screen() {
  const { supportEmail } = Route.useLoaderData();
  return (
    <Shell>
      <Page title={t`Terms of Service`}>
        <TermsOfService supportEmail={supportEmail} />
      </Page>
    </Shell>
  );
}

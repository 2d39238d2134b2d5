import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { TermsOfService } from "#web/accounts/legal/terms-of-service.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

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

import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { PrivacyPolicy } from "#web/legal/privacy-policy.tsx";
import { Page } from "#web/ui/page.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { Shell } from "#web/ui/shell.tsx";

export const Route = createFileRoute("/privacy-policy")({
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Screen,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function Screen() {
  const { supportEmail } = Route.useLoaderData();
  return (
    <Shell>
      <Page title={t`Privacy Policy`}>
        <PrivacyPolicy supportEmail={supportEmail} />
      </Page>
    </Shell>
  );
}

import { t } from "@lingui/core/macro";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { ConnectLink } from "#web/accounts/school-login/connect-link.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { requireToken, tokenSearch } from "#web/app/routes/-token-search.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { ShellNotFound } from "#web/platform/ui/page/shell-not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

export const Route = createFileRoute("/connect-login")({
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => ({
    token: requireToken(deps),
    settings: await queryClient.ensureQueryData(settingsQuery()),
  }),
  component: ConnectLogin,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
  notFoundComponent: ShellNotFound,
});

/** The page that the link in an email opens, to connect the school's login to an account. */
function ConnectLogin() {
  const { token, settings } = Route.useLoaderData();
  const { schoolLogin } = settings;
  const router = useRouter();
  return (
    <Shell>
      <Page title={t`Connect ${schoolLogin}`} width="form">
        <Card padded>
          <ConnectLink
            key={token}
            token={token}
            schoolName={schoolLogin}
            onDone={() => router.history.replace("/")}
          />
        </Card>
      </Page>
    </Shell>
  );
}

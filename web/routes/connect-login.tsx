import { t } from "@lingui/core/macro";
import { createFileRoute, notFound, useRouter } from "@tanstack/react-router";
import { ConnectLink } from "#web/accounts/connect-link.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { Card } from "#web/ui/card.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

export const Route = createFileRoute("/connect-login")({
  validateSearch: ({ token }): { token?: string } => (typeof token === "string" ? { token } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token === undefined) throw notFound();
    return { token, settings: await queryClient.ensureQueryData(settingsQuery()) };
  },
  component: ConnectLogin,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
  notFoundComponent: () => (
    <Shell>
      <NotFound />
    </Shell>
  ),
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

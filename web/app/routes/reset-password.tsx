import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewPasswordForm } from "#web/accounts/passwords/new-password-form.tsx";
import { ResetRequestForm } from "#web/accounts/passwords/reset-request-form.tsx";
import { returnSearch, type ReturnSearch } from "#web/accounts/return-path.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search): ReturnSearch & { token?: string | undefined } => ({
    ...returnSearch(search),
    token: typeof search["token"] === "string" ? search["token"] : undefined,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: ResetPassword,
  pendingComponent: () => <ShellLoading title={t`Reset Password`} />,
  errorComponent: ShellError,
});

/** The form that requests the email, or, with a token, the form that its link opens (R13.6). */
function ResetPassword() {
  const { token, redirect } = Route.useSearch();
  const settings = Route.useLoaderData();
  // The server has rendered the page as if nothing had led here, which would lose the code.
  const isHydrated = useHydrated();
  const search = isHydrated ? { redirect } : {};
  const cancel = (
    <ButtonLink to="/login" search={search} disabled={!isHydrated} look="quiet">
      <Trans>Cancel</Trans>
    </ButtonLink>
  );
  return (
    <Shell>
      <Page title={t`Reset Password`} width="form">
        <Card padded>
          {token === undefined ? (
            <ResetRequestForm cancel={cancel} returnTo={redirect} settings={settings} />
          ) : (
            <NewPasswordForm token={token} minLength={settings.minPasswordLength} />
          )}
        </Card>
      </Page>
    </Shell>
  );
}

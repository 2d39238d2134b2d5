import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewPasswordForm } from "#web/accounts/new-password-form.tsx";
import { ResetRequestForm } from "#web/accounts/reset-request-form.tsx";
import { returnSearch, type ReturnSearch } from "#web/accounts/return-path.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/page.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

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

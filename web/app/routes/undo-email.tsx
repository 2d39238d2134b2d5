import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { UndoEmailLink } from "#web/accounts/emails/undo-email-link.tsx";
import { requireToken, tokenSearch } from "#web/app/routes/-token-search.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { ShellNotFound } from "#web/platform/ui/page/shell-not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

export const Route = createFileRoute("/undo-email")({
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ({ token: requireToken(deps) }),
  component: UndoEmail,
  pendingComponent: () => <ShellLoading title={t`Keep Your Email`} />,
  errorComponent: ShellError,
  notFoundComponent: ShellNotFound,
});

/** The page that the link sent to an old email opens; the reader of that email needs no login. */
function UndoEmail() {
  const { token } = Route.useLoaderData();
  return (
    <Shell>
      <Page title={t`Keep Your Email`} width="form">
        <Card padded>
          <UndoEmailLink key={token} token={token} />
        </Card>
      </Page>
    </Shell>
  );
}

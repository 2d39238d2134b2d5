import { t } from "@lingui/core/macro";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { UndoEmailLink } from "#web/accounts/undo-email-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

export const Route = createFileRoute("/undo-email")({
  validateSearch: ({ token }): { token?: string } => (typeof token === "string" ? { token } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { token } }) => {
    if (token === undefined) throw notFound();
    return { token };
  },
  component: UndoEmail,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
  notFoundComponent: () => (
    <Shell>
      <NotFound />
    </Shell>
  ),
});

/** The page that the link sent to an old email opens; whoever reads that email needs no login. */
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

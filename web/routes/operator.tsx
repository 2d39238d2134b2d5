import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { requireUser } from "#web/accounts/guards.ts";
import { logOut } from "#web/accounts/log-out.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login-search.ts";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { readSession } from "#web/accounts/session.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { ClaimCard } from "#web/operator/claim-card.tsx";
import { NotOperatorCard } from "#web/operator/not-operator-card.tsx";
import { OperatorSections } from "#web/operator/operator-sections.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { DownloadBackup } from "./-download-backup.tsx";
import { ProveOperator } from "./-prove-operator.tsx";

/** The key of a link; or a backup to download, and the login at the school that confirmed who it is. */
type OperatorSearch = SchoolSearch & { key?: string | undefined; ends?: string | undefined };

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The page for those who manage the installation (R32.50). */
export const Route = createFileRoute("/operator")({
  validateSearch: (search: Record<string, unknown>): OperatorSearch => ({
    ...schoolSearch(search),
    key: textOf(search["key"]),
    ends: textOf(search["ends"]),
  }),
  beforeLoad: async ({ context, location, search }) => {
    const user = await requireUser(context.queryClient, location.href);
    if (user.operator === "needs-second-step")
      throw redirect({ to: "/second-step", search: { redirect: "/operator" }, replace: true });
    if (user.operator === "ready" && search.key !== undefined)
      throw redirect({ to: "/operator", replace: true });
    return { user };
  },
  // The dialog before a download needs them at once.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(settingsQuery()),
      queryClient.ensureQueryData(ownLoginsQuery()),
    ]),
  component: Operator,
  pendingComponent: () => <ShellLoading title={t`Manage Rollcall`} />,
  errorComponent: ShellError,
});

function Operator() {
  const { user } = Route.useRouteContext();
  const { key, school, ends } = Route.useSearch();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const isOperator = user.operator === "ready";
  const here = key === undefined ? "/operator" : `/operator?${new URLSearchParams({ key })}`;
  const leave = () => logOut({ redirect: here });
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Manage Rollcall`} width={isOperator ? "full" : "form"}>
        {isOperator ? (
          <OperatorSections
            user={user}
            renderProof={(error) => (
              <ProveOperator
                {...{ user, error }}
                notice={ends === undefined ? school : undefined}
              />
            )}
            wantedBackup={school === undefined ? undefined : ends}
            renderDownload={(file, onClose) => (
              <DownloadBackup
                {...{ user, file, onClose }}
                notice={file === ends ? school : undefined}
              />
            )}
          />
        ) : key === undefined ? (
          <NotOperatorCard email={user.email} onOtherAccount={() => void leave()} />
        ) : (
          <ClaimCard
            linkKey={key}
            user={user}
            onClaimed={async () => {
              await readSession(queryClient);
              await navigate({ to: "/operator", search: {}, replace: true });
            }}
            onOtherAccount={leave}
          />
        )}
      </Page>
    </Shell>
  );
}

import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { requireUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login/school-login-search.ts";
import { readSession } from "#web/accounts/session.queries.ts";
import { logOut } from "#web/accounts/sessions/log-out.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { ClaimCard } from "#web/operations/operator/claim-card.tsx";
import { NotOperatorCard } from "#web/operations/operator/not-operator-card.tsx";
import { OperatorSections } from "#web/operations/operator/operator-sections.tsx";
import {
  confirmingSections,
  type ConfirmingSection,
} from "#web/operations/operator/render-confirm.ts";
import {
  dropOperatorKey,
  findOperatorKey,
  keepOperatorKey,
  operatorPath,
} from "#web/platform/device/operator-key.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { ConfirmOperator, ProveOperator } from "./-prove-operator.tsx";

/** The login at the school that confirmed who it is, and which section's dialog it was for. */
type OperatorSearch = SchoolSearch & {
  for?: ConfirmingSection | undefined;
  ends?: string | undefined;
};

/** The page for those who manage the installation (R32.50). */
export const Route = createFileRoute("/operator")({
  validateSearch: (search: Record<string, unknown>): OperatorSearch => ({
    ...schoolSearch(search),
    for: confirmingSections.find((name) => name === search["for"]),
    ends: typeof search["ends"] === "string" ? search["ends"] : undefined,
  }),
  beforeLoad: async ({ context, location }) => {
    if (keepOperatorKey(location.hash)) throw redirect({ to: "/operator", replace: true });
    const user = await requireUser(context.queryClient, location.href);
    if (user.operator !== undefined) dropOperatorKey();
    if (user.operator === "needs-second-step")
      throw redirect({ to: "/second-step", search: { redirect: "/operator" }, replace: true });
    return { user, linkKey: findOperatorKey() };
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
  const { user, linkKey } = Route.useRouteContext();
  const { for: section, school, ends } = Route.useSearch();
  const queryClient = useQueryClient();
  const router = useRouter();
  const isOperator = user.operator === "ready";
  const leave = () => logOut({ redirect: operatorPath });
  const wantedIn = (asking: ConfirmingSection) =>
    school !== undefined && section === asking ? ends : undefined;
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Manage Rollcall`} width={isOperator ? "full" : "form"}>
        {isOperator ? (
          <OperatorSections
            user={user}
            wantedIn={wantedIn}
            renderConfirm={(parts) => (
              <ConfirmOperator
                {...parts}
                user={user}
                notice={parts.ends === wantedIn(parts.section) ? school : undefined}
              />
            )}
            renderProof={(error) => (
              <ProveOperator
                user={user}
                error={error}
                notice={ends === undefined ? school : undefined}
              />
            )}
          />
        ) : linkKey === undefined ? (
          <NotOperatorCard email={user.email} onOtherAccount={() => void leave()} />
        ) : (
          <ClaimCard
            linkKey={linkKey}
            user={user}
            onClaimed={async () => {
              await readSession(queryClient);
              await router.invalidate();
            }}
            onOtherAccount={leave}
          />
        )}
      </Page>
    </Shell>
  );
}

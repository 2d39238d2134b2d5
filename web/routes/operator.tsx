import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { requireUser } from "#web/accounts/guards.ts";
import { logOut } from "#web/accounts/log-out.ts";
import { readSession } from "#web/accounts/session.queries.ts";
import { ClaimCard } from "#web/operator/claim-card.tsx";
import { NotOperatorCard } from "#web/operator/not-operator-card.tsx";
import { OperatorSections } from "#web/operator/operator-sections.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

/** The page for those who manage the installation (R32.50). */
export const Route = createFileRoute("/operator")({
  validateSearch: ({ key }: Record<string, unknown>): { key?: string } =>
    typeof key === "string" ? { key } : {},
  beforeLoad: async ({ context, location, search }) => {
    const user = await requireUser(context.queryClient, location.href);
    if (user.operator === "needs-second-step")
      throw redirect({ to: "/second-step", search: { redirect: "/operator" }, replace: true });
    if (user.operator === "ready" && search.key !== undefined)
      throw redirect({ to: "/operator", replace: true });
    return { user };
  },
  component: Operator,
  pendingComponent: () => <ShellLoading title={t`Manage Rollcall`} />,
  errorComponent: ShellError,
});

function Operator() {
  const { user } = Route.useRouteContext();
  const { key } = Route.useSearch();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const isOperator = user.operator === "ready";
  const here = key === undefined ? "/operator" : `/operator?${new URLSearchParams({ key })}`;
  const leave = () => logOut({ redirect: here });
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Manage Rollcall`} width={isOperator ? "full" : "form"}>
        {isOperator ? (
          <OperatorSections user={user} download={() => null} />
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

import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { requireUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { returnSearch, type ReturnSearch } from "#web/accounts/return-path.ts";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login/school-login-search.ts";
import { NeededSecondStep } from "#web/accounts/second-step/needed-second-step.tsx";
import { RecoveryCodesDialog } from "#web/accounts/second-step/recovery-codes-dialog.tsx";
import { ownSecondStepQuery } from "#web/accounts/second-step/second-step.queries.ts";
import { readSession } from "#web/accounts/session.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { SeatItems } from "#web/clubs/seats/seat-items.tsx";
import { findTabSeat } from "#web/clubs/seats/tab-seat.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

/**
 * Where people without a second step are sent by what requires one: a club, or the operators' page
 * (R30.10, R32.50).
 */
export const Route = createFileRoute("/second-step")({
  validateSearch: (search): ReturnSearch & SchoolSearch => ({
    ...returnSearch(search),
    ...schoolSearch(search),
  }),
  beforeLoad: async ({ context, location, search, cause }) => {
    const user = await requireUser(context.queryClient, location.href);
    const waiting = user.seats.filter(({ needsSecondStep }) => needsSecondStep);
    // Recovery codes may still be on screen when the step turns out to be done.
    const isOperator = user.operator === "needs-second-step";
    if (waiting.length === 0 && !isOperator && cause !== "stay")
      throw redirect({ href: search.redirect ?? "/", replace: true });
    return { user, waiting, isOperator };
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(settingsQuery()),
      queryClient.fetchQuery(ownSecondStepQuery()),
      queryClient.fetchQuery({ ...ownLoginsQuery(), staleTime: 0 }),
    ]),
  component: SecondStep,
  pendingComponent: () => <ShellLoading title={t`Second Step`} />,
  errorComponent: ShellError,
});

function SecondStep() {
  const { user, waiting, isOperator } = Route.useRouteContext();
  const [settings] = Route.useLoaderData();
  const search = Route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const target = search.redirect ?? "/";
  const isDone = waiting.length === 0 && !isOperator && codes === undefined;
  useEffect(() => {
    if (isDone) router.history.replace(target);
  }, [isDone, router, target]);
  const goOn = async () => {
    setCodes(undefined);
    await readSession(queryClient);
    await queryClient.invalidateQueries({ queryKey: ["account"] });
  };
  const here = findTabSeat(user);
  const club = waiting.find(({ clubId }) => clubId === here?.clubId) ?? waiting[0];
  const isForPage = isOperator && (waiting.length === 0 || target.startsWith("/operator"));
  return (
    <Shell
      end={
        <AccountMenu user={user}>
          <SeatItems user={user} clubId={club?.clubId} />
        </AccountMenu>
      }
    >
      <Page title={t`Second Step`} width="narrow">
        <NeededSecondStep
          user={user}
          settings={settings}
          target={target}
          goOn={goOn}
          onCodes={setCodes}
          clubName={isForPage ? undefined : (club?.clubName ?? here?.clubName ?? "")}
          notice={search.school}
        />
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => void goOn()} />}
      </Page>
    </Shell>
  );
}

import { t } from "@lingui/core/macro";
import { createFileRoute, notFound } from "@tanstack/react-router";
import type { Seat } from "#contract/accounts/accounts.ts";
import { currentUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { ScannedCard } from "#web/attendance/door/scanner/scanned-card.tsx";
import { openEventsQuery } from "#web/events/events.queries.ts";
import type { RouterContext } from "#web/platform/router-context.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { NotFound } from "#web/platform/ui/page/not-found.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

export const Route = createFileRoute("/card")({
  validateSearch: ({ of }): { of?: string } => (typeof of === "string" ? { of } : {}),
  beforeLoad: async ({ context }) => ({ user: await currentUser(context.queryClient) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps: { of } }) => {
    if (of === undefined) throw notFound();
    const doors = await Promise.all((user?.seats ?? []).map((seat) => doorsOf(queryClient, seat)));
    return { card: of, doors: doors.flat() };
  },
  component: OpenedCard,
  pendingComponent: () => <ShellLoading title={t`Member Card`} />,
  errorComponent: ShellError,
  notFoundComponent: () => (
    <Shell>
      <NotFound />
    </Shell>
  ),
});

/** A club's events where people can be checked in now. */
async function doorsOf(queryClient: RouterContext["queryClient"], { clubId, clubName }: Seat) {
  const { events } = await queryClient.fetchQuery(openEventsQuery(clubId));
  return events.map((event) => ({ clubId, clubName, eventId: event.id, title: eventTitle(event) }));
}

/** The page that a member card's link opens. */
function OpenedCard() {
  const { card, doors } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  const search = { redirect: `/card?${new URLSearchParams({ of: card })}` };
  return (
    <Shell end={user && <AccountMenu user={user} />}>
      <Page title={t`Member Card`} width="form">
        <ScannedCard key={card} card={card} user={user} doors={doors} search={search} />
      </Page>
    </Shell>
  );
}

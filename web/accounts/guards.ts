import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { User } from "#contract/accounts/accounts.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { notAMemberText } from "./not-a-member-text.ts";
import { isCheckIn } from "./return-path.ts";
import { hasSessionEnded, sessionQuery } from "./session.queries.ts";

/** The user known to be logged in; asks the server if it isn't known yet. */
export async function currentUser(queryClient: QueryClient): Promise<User | null> {
  const session = await queryClient.ensureQueryData({
    ...sessionQuery(),
    revalidateIfStale: true,
  });
  // A locked browser has no user, and may only use this door.
  if (session.locked) throw redirect({ to: "/door" });
  return session.user;
}

/**
 * The user who is logged in. If there is none, redirects to the login, and back to `href`
 * afterward.
 */
export async function requireUser(queryClient: QueryClient, href: string): Promise<User> {
  const user = await currentUser(queryClient);
  if (user === null) {
    const state = { sessionEnded: hasSessionEnded(queryClient) };
    throw redirect({ to: "/login", search: { redirect: href }, state });
  }
  return user;
}

/**
 * Guard of the member area: redirects accounts that don't attend to `/`, with an explanation if
 * they came to check in. A `preload` shows no explanation.
 */
export async function requirePerson(
  queryClient: QueryClient,
  { href, preload }: { href: string; preload: boolean },
): Promise<User> {
  const user = await requireUser(queryClient, href);
  if (user.personId === null) {
    if (isCheckIn(href) && !preload) notify(notAMemberText(user));
    throw redirect({ to: "/" });
  }
  return user;
}

/**
 * Guard of the landing page: redirects users to their area's home page. Returns users without an
 * area, who stay.
 */
export async function sendHome(queryClient: QueryClient): Promise<{ user: User | null }> {
  const user = await currentUser(queryClient);
  if (user !== null && user.personId !== null) throw redirect({ to: "/member/clubs" });
  if (user !== null && user.seats.length > 0) throw redirect({ to: "/admin/events" });
  return { user };
}

/**
 * Redirects people who open a claim slip's link while logged in to the page where they can claim
 * it.
 */
export async function sendToClaim(queryClient: QueryClient, code: string): Promise<void> {
  const user = await currentUser(queryClient);
  if (user !== null) throw redirect({ to: "/claim", search: { code }, replace: true });
}

/** Guard of login and sign-up: redirects people who are already logged in. */
export async function requireNobody(queryClient: QueryClient, returnTo = "/"): Promise<void> {
  const user = await currentUser(queryClient);
  if (user !== null) throw redirect({ href: returnTo });
}

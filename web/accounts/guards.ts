import type { QueryClient } from "@tanstack/react-query";
import { t } from "@lingui/core/macro";
import { redirect } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { notify } from "#web/ui/notify.ts";
import { isCheckIn } from "./return-path.ts";
import { hasSessionEnded, sessionQuery } from "./session.queries.ts";

/** The user that is known to be signed in, asking the server when nothing is known yet. */
export async function currentUser(queryClient: QueryClient): Promise<User | null> {
  const session = await queryClient.ensureQueryData({
    ...sessionQuery(),
    revalidateIfStale: true,
  });
  // Whoever sits there is nobody, but at this door.
  if (session.locked) throw redirect({ to: "/door" });
  return session.user;
}

/** Who is signed in; nobody leads to the login, and back to `href` afterwards. */
export async function requireUser(queryClient: QueryClient, href: string): Promise<User> {
  const user = await currentUser(queryClient);
  if (user === null) {
    const state = { sessionEnded: hasSessionEnded(queryClient) };
    throw redirect({ to: "/login", search: { redirect: href }, state });
  }
  return user;
}

/**
 * Guard of the members' area: who does not attend with the account is sent to `/`, and hears
 * why when it was for a check-in; a `preload` looks ahead, and says nothing.
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

function notAMemberText({ email }: User): string {
  return t`You weren't checked in: ${email} isn't a member account. Choose Attend as a member in the account menu, or log in with another account.`;
}

/**
 * Guard of the landing page: who is signed in goes to the home of their area. Whose account
 * has none any more stays, and is answered.
 */
export async function sendHome(queryClient: QueryClient): Promise<{ user: User | null }> {
  const user = await currentUser(queryClient);
  if (user !== null && user.personId !== null) throw redirect({ to: "/member/clubs" });
  if (user !== null && user.seats.length > 0) throw redirect({ to: "/admin/events" });
  return { user };
}

/** Leads somebody who opens a claim slip's link while signed in to where they can claim it. */
export async function sendToClaim(queryClient: QueryClient, code: string): Promise<void> {
  const user = await currentUser(queryClient);
  if (user !== null) throw redirect({ to: "/claim", search: { code }, replace: true });
}

/** Guard of login and sign-up: who is signed in already goes on. */
export async function requireNobody(queryClient: QueryClient, returnTo = "/"): Promise<void> {
  const user = await currentUser(queryClient);
  if (user !== null) throw redirect({ href: returnTo });
}

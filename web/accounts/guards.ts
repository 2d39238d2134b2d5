import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { AccountType, User } from "#contract/accounts.ts";
import { sessionQuery } from "./session.queries.ts";

/** The user that is known to be signed in, asking the server when nothing is known yet. */
async function currentUser(queryClient: QueryClient): Promise<User | null> {
  const session = await queryClient.ensureQueryData({
    ...sessionQuery(),
    revalidateIfStale: true,
  });
  return session.user;
}

/**
 * Guard of an area (§2, §6): nobody signed in leads to the login and back to
 * `href` afterwards, an account of the other type to `/`.
 */
export async function requireRole(
  queryClient: QueryClient,
  role: AccountType,
  href: string,
): Promise<User> {
  const user = await currentUser(queryClient);
  if (user === null) throw redirect({ to: "/login", search: { redirect: href } });
  if (user.role !== role) throw redirect({ to: "/" });
  return user;
}

/** Guard of the landing page: who is signed in goes to the home of the area (§2). */
export async function sendHome(queryClient: QueryClient): Promise<void> {
  const user = await currentUser(queryClient);
  if (user !== null) {
    throw redirect({ to: user.role === "member" ? "/member/clubs" : "/admin/events" });
  }
}

/** Guard of login and sign-up: who is signed in already goes on. */
export async function requireNobody(queryClient: QueryClient, returnTo = "/"): Promise<void> {
  const user = await currentUser(queryClient);
  if (user !== null) throw redirect({ href: returnTo });
}

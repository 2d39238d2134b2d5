import { queryOptions } from "@tanstack/react-query";
import type { AccountClosing, PasswordChange } from "#contract/accounts/own-account.ts";
import { api } from "#web/platform/api/api-client.ts";

/** The browsers where the person is logged in. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: async () => (await api.me.sessions.$get()).json(),
  });

/** What people should know before they close their account. */
export const closingNoticeQuery = () =>
  queryOptions({
    queryKey: ["account", "closing"],
    queryFn: async () => (await api.me.closing.$get()).json(),
  });

/** Logs out one of the person's browsers. */
export async function endOwnSession(
  sessionId: string,
  password: string | undefined,
): Promise<void> {
  await api.me.sessions[":sessionId"].$delete({ param: { sessionId }, json: { password } });
}

/** Logs out all of the person's browsers; `current` sets whether this one stays logged in. */
export async function endOwnSessions(
  current: "keep" | "end",
  password: string | undefined,
): Promise<void> {
  await api.me.sessions.$delete({ query: { current }, json: { password } });
}

/** Changes the password, and logs out every other browser. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await api.me.password.$put({ json: change });
}

/** Closes the account, and logs out every browser. */
export async function closeAccount(closing: AccountClosing): Promise<void> {
  await api.me.$delete({ json: closing });
}

import { queryOptions } from "@tanstack/react-query";
import type { AccountClosing, PasswordChange } from "#contract/own-account.ts";
import { api } from "#web/platform/api-client.ts";

/** The browsers on which the person is signed in. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: async () => (await api.me.sessions.$get()).json(),
  });

/** What the person should know before they close their account. */
export const closingNoticeQuery = () =>
  queryOptions({
    queryKey: ["account", "closing"],
    queryFn: async () => (await api.me.closing.$get()).json(),
  });

/** Signs out on one of the person's browsers. */
export async function endOwnSession(sessionId: string): Promise<void> {
  await api.me.sessions[":sessionId"].$delete({ param: { sessionId } });
}

/** Signs out on all the person's browsers; `current` says whether this one stays signed in. */
export async function endOwnSessions(current: "keep" | "end"): Promise<void> {
  await api.me.sessions.$delete({ query: { current } });
}

/** Changes the password, and signs every other browser out. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await api.me.password.$put({ json: change });
}

/** Closes the account, and signs every browser out. */
export async function closeAccount(closing: AccountClosing): Promise<void> {
  await api.me.$delete({ json: closing });
}

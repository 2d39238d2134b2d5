import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Session, SignUpInput } from "#contract/accounts/accounts.ts";
import { api } from "#web/platform/api/api-client.ts";
import { forgetPerson } from "#web/platform/api/person.ts";
import { dropDrafts } from "#web/platform/device/drafts.ts";
import { dropPendingCheckIns } from "#web/platform/device/pending-check-ins.ts";
import { dropResetReturn } from "./drop-reset-return.ts";

/** The user logged in on this browser. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["session"],
    queryFn: async () => (await api.session.$get()).json(),
    staleTime: 30_000,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Reloads the session after seats have changed. */
export async function readSession(queryClient: QueryClient): Promise<Session> {
  return queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
}

/** Creates an account; the person is logged in immediately (R2.9). */
export async function signUp(
  queryClient: QueryClient,
  input: SignUpInput,
  signal: AbortSignal,
): Promise<Session> {
  const response = await api.accounts.$post({ json: input }, { init: { signal } });
  const session = await response.json();
  startSession(queryClient, session);
  return session;
}

/** Lets the logged-in account attend as a member, too (R3.19). */
export async function becomeMember(queryClient: QueryClient, gradYear: number): Promise<void> {
  const response = await api.me.person.$post({ json: { gradYear } });
  queryClient.setQueryData(sessionQuery().queryKey, await response.json());
}

/** Takes over the session that the server has just started in this browser. */
export function startSession(queryClient: QueryClient, session: Session): void {
  forgetPerson();
  dropPrivateData(queryClient);
  dropDrafts({ except: session.user?.id ?? "" });
  dropResetReturn();
  queryClient.setQueryData(sessionQuery().queryKey, session);
}

const sessionEndKey = ["session-end"];

/** Records that the session expired, so that the login page can say so. */
export function noteSessionEnd(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionEndKey, true);
}

/** Whether the session has just ended without a logout. */
export function hasSessionEnded(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(sessionEndKey) === true;
}

/**
 * Marks the session as ended. `leave` goes to a page that needs no login; private data is dropped
 * only after that, so that no visible page requests it again.
 */
export async function endSession(
  queryClient: QueryClient,
  leave: () => Promise<void>,
): Promise<void> {
  forgetPerson();
  dropPendingCheckIns();
  await queryClient.cancelQueries({ queryKey: sessionQuery().queryKey });
  queryClient.setQueryData(sessionQuery().queryKey, { user: null });
  await leave();
  dropPrivateData(queryClient);
}

/** One person's data must never reach another's screen: only public queries stay cached. */
export function dropPrivateData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== "session" && first !== "settings",
  });
}

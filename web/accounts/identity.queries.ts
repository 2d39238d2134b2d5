import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/accounts/accounts.ts";
import type { EmailChangeInput } from "#contract/accounts/own-account.ts";
import { api } from "#web/platform/api/api-client.ts";
import { sessionQuery } from "./session.queries.ts";

/** The user's new email that waits for confirmation. */
export const emailChangeQuery = () =>
  queryOptions({
    queryKey: ["account", "email-change"],
    queryFn: async () => (await api.me["email-change"].$get()).json(),
    // It may have just been confirmed or stopped on another device.
    staleTime: 0,
  });

/** Changes the user's own name (R2.29). */
export async function changeName(queryClient: QueryClient, name: string): Promise<void> {
  const response = await api.me.name.$put({ json: { name } });
  become(queryClient, await response.json());
}

/** Requests emails to the new and the old address about a change (R2.30). */
export async function requestEmailChange(
  queryClient: QueryClient,
  input: EmailChangeInput,
): Promise<void> {
  await api.me["email-change"].$post({ json: input });
  await queryClient.invalidateQueries({ queryKey: emailChangeQuery().queryKey });
}

/** Stops the change that waits for confirmation. */
export async function stopEmailChange(queryClient: QueryClient): Promise<void> {
  await api.me["email-change"].$delete();
  queryClient.setQueryData(emailChangeQuery().queryKey, { pending: null });
}

/** Confirms the new email with the token of the link that was sent to it. */
export async function confirmEmailChange(queryClient: QueryClient, token: string): Promise<void> {
  const response = await api.me["email-change"].$put({ json: { token } });
  become(queryClient, await response.json());
}

/**
 * Stops or undoes a change with the token sent to the old email. Returns the token to choose
 * a new password with, or null if nothing had changed yet.
 */
export async function undoEmailChange(token: string): Promise<string | null> {
  const response = await api["undone-email-changes"].$put({ json: { token } });
  return (await response.json()).resetToken;
}

/** The lists of clubs show the new details, too. */
function become(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(sessionQuery().queryKey, session);
  void queryClient.invalidateQueries({ queryKey: emailChangeQuery().queryKey });
}

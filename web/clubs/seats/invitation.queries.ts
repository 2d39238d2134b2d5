import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OpenedInvitation, TakenInvitation } from "#contract/clubs/seats/seats.ts";
import { api, ApiError } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

/** How soon a page that waits for the sender's confirmation looks for it. */
const askAgainMs = 5_000;

/**
 * The details of a link's invitation. Reading them doesn't accept it. While it waits to be
 * confirmed, an open page reads them again (R3.21).
 */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async () => (await api.invitations[":token"].$get({ param: { token } })).json(),
    refetchInterval: askEvery(askAgainMs, (data) => data?.state === "waiting"),
  });

/** The invitation of a link that leads on through the sign-up; undefined if it can't be taken. */
export async function findOpenInvitation(
  queryClient: QueryClient,
  token: string | undefined,
): Promise<(OpenedInvitation & { token: string }) | undefined> {
  if (token === undefined) return undefined;
  try {
    const invitation = await queryClient.ensureQueryData(invitationQuery(token));
    return invitation.state === "open" ? { ...invitation, token } : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not-found") return undefined;
    throw error;
  }
}

/** Accepts an invitation with the logged-in account. */
export async function takeInvitation(token: string): Promise<TakenInvitation> {
  return (await api.me.invitations.$post({ json: { token } })).json();
}

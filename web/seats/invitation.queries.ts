import { queryOptions } from "@tanstack/react-query";
import type { TakenInvitation } from "#contract/seats.ts";
import { api } from "#web/platform/api-client.ts";

/** What the invitation of a link is for. Reading it takes nothing. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async () => (await api.invitations[":token"].$get({ param: { token } })).json(),
  });

/** Takes an invitation with the account that is signed in. */
export async function takeInvitation(token: string): Promise<TakenInvitation> {
  return (await api.me.invitations.$post({ json: { token } })).json();
}

import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Invitation, InvitationInput } from "#contract/clubs/seats/seats.ts";
import { api, ApiError } from "#web/platform/api/api-client.ts";

const officersKey = (clubId: string) => ["club", clubId, "officers"] as const;

/** The people who help run the club, owners first. */
export const officersQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...officersKey(clubId), "seats"],
    queryFn: async () => (await api.clubs[":clubId"].officers.$get({ param: { clubId } })).json(),
    // There is no live update for when an officer was last active.
    staleTime: 0,
  });

/** Invitations that can be accepted or wait to be confirmed, newest first. */
export const invitationsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...officersKey(clubId), "invitations"],
    queryFn: async () =>
      (await api.clubs[":clubId"].invitations.$get({ param: { clubId } })).json(),
    staleTime: 0,
  });

/** Reloads officers and invitations after a club's seats have changed. */
export async function refreshOfficers(queryClient: QueryClient, clubId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: officersKey(clubId) });
}

/** Identifies a seat of a club by its account. */
export type SeatOf = { clubId: string; accountId: string };

/** Changes an officer's role. */
export async function changeRole(
  queryClient: QueryClient,
  param: SeatOf,
  role: SeatRole,
): Promise<void> {
  await api.clubs[":clubId"].officers[":accountId"].$put({ param, json: { role } });
  await refreshOfficers(queryClient, param.clubId);
}

/** Removes a seat; succeeds if it is already gone. */
export async function removeOfficer(queryClient: QueryClient, param: SeatOf): Promise<void> {
  await api.clubs[":clubId"].officers[":accountId"].$delete({ param }).catch(unlessGone);
  await refreshOfficers(queryClient, param.clubId);
}

/** Gives up the user's own seat. */
export async function leaveClub(clubId: string): Promise<void> {
  await api.clubs[":clubId"].seat.$delete({ param: { clubId } }).catch(unlessGone);
}

/** Creates an invitation with a link. */
export async function invite(
  queryClient: QueryClient,
  clubId: string,
  json: InvitationInput,
): Promise<Invitation> {
  const response = await api.clubs[":clubId"].invitations.$post({ param: { clubId }, json });
  const invitation = await response.json();
  await refreshOfficers(queryClient, clubId);
  return invitation;
}

export async function withdraw(
  queryClient: QueryClient,
  param: { clubId: string; invitationId: string },
): Promise<void> {
  await api.clubs[":clubId"].invitations[":invitationId"].$delete({ param }).catch(unlessGone);
  await refreshOfficers(queryClient, param.clubId);
}

/** Confirms the person who accepted an invitation to own the club. */
export async function confirm(
  queryClient: QueryClient,
  param: { clubId: string; invitationId: string },
): Promise<void> {
  await api.clubs[":clubId"].invitations[":invitationId"].confirmation.$post({ param });
  await refreshOfficers(queryClient, param.clubId);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not-found")) throw error;
}

import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";

/** What is lost when a club is deleted; read again each time someone is about to delete it. */
export const clubContentsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["preview", clubId, "deletion"],
    queryFn: async () => (await api.clubs[":clubId"].deletion.$get({ param: { clubId } })).json(),
    gcTime: 0,
    retry: false,
  });

/** Deletes a club, whose name was typed to confirm. */
export async function deleteClub(clubId: string, clubName: string): Promise<void> {
  await api.clubs[":clubId"].deletion.$post({ param: { clubId }, json: { clubName } });
}

/** The deleted clubs that the user can restore. */
export const deletedClubsQuery = () =>
  queryOptions({
    queryKey: ["deleted-clubs"],
    queryFn: async () => (await api.me["deleted-clubs"].$get()).json(),
    staleTime: 0,
  });

/** Restores a deleted club. */
export async function restoreClub(clubId: string): Promise<void> {
  await api.me["deleted-clubs"][":clubId"].restoration.$post({ param: { clubId } });
}

/** Creates a club that the user owns, in this browser's time zone; returns its id. */
export async function createClub(clubName: string, key: string): Promise<string> {
  const json = { clubName, timeZone: ownTimeZone(), key };
  return (await (await api.me["own-clubs"].$post({ json })).json()).clubId;
}

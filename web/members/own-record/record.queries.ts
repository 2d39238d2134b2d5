import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { NewRecordLink, RecordLink } from "#contract/members/own-record.ts";
import { api } from "#web/platform/api/api-client.ts";

/** The member's own record in a club, and their links to it (R26.20). */
export const ownRecordQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["clubs", clubId, "record"],
    queryFn: async () => (await api.me.clubs[":clubId"].record.$get({ param: { clubId } })).json(),
    // It says when it was read.
    staleTime: 0,
  });

/** What a link to a record shows now (R26.21). */
export const sharedRecordQuery = (token: string) =>
  queryOptions({
    queryKey: ["shared-record", token],
    queryFn: async () => (await api["shared-records"][":token"].$get({ param: { token } })).json(),
    staleTime: 0,
  });

/** Creates a link that shows some parts of the record. */
export async function shareRecord(
  queryClient: QueryClient,
  clubId: string,
  json: NewRecordLink,
): Promise<RecordLink> {
  const links = api.me.clubs[":clubId"].record.links;
  const link = await (await links.$post({ param: { clubId }, json })).json();
  await queryClient.invalidateQueries({ queryKey: ownRecordQuery(clubId).queryKey });
  return link;
}

/** Ends a link. */
export async function revokeRecordLink(
  queryClient: QueryClient,
  clubId: string,
  recordLinkId: string,
): Promise<void> {
  const links = api.me.clubs[":clubId"].record.links;
  await links[":recordLinkId"].$delete({ param: { clubId, recordLinkId } });
  await queryClient.invalidateQueries({ queryKey: ownRecordQuery(clubId).queryKey });
}

import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClubMember } from "#contract/members/members.ts";
import type { LiveRevision } from "#contract/platform/live.ts";
import { api } from "#web/platform/api/api-client.ts";
import {
  isNewer,
  learnRow,
  patchQuery,
  refreshQueries,
  untilItSucceeds,
} from "#web/platform/live/live-queries.ts";

/** All members of the club. */
export const membersQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "members"],
    queryFn: async () => (await api.clubs[":clubId"].members.$get({ param: { clubId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/**
 * Sets a member's carry-over, replacing the one set by `revision`; null leaves it blank. Returns
 * the revision of the operation, and whether there was one.
 */
export async function saveCarryover(
  queryClient: QueryClient,
  { clubId, personId }: { clubId: string; personId: string },
  input: { carryover: number | null; revision: number },
): Promise<{ revision: number; changed: boolean }> {
  const response = await api.clubs[":clubId"].members[":personId"].carryover.$put({
    param: { clubId, personId },
    json: input,
  });
  const { revision, changed, member } = await response.json();
  const row = { rowId: personId, revision };
  learnRow(queryClient, membersQuery(clubId).queryKey, row, (known) => ({
    ...known,
    members: withMember(known.members, member),
  }));
  return { revision, changed };
}

/** Applies changes made by anyone to the loaded members. */
export function applyToMembers(
  queryClient: QueryClient,
  clubId: string,
  { revision, changes }: LiveRevision,
): void {
  const { queryKey } = membersQuery(clubId);
  if (changes.some((change) => change.type === "refresh")) {
    return refreshQueries(queryClient, queryKey, revision);
  }
  patchQuery(queryClient, queryKey, revision, (known) => ({
    ...known,
    members: changes.reduce(
      (members, change) =>
        change.type === "member" && isNewer(known, change.member.id, revision)
          ? withMember(members, change.member)
          : members,
      known.members,
    ),
  }));
}

/** The members with one added or replaced by its newer state. */
function withMember(members: ClubMember[], member: ClubMember): ClubMember[] {
  const index = members.findIndex(({ id }) => id === member.id);
  return index < 0 ? [...members, member] : members.with(index, member);
}

const recordsKey = (clubId: string) => ["club", clubId, "member-record"] as const;

/** Everything that officers see about one member. */
export const memberRecordQuery = (param: { clubId: string; personId: string }) =>
  queryOptions({
    queryKey: [...recordsKey(param.clubId), param.personId],
    queryFn: async () => (await api.clubs[":clubId"].members[":personId"].$get({ param })).json(),
    // Live updates report that something has changed, but not what is shown here.
    staleTime: 0,
  });

/** Reloads the record on screen after a change. */
export function refreshMemberRecords(queryClient: QueryClient, clubId: string): void {
  void queryClient.invalidateQueries({ queryKey: recordsKey(clubId) });
}

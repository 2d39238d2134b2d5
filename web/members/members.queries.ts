import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { LiveMessage } from "#contract/live.ts";
import type { ClubMember } from "#contract/members.ts";
import { api } from "#web/platform/api-client.ts";
import { patchQuery, refreshQueries, untilItSucceeds } from "#web/platform/live-queries.ts";

/** Everybody registered in the admin's club (§2). */
export const membersQuery = () =>
  queryOptions({
    queryKey: ["members"],
    queryFn: async () => (await api.admin.members.$get()).json(),
    refetchInterval: untilItSucceeds,
  });

/** Sets a member's carry-over; null leaves it empty (§5). */
export async function saveCarryover(
  queryClient: QueryClient,
  memberId: string,
  carryover: number | null,
): Promise<void> {
  const before = knownMember(queryClient, memberId);
  const response = await api.admin.members[":memberId"].carryover.$put({
    param: { memberId },
    json: { carryover },
  });
  const member = await response.json();
  const overtaken = knownMember(queryClient, memberId);
  putMember(queryClient, member);
  // Told of another change meanwhile: which of the two is the later one only the server knows.
  const doubtful = overtaken !== before && overtaken?.totalPoints !== member.totalPoints;
  if (doubtful) refreshQueries(queryClient, membersQuery().queryKey);
}

/** Brings a change made by anybody into the members that are known here. */
export function applyLiveChanges(queryClient: QueryClient, changes: LiveMessage): void {
  for (const change of changes) {
    if (change.type === "member") putMember(queryClient, change.member);
    if (change.type === "refresh") refreshQueries(queryClient, membersQuery().queryKey);
  }
}

function knownMember(queryClient: QueryClient, memberId: string): ClubMember | undefined {
  const known = queryClient.getQueryData(membersQuery().queryKey);
  return known?.members.find(({ id }) => id === memberId);
}

/** Adds a member, or puts the newer state in place of the older. */
function putMember(queryClient: QueryClient, member: ClubMember): void {
  patchQuery(queryClient, membersQuery().queryKey, ({ members }) => ({
    members: withMember(members, member),
  }));
}

function withMember(members: readonly ClubMember[], member: ClubMember): ClubMember[] {
  const index = members.findIndex(({ id }) => id === member.id);
  return index < 0 ? [...members, member] : members.with(index, member);
}

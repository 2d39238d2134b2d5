import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";
import type { RollMember } from "#contract/attendance/door.ts";
import type { LiveRevision } from "#contract/platform/live.ts";
import { patchQuery, refreshQueries } from "#web/platform/live/live-queries.ts";

/** The members of a roll call, at the club's revision in which they were read. */
export type Roll = { revision: number; members: readonly RollMember[] };

type Key = DataTag<QueryKey, Roll, Error>;

/** The key of an event's roll call. */
export const rollKey = (clubId: string, eventId: string) =>
  ["club", clubId, "roll", eventId] as unknown as Key;

/** The members after one was excused, or isn't anymore. */
export function withExcuse<Known extends Roll>(
  known: Known,
  personId: string,
  isExcused: boolean,
): Known {
  const members = known.members.map((member) =>
    // Users who may not see excuses don't learn of them.
    member.id === personId && member.isExcused !== undefined ? { ...member, isExcused } : member,
  );
  return { ...known, members };
}

/** Applies everyone's excuses to the cached roll calls (R25.10). */
export function applyToRolls(
  queryClient: QueryClient,
  clubId: string,
  { revision, changes }: LiveRevision,
): void {
  if (changes.some((change) => change.type === "refresh" && change.what !== "open-events"))
    return refreshQueries(queryClient, ["club", clubId, "roll"], revision);
  const excuses = changes.filter((change) => change.type === "excuse");
  for (const eventId of new Set(excuses.map((change) => change.eventId)))
    patchQuery(queryClient, rollKey(clubId, eventId), revision, (known) =>
      excuses
        .filter((change) => change.eventId === eventId)
        .reduce((roll, { personId, isExcused }) => withExcuse(roll, personId, isExcused), known),
    );
}

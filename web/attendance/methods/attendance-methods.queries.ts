import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AttendanceRecord } from "#contract/attendance/methods.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

/** Refetch interval while it is on screen: the live stream doesn't include it. */
const readEveryMs = 30_000;

/** How the attendees of an event were recorded, by person. */
export type AttendanceMethods = ReadonlyMap<string, AttendanceRecord>;

/** How each attendee of an event was recorded. */
export const attendanceMethodsQuery = (param: { clubId: string; eventId: string }) =>
  queryOptions({
    queryKey: ["club", param.clubId, "attendance-methods", param.eventId],
    queryFn: async (): Promise<AttendanceMethods> => {
      const route = api.clubs[":clubId"].events[":eventId"]["attendance-methods"];
      const { records } = await (await route.$get({ param })).json();
      return new Map(records.map((record) => [record.personId, record]));
    },
    // Not cached after it leaves the screen.
    gcTime: 0,
    staleTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    refetchInterval: askEvery(readEveryMs),
  });

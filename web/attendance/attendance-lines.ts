import type { AttendedEvent, MemberClubDetails, Removal } from "#contract/clubs/clubs.ts";

/** A line of a member's history: an event that they attended or were removed from. */
export type AttendanceLine = Pick<
  AttendedEvent,
  | "id"
  | "termId"
  | "name"
  | "date"
  | "points"
  | "minutes"
  | "signedInAt"
  | "lateBy"
  | "reason"
  | "isAward"
  | "note"
> & {
  state: "attended" | "cancelled" | "removed" | "moved";
  mayReturn: boolean;
};

/** The lines of a member's history in a club; an event that they were removed from earns no points. */
export function attendanceLines({
  attendance,
  removals,
}: Pick<MemberClubDetails, "attendance" | "removals">): AttendanceLine[] {
  return [...attendance.map(attended), ...removals.map(removed)];
}

function attended({ cancelled, ...event }: AttendedEvent): AttendanceLine {
  return { ...event, state: cancelled ? "cancelled" : "attended", mayReturn: false };
}

function removed({ moved, ...event }: Removal): AttendanceLine {
  const nothing = { points: 0, minutes: null, lateBy: null, note: null };
  return { ...event, ...nothing, state: moved ? "moved" : "removed" };
}

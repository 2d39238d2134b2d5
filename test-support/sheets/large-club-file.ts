import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";
import { smallClubFile } from "./small-club-file.ts";

/** A club's file with everyone at every event, which takes a while to write. */
export function largeClubFile({ members, events }: { members: number; events: number }): ClubFile {
  const small = smallClubFile();
  const [member, event] = [small.members[0], small.events[0]];
  if (member === undefined || event === undefined) throw new Error("The file is empty.");
  const attendees = Array.from({ length: members }, (_, index) => ({
    member: index + 1,
    at: event.createdAt,
    source: "code" as const,
  }));
  return {
    ...small,
    members: Array.from({ length: members }, (_, index) => ({
      ...member,
      name: `Member ${index + 1}`,
      carryover: [],
    })),
    events: Array.from({ length: events }, (_, index) => ({
      ...event,
      name: `Meeting ${index + 1}`,
      attendees,
    })),
  };
}

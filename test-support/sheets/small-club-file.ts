import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";

/** A club's file with one member at one event, unless `details` says otherwise. */
export function smallClubFile(details: Partial<ClubFile> = {}): ClubFile {
  const at = Date.UTC(2026, 8, 1, 15);
  return {
    format: "rollcall-club",
    version: 1,
    club: { name: "Robotics", timeZone: null },
    years: [{ name: "2026–27", startsOn: "2026-08-01", endsOn: null, closedAt: null }],
    categories: [],
    requirements: [],
    members: [
      {
        name: "Ana Ruiz",
        gradYear: 2027,
        joinedAt: at,
        isMember: true,
        schoolId: null,
        email: null,
        carryover: [{ year: 1, points: 3 }],
      },
    ],
    events: [
      {
        kind: "meeting",
        year: 1,
        category: null,
        name: "Kickoff",
        date: "2026-09-01",
        status: "Inactive",
        points: 5,
        minutes: null,
        codeKind: "fixed",
        note: null,
        createdAt: at,
        inactiveSince: null,
        cancelledAt: null,
        sealedAt: null,
        times: null,
        headCount: null,
        excused: [],
        attendees: [{ member: 1, at, source: "code" }],
      },
    ],
    ...details,
  };
}

/**
 * What the rules say of clubs, kept as plainly as can be: lists of what everybody was at and
 * what it was worth. Nothing here is added up in advance, and nothing is taken from the server
 * but the ids and codes that it alone can choose.
 */

export type State = {
  /** Milliseconds since 1970. */
  now: number;
  accounts: Record<string, Account>;
  people: Record<string, Person>;
  clubs: Record<string, Club>;
  /** Whether a check-in shares the operation of one that came at the same time (R10.2). */
  sharesOperation?: boolean;
};

/** A login. */
export type Account = {
  id: string;
  email: string;
  password: string;
  name: string;
  personId: string | null;
  /** Whether the email is confirmed (R2.27). */
  confirmed: boolean;
  closedAt: number | null;
};

/** Somebody who attends; `erased` keeps no name (R14.5). */
type Person = {
  id: string;
  name: string;
  gradYear: number | null;
  accountId: string | null;
  erased: boolean;
};

export type Club = {
  id: string;
  name: string;
  timeZone: string | null;
  /** The operation that set it last. */
  zoneBy: number;
  /** Operations in their order (R10.2). */
  operations: Operation[];
  seats: Record<string, "owner" | "officer" | "helper">;
  members: Record<string, Member>;
  events: Record<string, Event>;
  /** By event, then by person. */
  attendance: Record<string, Record<string, Attendance>>;
  /** By event and person. */
  requests: Record<string, Request>;
  /** Codes by which people can claim a record, by code. */
  claims: Record<string, Claim>;
  slips: Record<string, Slip>;
  /** By the token of their link. */
  invitations: Record<string, Invitation>;
};

type Invitation = {
  role: "officer" | "helper";
  madeAt: number;
  isUsed?: true;
  isWithdrawn?: true;
};

export type Member = {
  personId: string;
  /** Whether they belong to the club, or did until that was taken back. */
  isMember: boolean;
  /** The operation that last said so; 0 for somebody who joined by attending. */
  by: number;
  goneAt: number | null;
  mergedInto: string | null;
  carryover: number | null;
  carryoverBy: number;
  /** By what a sheet knows them. */
  email: string | null;
  schoolId: string | null;
  /** What the club calls them, where that was corrected, and the operation that did or ended it (R4.13). */
  listing: Listing | null;
  correctedBy: number;
};

/** What somebody is called, and when they graduate. */
export type Listing = Pick<Person, "name" | "gradYear">;

export type Event = {
  id: string;
  /** What the form and the commands change; an undo compares these. */
  fields: EventFields;
  code: string;
  createdAt: number;
  inactiveSince: number | null;
  /** The operation that changed a field last. */
  by: number;
  /** The operation that deleted it first, while it is deleted. */
  deletedBy?: number;
};

export type EventFields = {
  name: string;
  date: string | null;
  status: "Active" | "Inactive";
  points: number | null;
  isCancelled: boolean;
  isDeleted: boolean;
  isSealed: boolean;
  heads: number | null;
  headsNote: string | null;
  /** Local times and what follows from them; all null without times. */
  timeZone: string | null;
  starts: string | null;
  ends: string | null;
  startsAt: number | null;
  endsAt: number | null;
  opensAt: number | null;
  closesAt: number | null;
  lateAfter: number | null;
  latePoints: number | null;
};

export type Attendance = {
  state: "present" | "removed";
  /** Null for as many as the event is worth. */
  points: number | null;
  mayReturn: boolean;
  /** When they were recorded first. */
  at: number;
  /** The submission that made it, so that the same one gets its receipt again. */
  key: string | null;
  lateBy: number | null;
  by: number;
};

type Request = { askedAt: number; arrivedAt: number | null; declined: boolean };
export type Claim = { personId: string; expiresAt: number; isTaken: boolean };
export type Slip = {
  eventId: string;
  givenAt: number;
  expiresAt: number;
  isVoid: boolean;
  usedBy: string | null;
};

/** A line of history. What cannot be undone has no facts. */
export type Operation = {
  revision: number;
  kind: string;
  at: number;
  actorId: string | null;
  facts: Fact[] | undefined;
  undoes: number | null;
  /** For an undo, the operation at the root of it, and whether it does that again. */
  root: { revision: number; redo: boolean } | undefined;
  reason: string | undefined;
};

/** What an operation changes, from what to what. */
export type Fact =
  | {
      fact: "event";
      eventId: string;
      from: Partial<EventFields>;
      to: Partial<EventFields>;
      made?: true;
    }
  | {
      fact: "attendance";
      eventId: string;
      personId: string;
      /** Null for somebody who was never recorded there. */
      from: AttendanceValue | null;
      to: AttendanceValue;
    }
  | { fact: "carryover"; personId: string; from: number | null; to: number | null }
  | { fact: "correction"; personId: string; from: Listing; to: Listing }
  | { fact: "time-zone"; from: string | null; to: string | null }
  | {
      fact: "membership";
      personId: string;
      from: boolean | null;
      to: boolean;
      merged?: { into: string; fields: ("email" | "schoolId")[] };
    }
  | {
      /** Whom and what a sheet brought. */
      fact: "sheet";
      there: boolean;
      brought: { eventId: string; personId: string; points: number | null }[];
      newEventIds: string[];
      newPersonIds: string[];
    };

export type AttendanceValue = Pick<Attendance, "state" | "points" | "mayReturn"> & { at?: number };

/** The points that somebody's attendance is worth: none at an event that does not count (R6.11, R6.12). */
function worthOf(attendance: Attendance | undefined, { fields }: Event): number {
  if (attendance?.state !== "present" || fields.isCancelled || fields.isDeleted) return 0;
  return attendance.points ?? fields.points ?? 0;
}

/** A member's points: carry-over and what the events attended are worth now (R9.1). */
export function totalOf(club: Club, personId: string): number {
  return Object.values(club.events).reduce(
    (sum, event) => sum + worthOf(club.attendance[event.id]?.[personId], event),
    club.members[personId]?.carryover ?? 0,
  );
}

/** The operation with a number. */
export function operationAt({ operations }: Club, revision: number): Operation | undefined {
  return operations.find((operation) => operation.revision === revision);
}

/** Those who belong to the club. */
export function membersOf(club: Club): Member[] {
  return Object.values(club.members).filter(({ isMember }) => isMember);
}

/** The events of the club that were not deleted. */
export function eventsOf(club: Club): Event[] {
  return Object.values(club.events).filter(({ fields }) => !fields.isDeleted);
}

/** Those who are present at an event. */
export function presentAt(club: Club, eventId: string): string[] {
  return Object.entries(club.attendance[eventId] ?? {})
    .filter(([, { state }]) => state === "present")
    .map(([personId]) => personId);
}

/** Where somebody is present. */
export function attendancesOf(
  club: Club,
  personId: string,
): { event: Event; attendance: Attendance }[] {
  return Object.values(club.events).flatMap((event) => {
    const attendance = club.attendance[event.id]?.[personId];
    return attendance?.state === "present" ? [{ event, attendance }] : [];
  });
}

/** Somebody as a member, whom the first attendance makes one, by an operation (R4.2). */
export function joinClub(club: Club, personId: string, by: number): Member {
  club.members[personId] ??= {
    ...{ personId, isMember: true, by: 0, goneAt: null, mergedInto: null },
    ...{ carryover: 0, carryoverBy: by, email: null, schoolId: null },
    ...{ listing: null, correctedBy: 0 },
  };
  return club.members[personId];
}

/** How a club lists somebody: as they say themselves, unless it was corrected (R4.13). */
export function listingOf(state: State, club: Club, personId: string): Listing {
  const { name = "", gradYear = null } = state.people[personId] ?? {};
  return club.members[personId]?.listing ?? { name, gradYear };
}

/** Whether somebody attends with an account that was not closed. */
export function hasAccount(state: State, personId: string): boolean {
  return (state.people[personId]?.accountId ?? null) !== null;
}

export const noTimes = {
  ...{ timeZone: null, starts: null, ends: null, startsAt: null, endsAt: null },
  ...{ opensAt: null, closesAt: null, lateAfter: null, latePoints: null },
} as const;

const sameInstant = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);

/** Whether an event is as a fact has left it, in the fields that the fact changed. */
export function isAsLeft(fields: EventFields, to: Partial<EventFields>): boolean {
  return Object.entries(to).every(([name, value]) =>
    sameInstant(fields[name as keyof EventFields], value),
  );
}

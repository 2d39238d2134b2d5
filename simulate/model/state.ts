import type { Category } from "#contract/clubs/categories.ts";
import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
/**
 * The model of the rules, as simple as possible: lists of what everyone attended and how many
 * points it earned. Nothing is added up in advance, and nothing comes from the server except the
 * IDs and codes that only it can choose.
 */
import type { RequirementInput, Results } from "#contract/requirements/requirements.ts";
import type { Operation } from "./facts.ts";
import type { Attendance, EventFields, Listing } from "./fields.ts";
import type { Kiosk, UnknownId } from "./kiosk/kiosk-state.ts";
import type { Operators } from "./operations/operator-state.ts";

export type State = {
  /** Milliseconds since 1970. */
  now: number;
  accounts: Record<string, Account>;
  people: Record<string, Person>;
  clubs: Record<string, Club>;
  operators: Operators;
  /** Names, emails, and words of people who were erased, by person, which nothing may show. */
  marks: Record<string, string[]>;
  /** Whether a check-in shares the operation of one at the same time (R10.2). */
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

/** A person who attends; erased people have no name (R14.5). */
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
  /** The operation that last set it. */
  nameBy: number;
  timeZone: string | null;
  /** The operation that last set it. */
  zoneBy: number;
  /** What members see in the standings (R26.30), and the operation that last set it. */
  standings: { shows: StandingsChoice; by: number };
  /** Which part of a scanned card is the school ID (R34.5), and the operation that last set it. */
  idFormat: { format: IdFormat; by: number };
  /** In their order, and the operation that last set them (R26.1). */
  categories: { list: Category[]; by: number };
  /** The school years, oldest first; exactly one is open (R31.1). */
  terms: Term[];
  /** Everyone's points in the open year, when the operation with this number opened it again. */
  totalsAt: Record<number, Record<string, number>>;
  /** Operations in order (R10.2). */
  operations: Operation[];
  /** The writes to each value that count (R10.20), by its name. */
  stacks: Record<string, Stack>;
  /** What was on top of a value's writes before an operation wrote, by name and revision. */
  below: Record<string, number>;
  seats: Record<string, "owner" | "officer" | "helper">;
  /** The operation that last changed whether an account has a seat, or its role. */
  seatsBy: Record<string, number>;
  /** When an owner last removed an account (R3.28). */
  removedAt: Record<string, number>;
  members: Record<string, Member>;
  events: Record<string, Event>;
  /** By event, then by person. */
  attendance: Record<string, Record<string, Attendance>>;
  /** By event and person. */
  requests: Record<string, Request>;
  /** Logged service hours, by id. */
  hours: Record<string, HourRequest>;
  /** Codes with which people can claim a record, by code. */
  claims: Record<string, Claim>;
  slips: Record<string, Slip>;
  /** Even those that ended, by number. */
  badges: Record<string, Badge>;
  /** Even those that ended, by id. */
  kiosks: Record<string, Kiosk>;
  /** Even settled ones, by event and key (R33.17). */
  unknownIds: Record<string, UnknownId>;
  /** Who is or was excused from an event (R25.10), by event and person. */
  excuses: Record<string, Excuse>;
  /** The spots of people who came before check-in opened (R7.24), by event and person. */
  spots: Record<string, Spot>;
  /** By the token of their link. */
  invitations: Record<string, Invitation>;
  /** Even deleted ones, by id. */
  requirements: Record<string, Requirement>;
};

/** The writes to a value that count, the last one on top (R10.20). */
export type Stack = { writes: number[]; seen: number };

/** A school year. */
export type Term = {
  id: string;
  name: string;
  startsOn: string;
  /** Its last day; null while it is open, and for one whose start was undone. */
  endsOn: string | null;
  isOpen: boolean;
  /** The operation that last opened or closed it. */
  by: number;
  /** Whether it is reopened, and the operation that last changed that; absent if none has. */
  reopening?: { isReopened: boolean; by: number };
};

/** What members have to attend (R26.3), and what was recorded about it (R26.12). */
export type Requirement = {
  id: string;
  termId: string;
  /** Null while it is deleted. */
  input: RequirementInput | null;
  /** The operation that last changed it. */
  by: number;
  results: Results | null;
  /** The operation that last changed the results. */
  resultsBy: number;
};

type Invitation = {
  role: "officer" | "helper";
  /** The account that sent it. */
  madeBy: string;
  madeAt: number;
  isUsed?: true;
  isWithdrawn?: true;
};

export type Member = {
  personId: string;
  /** Whether they belong to the club, or did until that was undone. */
  isMember: boolean;
  /** The operation that last set this; 0 for people who joined by attending. */
  by: number;
  joinedAt: number;
  goneAt: number | null;
  /** Whether they left because they graduated: then their name stays (R31.3). */
  isAlumni: boolean;
  mergedInto: string | null;
  /** What they brought into each year, and the operation that last set it. */
  carryovers: Record<string, Carryover>;
  /** How a sheet identifies them. */
  email: string | null;
  schoolId: string | null;
  /** The operation that last set or moved it, and the import that last filled it; 0 if none did. */
  schoolIdBy: number;
  filledBy: number;
  /**
   * How the club lists them, if that was corrected, and the operation that corrected or restored it
   * (R4.13).
   */
  listing: Listing | null;
  correctedBy: number;
};

export type Carryover = { points: number | null; by: number };

export type Event = {
  id: string;
  termId: string;
  /** The fields that the form and the commands change, and an undo compares. */
  fields: EventFields;
  code: string;
  createdAt: number;
  inactiveSince: number | null;
  /** What late arrivals earned before, each time that this was changed. */
  formerLatePoints?: (number | null)[];
  /** The operation that last changed a field. */
  by: number;
  /** While it is deleted, the operation that deleted it first. */
  deletedBy?: number;
  /** Points that officers gave by hand: nobody attends it, and it has no code (R27.1). */
  isAward?: true;
};

/** Service hours that a member says they did elsewhere (R26.40). */
export type HourRequest = {
  id: string;
  personId: string;
  termId: string;
  date: string;
  minutes: number;
  what: string;
  askedAt: number;
  isDeclined: boolean;
};

type Request = { askedAt: number; arrivedAt: number | null; declined: boolean };
/** Of slips as well, the account whose seat it ends with (R3.27). */
export type Claim = { personId: string; madeBy: string; expiresAt: number; isTaken: boolean };
/** For whose record it was made, and when, and when it ended. */
export type Badge = { personId: string; madeAt: number; endedAt: number | null };
/** Whether someone is excused, and the operation that last changed it. */
type Excuse = { isExcused: boolean; by: number };
/** When they came, their submission's key, and the code of their slip, if it was one. */
export type Spot = { cameAt: number; key: string; slip: string | null };
export type Slip = {
  eventId: string;
  madeBy: string;
  givenAt: number;
  expiresAt: number;
  voidedAt: number | null;
  usedBy: string | null;
};

/** The points an attendance earns: none at an event that doesn't count (R6.11, R6.12). */
export function worthOf(attendance: Attendance | undefined, { fields }: Event): number {
  if (attendance?.state !== "present" || fields.isCancelled || fields.isDeleted) return 0;
  return attendance.points ?? fields.points ?? 0;
}

/** Whether an event, rather than an officer, gave a late arrival these points (R8.27). */
export function gaveForLateness(event: Event, points: number | null): boolean {
  return points === event.fields.latePoints || (event.formerLatePoints ?? []).includes(points);
}

/** The points of late arrivals, where they differ from the event's (R7.21). */
export function latePointsOf({ fields: { points, latePoints } }: Event): number | null {
  return latePoints === (points ?? 0) ? null : latePoints;
}

/** The open year. */
export function openTermOf({ terms }: Pick<Club, "terms">): Term {
  const open = terms.find(({ isOpen }) => isOpen);
  if (open === undefined) throw new Error("No year is open.");
  return open;
}

/** What a person brought into the open year. */
export function carryoverOf(club: Club, personId: string): Carryover {
  return club.members[personId]?.carryovers[openTermOf(club).id] ?? { points: null, by: 0 };
}

/** What a person brought into some year, if that isn't nothing. */
export function hasCarryover(club: Club, personId: string): boolean {
  return Object.values(club.members[personId]?.carryovers ?? {}).some(
    ({ points }) => (points ?? 0) !== 0,
  );
}

/** A member's points in a year, usually the open one: carry-over, and points of its events (R9.1). */
export function totalOf(club: Club, personId: string, termId = openTermOf(club).id): number {
  return Object.values(club.events)
    .filter((event) => event.termId === termId)
    .reduce(
      (sum, event) => sum + worthOf(club.attendance[event.id]?.[personId], event),
      club.members[personId]?.carryovers[termId]?.points ?? 0,
    );
}

/** The key of what concerns a person at an event. */
export const placeOf = (eventId: string, personId: string) => `${eventId} ${personId}`;

/** The operation with this number. */
export function operationAt({ operations }: Club, revision: number): Operation | undefined {
  return operations.find((operation) => operation.revision === revision);
}

/** Who has a record after all merges. */
export function stayingOf(club: Club, personId: string): string {
  const into = club.members[personId]?.mergedInto ?? null;
  return into === null ? personId : stayingOf(club, into);
}

/** The club's members. */
export function membersOf(club: Club): Member[] {
  return Object.values(club.members).filter(({ isMember }) => isMember);
}

/** The club's events that weren't deleted, without awards (R27.1). */
export function eventsOf(club: Club): Event[] {
  return Object.values(club.events).filter(({ fields, isAward }) => !fields.isDeleted && !isAward);
}

/** The club's awards that someone has (R27.4). */
export function awardsOf(club: Club): Event[] {
  return Object.values(club.events).filter(
    ({ id, fields, isAward }) => isAward && !fields.isDeleted && presentAt(club, id).length > 0,
  );
}

/** The people present at an event. */
export function presentAt(club: Club, eventId: string): string[] {
  return Object.entries(club.attendance[eventId] ?? {})
    .filter(([, { state }]) => state === "present")
    .map(([personId]) => personId);
}

/** The events where a person is present. */
export function attendancesOf(
  club: Club,
  personId: string,
): { event: Event; attendance: Attendance }[] {
  return Object.values(club.events).flatMap((event) => {
    const attendance = club.attendance[event.id]?.[personId];
    return attendance?.state === "present" ? [{ event, attendance }] : [];
  });
}

/** A person as a member; the first attendance makes them one (R4.2). */
export function joinClub(
  { now: joinedAt }: Pick<State, "now">,
  club: Club,
  personId: string,
  by: number,
): Member {
  club.members[personId] ??= {
    personId,
    isMember: true,
    by: 0,
    joinedAt,
    goneAt: null,
    mergedInto: null,
    isAlumni: false,
    email: null,
    schoolId: null,
    schoolIdBy: 0,
    filledBy: 0,
    listing: null,
    correctedBy: 0,
    carryovers: { [openTermOf(club).id]: { points: 0, by } },
  };
  return club.members[personId];
}

/** Someone who left the club returns with what they had, unless they were merged (R4.15). */
export function returnToClub(club: Club, personId: string, by: number): void {
  const member = club.members[personId];
  if (member === undefined || member.isMember || member.mergedInto !== null) return;
  Object.assign(member, { isMember: true, goneAt: null, isAlumni: false, by });
  bringInto(member, openTermOf(club).id, by);
}

/** Gives a member a carry-over of 0 in a year in which they have none. */
export function bringInto(member: Member, termId: string, by: number): void {
  member.carryovers[termId] ??= { points: 0, by };
}

/** How a club lists a person: as they entered it, unless it was corrected (R4.13). */
export function listingOf(state: State, club: Club, personId: string): Listing {
  const { name = "", gradYear = null } = state.people[personId] ?? {};
  return club.members[personId]?.listing ?? { name, gradYear };
}

/** Whether a person has an account that wasn't closed. */
export function hasAccount(state: State, personId: string): boolean {
  return (state.people[personId]?.accountId ?? null) !== null;
}

export const noTimes = {
  timeZone: null,
  starts: null,
  ends: null,
  startsAt: null,
  endsAt: null,
  opensAt: null,
  closesAt: null,
  lateAfter: null,
  latePoints: null,
} as const;

/** The fields of an event to which nothing has happened yet. */
export const asCreated = {
  isCancelled: false,
  isDeleted: false,
  isSealed: false,
  countsTime: false,
  forgottenMinutes: 0,
  heads: null,
  headsNote: null,
} as const;

const sameInstant = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);

/** Whether an event is as a fact left it, in the fields that the fact changed. */
export function isAsLeft(fields: EventFields, to: Partial<EventFields>): boolean {
  return Object.entries(to).every(([name, value]) =>
    sameInstant(fields[name as keyof EventFields], value),
  );
}

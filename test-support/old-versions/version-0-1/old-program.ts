import type { OldEvent, OldKind, OldRows, OldUser } from "./old-rows.ts";

/** Everyone's password, as hashed by version 0.1. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$x69cLc49WaOLsmoMdRZtrw$sHj2ai+eU8NiUcUlUVQNrfc1qukLPKCiJ47SeXfncw0";
export const oldPassword = "correct horse battery";

type OldMember = { uid: string; email: string };
type OldAdmin = OldMember & { clubId: string };
type Ids = { actorId?: string; subjectId?: string; eventId?: string };

/**
 * Writes version 0.1's rows, with a function for each thing people could do. Uses none of today's
 * code, because that is what it tests. Ids come from a seed, so that every run has the same rows.
 */
export function createOldProgram(start: Date) {
  const rows: OldRows = {
    users: [],
    credentials: [],
    sessions: [],
    verifications: [],
    clubs: [],
    admins: [],
    members: [],
    memberClubs: [],
    events: [],
    attendance: [],
    records: [],
    departures: [],
    changes: [],
    outbox: [],
    signingKeys: [],
    failures: [],
  };
  let now = start.getTime();
  const chance = createChance();
  const digits = (length: number) =>
    Array.from({ length }, () => Math.floor(chance() * 16).toString(16)).join("");
  const createId = () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  const createCode = () =>
    Array.from({ length: 8 }, () => codeAlphabet[Math.floor(chance() * 31)]).join("");

  const record = (
    clubId: string,
    kind: OldKind,
    { actorId, subjectId, eventId }: Ids,
    details = {},
  ) =>
    rows.records.push({
      clubId,
      id: createRecordId(rows, now, digits(8)),
      at: now,
      kind,
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      eventId: eventId ?? null,
      details: JSON.stringify(details),
    });
  const announce = (clubId: string) => {
    const club = required(rows.clubs.find(({ id }) => id === clubId));
    club.revision += 1;
    const changes = `[{"type":"refresh","what":"everything"}]`;
    rows.changes.push({ clubId, revision: club.revision, at: now, changes });
  };
  const signUp = (displayName: string): OldUser => {
    const id = createId();
    const stamps = stampsAt(now);
    const email = `${displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}@example.org`;
    const user = {
      id,
      displayName,
      email,
      emailVerified: false,
      ...stamps,
      termsVersion: "2023-09-06",
      termsAcceptedAt: now,
      closedAt: null,
    };
    rows.users.push(user);
    rows.credentials.push({
      id,
      accountId: id,
      userId: id,
      providerId: "credential",
      password: passwordHash,
      ...stamps,
    });
    return user;
  };
  /** Attendance at one event in one transaction: the count, the points, the memberships. */
  const attend = (event: OldEvent, people: OldMember[], submissionKey: () => string | null) => {
    const { clubId, id: eventId } = event;
    const members = new Map(rows.members.map((member) => [member.uid, member]));
    const memberships = new Map(
      rows.memberClubs.flatMap((row) => (row.clubId === clubId ? [[row.uid, row] as const] : [])),
    );
    for (const { uid } of people) {
      const { name, gradYear } = required(members.get(uid));
      const key = submissionKey();
      rows.attendance.push({
        clubId,
        eventId,
        uid,
        timestamp: now,
        name,
        gradYear,
        submissionKey: key,
      });
      const membership = memberships.get(uid);
      if (membership === undefined)
        rows.memberClubs.push({ clubId, uid, joinedAt: now, carryover: 0, new: event.points ?? 0 });
      else membership.new += event.points ?? 0;
    }
    event.attendeeCount += people.length;
  };

  return {
    rows,
    now: () => new Date(now),
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },

    signUpMember(name: string, gradYear: number): OldMember {
      const { id: uid, email } = signUp(name);
      rows.members.push({ uid, name, gradYear });
      return { uid, email };
    },

    signUpAdmin(name: string, clubName: string): OldAdmin {
      const { id: uid, email } = signUp(name);
      const clubId = createId();
      rows.clubs.push({ id: clubId, clubName, createdAt: now, revision: 0 });
      rows.admins.push({ uid, clubId });
      record(clubId, "admin-created", { actorId: uid, subjectId: uid });
      return { uid, email, clubId };
    },

    /** Not possible on its screens, but its tables and rules allowed it. */
    addAdmin(name: string, { clubId }: OldAdmin): OldAdmin {
      const { id: uid, email } = signUp(name);
      rows.admins.push({ uid, clubId });
      return { uid, email, clubId };
    },

    createEvent(
      { uid, clubId }: OldAdmin,
      input: Pick<OldEvent, "name" | "date" | "points"> & Partial<Pick<OldEvent, "status">>,
    ): OldEvent {
      const event: OldEvent = {
        clubId,
        id: createId(),
        status: "Active",
        ...input,
        code: createCode(),
        createdAt: now,
        attendeeCount: 0,
      };
      rows.events.push(event);
      const { id: eventId, status, points } = event;
      record(clubId, "event-created", { actorId: uid, eventId }, { status, points });
      announce(clubId);
      return event;
    },

    checkIn(event: OldEvent, ...people: OldMember[]) {
      attend(event, people, createId);
      const { clubId, id: eventId, points } = event;
      for (const { uid } of people)
        record(clubId, "checked-in", { actorId: uid, eventId }, { points });
      announce(clubId);
    },

    addByHand({ uid: actorId, clubId }: OldAdmin, event: OldEvent, person: OldMember) {
      attend(event, [person], () => null);
      const { id: eventId, points } = event;
      record(clubId, "attendee-added", { actorId, subjectId: person.uid, eventId }, { points });
      announce(clubId);
    },

    editEvent(
      { uid: actorId, clubId }: OldAdmin,
      event: OldEvent,
      changes: Partial<Pick<OldEvent, "name" | "date" | "points" | "status">>,
    ) {
      const before = { ...event };
      Object.assign(event, changes);
      const { id: eventId, attendeeCount: attendees } = event;
      const attending = new Set(
        rows.attendance.flatMap((row) => (row.eventId === eventId ? [row.uid] : [])),
      );
      for (const row of rows.memberClubs)
        if (row.clubId === clubId && attending.has(row.uid))
          row.new += (event.points ?? 0) - (before.points ?? 0);
      const fromTo = (field: "status" | "points") => ({ from: before[field], to: event[field] });
      if (event.status !== before.status)
        record(clubId, "event-status-changed", { actorId, eventId }, fromTo("status"));
      if (event.points !== before.points)
        record(
          clubId,
          "event-points-changed",
          { actorId, eventId },
          { ...fromTo("points"), attendees },
        );
      announce(clubId);
    },

    setCarryover({ uid: actorId, clubId }: OldAdmin, { uid }: OldMember, carryover: number | null) {
      const row = required(
        rows.memberClubs.find((row) => row.clubId === clubId && row.uid === uid),
      );
      const change = { from: row.carryover, to: carryover };
      row.carryover = carryover;
      record(clubId, "carryover-changed", { actorId, subjectId: uid }, change);
      announce(clubId);
    },

    /** A wrong password, recorded in every club of the person. */
    refuseSignIn({ uid }: OldMember) {
      for (const { clubId } of [...rows.memberClubs, ...rows.admins].filter(
        (row) => row.uid === uid,
      ))
        record(clubId, "sign-in-refused", { subjectId: uid });
      rows.failures.push({ key: digits(43), count: 1, lastAt: now, forgetAt: now + 900_000 });
    },

    signIn({ uid }: OldMember) {
      const day = 24 * 3_600_000;
      const expiresAt = new Date(now + 7 * day).toISOString();
      const agent = { ipAddress: "192.0.2.7", userAgent: "Mozilla/5.0" };
      rows.sessions.push({
        id: createId(),
        token: digits(32),
        userId: uid,
        expiresAt,
        ...agent,
        ...stampsAt(now),
      });
    },

    askForReset({ uid, email }: OldMember) {
      const expiresAt = new Date(now + 3_600_000).toISOString();
      rows.verifications.push({
        id: createId(),
        identifier: digits(43),
        value: uid,
        expiresAt,
        ...stampsAt(now),
      });
      const mail = { kind: "password-reset", recipient: email };
      rows.outbox.push({ id: createId(), ...mail, createdAt: now, dueAt: now, attempts: 0 });
    },

    makeSigningKey() {
      rows.signingKeys.push({
        id: createId(),
        publicKey: "public",
        sealedKey: "sealed",
        createdAt: now,
      });
    },

    close({ uid, email }: OldMember) {
      required(rows.users.find(({ id }) => id === uid)).closedAt = now;
      rows.departures.push({ uid, kind: "closed", at: now });
      rows.credentials = rows.credentials.filter(({ userId }) => userId !== uid);
      rows.sessions = rows.sessions.filter(({ userId }) => userId !== uid);
      rows.verifications = rows.verifications.filter(({ value }) => value !== uid);
      rows.outbox = rows.outbox.filter(({ recipient }) => recipient !== email);
      for (const { clubId } of rows.admins.filter((admin) => admin.uid === uid)) {
        if (rows.admins.some((admin) => admin.clubId === clubId && admin.uid !== uid)) continue;
        for (const event of rows.events)
          if (event.clubId === clubId && event.status === "Active") {
            event.status = "Inactive";
            const change = { from: "Active", to: "Inactive" };
            record(clubId, "event-status-changed", { actorId: uid, eventId: event.id }, change);
          }
        announce(clubId);
      }
    },

    /** Erases an account that was closed long enough ago. */
    erase({ uid }: OldMember) {
      rows.users = rows.users.filter(({ id }) => id !== uid);
      rows.departures.push({ uid, kind: "erased", at: now });
      rows.admins = rows.admins.filter((admin) => admin.uid !== uid);
      const clubIds = rows.memberClubs.flatMap((row) => (row.uid === uid ? [row.clubId] : []));
      if (clubIds.length === 0) rows.members = rows.members.filter((member) => member.uid !== uid);
      const former = { name: "Former member", gradYear: 9999 };
      for (const member of rows.members) if (member.uid === uid) Object.assign(member, former);
      for (const row of rows.attendance)
        if (row.uid === uid) Object.assign(row, former, { submissionKey: null });
      rows.changes = rows.changes.filter(({ clubId }) => !clubIds.includes(clubId));
      for (const clubId of clubIds) announce(clubId);
    },
  };
}

const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

function stampsAt(now: number) {
  const at = new Date(now).toISOString();
  return { createdAt: at, updatedAt: at };
}

/** 12 hexadecimal digits of milliseconds, 4 of a counter, 8 random. */
function createRecordId({ records }: OldRows, now: number, random: string): string {
  const hex = (number: number, length: number) => number.toString(16).padStart(length, "0");
  const last = records.at(-1);
  const count = last?.at === now ? Number.parseInt(last.id.slice(12, 16), 16) + 1 : 0;
  return hex(now, 12) + hex(count, 4) + random;
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
function createChance(): () => number {
  let state = 11;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("Version 0.1 would not have done this.");
  return row;
}

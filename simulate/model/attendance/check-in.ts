import { pendingHours } from "#contract/attendance/check-in/pending-hours.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";
import type { Attendance } from "../fields.ts";
import { write } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import {
  joinClub,
  latePointsOf,
  openTermOf,
  operationAt,
  returnToClub,
  type Club,
  type Event,
  type Slip,
  type Spot,
  type State,
} from "../state.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A submitted code, and how long it waited on the device, if it did. */
export type CodeSubmission = { personId: string; code: string; key: string; waitedMs?: number };

/** That, or a saved spot: when they came. */
type Submission = Omit<CodeSubmission, "code"> & { code?: string; cameAt?: number };

/** Since when someone is signed in, their minutes, and the other events where they are signed in. */
export type Presence = { signedInAt: number | null; minutes: number; alsoAt: string[] };

/** A check-in that counts, or already counted. */
export type CheckedIn = {
  eventId: string;
  clubId: string;
  points: number | null;
  lateBy: number | null;
  /** At an event that counts time. */
  presence?: Presence;
};

type Place = { club: Club; event: Event; slip: Slip | undefined };

/**
 * Submits a code (R7.1 to R7.22, R21.2, R21.3): updates the state and returns the receipt, or
 * throws the refusal.
 */
export function submit(state: State, submission: CodeSubmission): CheckedIn {
  const place = findPlace(state, submission.code);
  if (place === undefined) throw new Refusal("invalid-code", "R7.3");
  return submitAt(state, place, submission);
}

function submitAt(state: State, place: Place, submission: Submission): CheckedIn {
  const { club, event, slip } = place;
  const { personId, key } = submission;
  const row = club.attendance[event.id]?.[personId];
  const cameAt = submission.cameAt ?? state.now - waitOf(submission);
  const at = instantOf(submission, place, cameAt);
  const verdict = judge(state, submission, place, { cameAt, at });
  const isSame = row?.key === key;
  const isKnown = verdict !== "refused";
  const undoneAt = undoneAtOf(club, row);
  const hasWaited = submission.waitedMs !== undefined || submission.cameAt !== undefined;
  const isOlder = undoneAt !== undefined && hasWaited && cameAt < undoneAt;

  const mayReturnNow = row?.state === "removed" && row.mayReturn && !isSame && !isOlder;
  const mayCome = row === undefined || mayReturnNow;
  if (verdict === "taken" && mayCome) return record(state, place, { personId, key, at });
  if (!isSame && (verdict === "slip-used" || verdict === "slip-expired"))
    throw new Refusal(verdict, "R21.2");
  if (row?.state === "removed") {
    if (isSame && row.mayReturn) throw new Refusal("press-submit", "R7.40");
    if (isKnown && isOlder) throw new Refusal("press-submit", "R7.40");
    const mayReturn = row.mayReturn && (verdict !== "sealed" || undoneAt !== undefined);
    if (isSame || (isKnown && !mayReturn)) throw new Refusal("removed-from-event", "R7.10");
  }
  if (row?.state === "present") {
    if (isSame) return receiptOf(place, personId);
    if (isKnown) throw new Refusal("already-checked-in", "R7.4");
  }
  if (verdict === "sealed" || verdict === "too-late") ask(state, place, { personId, at, verdict });
  if (verdict === "opens-later") {
    const code = slip === undefined ? null : (submission.code ?? null);
    saveSpot(place, { personId, key, cameAt, slip: code });
    throw new Refusal("not-open-yet", "R7.19", { keeps: true });
  }
  if (verdict === "closed") throw new Refusal("check-in-closed", "R7.19");
  throw new Refusal("invalid-code", "R7.3");
}

/** When a person undid their own check-in, if that was the last change of it (R7.39). */
function undoneAtOf(club: Club, row: Attendance | undefined): number | undefined {
  const operation = row && operationAt(club, row.by);
  return operation?.kind === "check-in-undone" ? operation.at : undefined;
}

function findPlace(state: State, code: string): Place | undefined {
  for (const club of Object.values(state.clubs)) {
    const slip = club.slips[code];
    for (const event of Object.values(club.events))
      if (!event.fields.isDeleted && (slip ? slip.eventId === event.id : event.code === code))
        return { club, event, slip };
  }
  return undefined;
}

/** How long it waited on the device: seven days at most, whatever the device says (R7.17). */
function waitOf({ waitedMs = 0 }: Submission): number {
  return Math.min(waitedMs, bounds.maxQueuedDays * dayMs);
}

/** When it counts: nobody comes before the event exists, or before its opening (R7.17, R7.24). */
function instantOf(submission: Submission, { event, slip }: Place, cameAt: number): number {
  if (submission.waitedMs === undefined && submission.cameAt === undefined) return cameAt;
  const { createdAt, fields } = event;
  return Math.max(cameAt, slip?.givenAt ?? createdAt, fields.opensAt ?? createdAt);
}

/** Whether someone came more than two hours before check-in opens (R7.24). */
function isTooEarly({ event }: Place, cameAt: number): boolean {
  return (event.fields.opensAt ?? cameAt) - cameAt > pendingHours * 60 * minuteMs;
}

/** Saves the spot of someone who came up to two hours before check-in opens (R7.24). */
function saveSpot(place: Place, { personId, ...spot }: Spot & { personId: string }): void {
  const { club, event } = place;
  if (!isTooEarly(place, spot.cameAt)) club.spots[`${event.id} ${personId}`] = spot;
}

/** Counts a club's spots whose check-in is open by now, all in one operation (R7.24). */
export function settleSpots(state: State, club: Club): void {
  state.sharesOperation = true;
  for (const place of listDueSpots(state, club)) settleSpot(state, club, place);
}

/** The spots at events that are open by now, or have no times anymore, in the order people came. */
export function listDueSpots(state: State, club: Club): string[] {
  const due = Object.entries(club.spots).filter(([place]) => {
    const opensAt = club.events[place.split(" ")[0] ?? ""]?.fields.opensAt ?? null;
    return opensAt === null || opensAt <= state.now;
  });
  return due.toSorted(([, one], [, other]) => one.cameAt - other.cameAt).map(([place]) => place);
}

function settleSpot(state: State, club: Club, place: string): void {
  const spot = club.spots[place];
  delete club.spots[place];
  const [eventId = "", personId = ""] = place.split(" ");
  const event = club.events[eventId];
  if (spot === undefined || event === undefined || event.fields.isDeleted) return;
  const slip = spot.slip === null ? undefined : club.slips[spot.slip];
  const isSlipGone = spot.slip !== null && slip === undefined;
  if (isSlipGone || state.people[personId]?.erased !== false) return;
  const { key, cameAt } = spot;
  try {
    submitAt(state, { club, event, slip }, { personId, key, cameAt });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

type Verdict =
  | ("taken" | "refused" | "sealed" | "too-late" | "opens-later" | "closed")
  | ("slip-used" | "slip-expired");

/** When they came, which the code, the slip, and the event are judged by, and what is recorded. */
type Arrival = { cameAt: number; at: number };

function judge(state: State, submission: Submission, place: Place, arrival: Arrival): Verdict {
  const taken = judgeEvent(state, submission, place, arrival);
  const { slip, club, event } = place;
  const { cameAt } = arrival;
  // What it earned was carried over already (R31.8).
  const isLastYears = event.termId !== openTermOf(club).id;
  const verdict = taken === "taken" && isLastYears ? "too-late" : taken;
  if (slip === undefined || verdict === "refused") return verdict;
  const { voidedAt } = slip;
  const isVoidSince = submission.waitedMs !== undefined && voidedAt !== null && cameAt < voidedAt;
  if (voidedAt !== null && !isVoidSince) return "refused";
  if (slip.usedBy !== null && slip.usedBy !== submission.personId) return "slip-used";
  if (slip.usedBy === null && cameAt >= slip.expiresAt) return "slip-expired";
  return isVoidSince && verdict === "taken" ? "too-late" : verdict;
}

function judgeEvent(
  { now }: State,
  submission: Submission,
  place: Place,
  { cameAt, at }: Arrival,
): Verdict {
  const { event } = place;
  const { status, isCancelled, isSealed, opensAt, closesAt } = event.fields;
  const hasWaited = submission.waitedMs !== undefined;
  const isActive = status === "Active" && !isCancelled && !isSealed;
  const closing = Math.min(
    closesAt ?? Number.POSITIVE_INFINITY,
    status === "Active"
      ? Number.POSITIVE_INFINITY
      : (event.inactiveSince ?? Number.NEGATIVE_INFINITY),
  );
  // From hours before, it gets the answer that it would have got then (R7.32).
  if (hasWaited && isTooEarly(place, cameAt)) return isActive ? "opens-later" : "refused";
  const wasOpen = hasWaited && cameAt < closing;
  // What has become of the event is asked at the opening.
  if (hasWaited && now < at) return wasOpen ? "opens-later" : "refused";
  if (isCancelled) return wasOpen ? "too-late" : "refused";
  if (isSealed) return "sealed";
  // A spot counts if the event accepted check-ins when it opened.
  if (submission.cameAt !== undefined) return at < closing ? "taken" : "refused";
  const seenAt = Math.min(at, now);
  if (isActive && opensAt !== null && seenAt < opensAt) return "opens-later";
  if (wasOpen)
    return at < closing && now <= closing + bounds.queuedGraceMinutes * minuteMs
      ? "taken"
      : "too-late";
  if (isActive && closesAt !== null && seenAt >= closesAt) return "closed";
  return isActive && !hasWaited ? "taken" : "refused";
}

function record(
  state: State,
  place: Place,
  { personId, key, at }: { personId: string; key: string; at: number },
): CheckedIn {
  const { club, event, slip } = place;
  const { startsAt, lateAfter } = event.fields;
  const known = club.attendance[event.id]?.[personId];
  // What they undid is no evidence of when they came (R7.40).
  const before = undoneAtOf(club, known) === undefined ? known : undefined;
  const since = before?.at ?? at;
  const minutes = startsAt === null ? 0 : Math.floor((at - startsAt) / minuteMs);
  const isLate = startsAt !== null && lateAfter !== null && minutes > lateAfter;
  // People who come back keep their earlier time, and how late it was (R8.7).
  const lateBy = before === undefined ? (isLate ? minutes : null) : before.lateBy;
  const own = isLate ? latePointsOf(event) : null;
  const revision = write(state, club, { kind: "checked-in", actorId: null });
  joinClub(state, club, personId, revision);
  returnToClub(club, personId, revision);
  (club.attendance[event.id] ??= {})[personId] = {
    state: "present",
    mayReturn: false,
    at: since,
    key,
    lateBy,
    by: revision,
    minutes: null,
    // Check-in is open then (R35.2).
    signedInAt: event.fields.countsTime ? at : null,
    visits: [],
    points: before !== undefined && before.lateBy === null ? null : own,
  };
  if (slip !== undefined) slip.usedBy = personId;
  return receiptOf(place, personId);
}

function receiptOf({ club, event }: Place, personId: string): CheckedIn {
  const { isCancelled, points, countsTime } = event.fields;
  const row = club.attendance[event.id]?.[personId];
  return {
    ...(countsTime && { presence: presenceOf(club, event.id, personId) }),
    clubId: club.id,
    eventId: event.id,
    lateBy: row?.lateBy ?? null,
    points: isCancelled ? 0 : (row?.points ?? points),
  };
}

/** What a receipt says about someone's time at an event (R35.14, R33.22). */
export function presenceOf(club: Club, eventId: string, personId: string): Presence {
  const { signedInAt = null, minutes = null } = club.attendance[eventId]?.[personId] ?? {};
  const others = Object.values(club.events).filter(({ id, fields }) => {
    const row = club.attendance[id]?.[personId];
    return (
      id !== eventId && !fields.isDeleted && row?.state === "present" && row.signedInAt !== null
    );
  });
  const alsoAt = signedInAt === null ? [] : others.map(({ id }) => id);
  return { signedInAt, minutes: minutes ?? 0, alsoAt };
}

/**
 * A check-in that an event no longer accepts becomes a request, so it isn't lost (R18.4, R7.17).
 */
function ask(
  state: State,
  { club, event }: Place,
  { personId, at, verdict }: { personId: string; at: number; verdict: "sealed" | "too-late" },
): never {
  const code: ErrorCode = verdict === "sealed" ? "asked-officers" : "came-too-late";
  if (!isBefore(event, state.now)) throw new Refusal("invalid-code", "R19.6");
  const request = (club.requests[`${event.id} ${personId}`] ??= {
    askedAt: state.now,
    arrivedAt: null,
    declined: false,
  });
  if (request.arrivedAt === null) Object.assign(request, { arrivedAt: at, declined: false });
  throw new Refusal(code, verdict === "sealed" ? "R18.4" : "R7.17", { keeps: true });
}

const [earliest, latest] = [14 * 60 * minuteMs, 36 * 60 * minuteMs];

/** Whether an event has begun, and ended less than 7 days ago (R19.1). */
function isRecent(event: Event, now: number): boolean {
  const { date, startsAt } = event.fields;
  const dayBegins = date === null ? event.createdAt : Date.parse(date) - earliest;
  return (startsAt ?? dayBegins) <= now && isBefore(event, now);
}

/** Whether an event ended less than 7 days ago, or is still ahead. */
function isBefore({ fields, createdAt }: Event, now: number): boolean {
  const { date, endsAt, status } = fields;
  const undated = status === "Active" ? now : createdAt;
  const ends = endsAt ?? (date === null ? undated : Date.parse(date) + latest);
  return now < ends + bounds.requestDays * dayMs;
}

/** A member says they were there (R19.1). */
export function request(
  state: State,
  { personId, eventId }: { personId: string; eventId: string },
): void {
  const club = Object.values(state.clubs).find(({ events }) => events[eventId] !== undefined);
  const event = club?.events[eventId];
  if (
    club === undefined ||
    event === undefined ||
    event.fields.isDeleted ||
    event.fields.isCancelled
  )
    throw new Refusal("not-found", "R19.1");
  const { status, isSealed, closesAt } = event.fields;
  const isOver = isSealed || (status === "Active" && closesAt !== null && state.now >= closesAt);
  if (club.members[personId]?.isMember !== true && !isOver) throw new Refusal("not-found", "R19.1");
  if (!isRecent(event, state.now)) throw new Refusal("too-late-to-ask", "R19.1");
  const row = club.attendance[eventId]?.[personId];
  if (row?.state === "present") throw new Refusal("already-attending", "R19.1");
  if (row !== undefined && !row.mayReturn) throw new Refusal("removed-from-event", "R19.1");
  club.requests[`${eventId} ${personId}`] ??= {
    askedAt: state.now,
    arrivedAt: null,
    declined: false,
  };
}

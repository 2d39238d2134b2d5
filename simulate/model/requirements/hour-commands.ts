import { bounds } from "#contract/platform/bounds.ts";
import { valueOf } from "../attendance/attendance-commands.ts";
import { nowhere } from "../attendance/presence.ts";
import type { Fact } from "../facts.ts";
import { answer, type Plan } from "../ledger/ledger.ts";
import { Refusal, found } from "../refusal.ts";
import {
  asCreated,
  noTimes,
  openTermOf,
  type Club,
  type HourRequest,
  type State,
} from "../state.ts";
import { requirementsOf } from "./requirements.ts";

/** Where the day begins first, for clubs that haven't said where they are. */
const firstZone = "Pacific/Kiritimati";

/** Whether service hours count in a club this year (R26.40). */
export function countsHours(club: Club): boolean {
  const open = openTermOf(club).id;
  const asks = requirementsOf(club).some(({ input }) =>
    input.conditions.some(({ measure }) => measure === "hours"),
  );
  const gives = Object.values(club.events).some(({ id, termId, fields, isAward }) => {
    const rows = isAward ? Object.values(club.attendance[id] ?? {}) : [];
    const isGiven = fields.minutes !== null || rows.some(({ minutes }) => minutes !== null);
    return termId === open && !fields.isDeleted && isGiven;
  });
  return asks || gives;
}

/** Saves hours that a member says they did elsewhere (R26.40). */
export function log(
  state: State,
  club: Club,
  request: Omit<HourRequest, "termId" | "askedAt" | "isDeclined">,
): void {
  const isMember = club.members[request.personId]?.isMember === true;
  if (!isMember || !countsHours(club)) throw new Refusal("not-found", "R26.40");
  const { id: termId, startsOn } = openTermOf(club);
  const today = Temporal.Instant.fromEpochMilliseconds(state.now)
    .toZonedDateTimeISO(club.timeZone ?? firstZone)
    .toPlainDate()
    .toString();
  if (request.date < startsOn || request.date > today) throw new Refusal("invalid-input", "R26.40");
  const waiting = waitingIn(club).filter(({ personId }) => personId === request.personId);
  if (waiting.length >= bounds.maxOpenHourRequests)
    throw new Refusal("too-many-hour-requests", "R26.40");
  club.hours[request.id] = { ...request, termId, askedAt: state.now, isDeclined: false };
}

/** What became of a request: an undo of its approval makes it wait again (R26.41, R26.42). */
export function outcomeOf(club: Club, { id, personId, termId, isDeclined }: HourRequest) {
  const row = club.attendance[id]?.[personId];
  const isGone = club.events[id]?.fields.isDeleted === true;
  if (row?.state === "present" && !isGone) return "approved";
  if (isDeclined || isGone || (row !== undefined && !row.mayReturn)) return "declined";
  return (club.events[id]?.termId ?? termId) === openTermOf(club).id ? "waiting" : "expired";
}

/** The requests that wait, whoever's they are. */
function waitingIn(club: Club): HourRequest[] {
  return Object.values(club.hours).filter((request) => outcomeOf(club, request) === "waiting");
}

/** The waiting requests that officers see: those of members. */
export function answerable(club: Club): HourRequest[] {
  return waitingIn(club).filter(({ personId }) => club.members[personId]?.isMember);
}

function getAnswered(
  state: State,
  club: Club,
  { ids, accountId }: { ids: readonly string[]; accountId: string },
): HourRequest[] {
  const waiting = answerable(club);
  return [...new Set(ids)].map((id) => {
    const request = found(
      waiting.find((one) => one.id === id),
      "R26.41",
    );
    if (state.people[request.personId]?.accountId === accountId)
      throw new Refusal("own-request", "R26.41");
    return request;
  });
}

/** Approves requests: each becomes an award of its own, without points (R26.41). */
export function planHoursApproved(
  state: State,
  club: Club,
  about: { ids: readonly string[]; accountId: string },
): Plan {
  const requests = getAnswered(state, club, about);
  const rows = requests.map(({ id, personId }) => club.attendance[id]?.[personId]);
  const facts = requests.map(({ id, personId, minutes, what, date }, index): Fact => {
    const row = rows[index];
    const from = row === undefined ? null : valueOf(row);
    const to = {
      ...({ state: "present", points: 0, minutes, mayReturn: false, lateBy: null } as const),
      ...nowhere,
    };
    club.events[id] ??= {
      id,
      code: "",
      termId: openTermOf(club).id,
      by: 0,
      isAward: true,
      createdAt: state.now,
      inactiveSince: null,
      fields: {
        ...noTimes,
        name: what,
        date,
        status: "Inactive",
        points: null,
        minutes: null,
        ...asCreated,
        categoryId: null,
      },
    };
    return { fact: "attendance", eventId: id, personId, from, to };
  });
  return {
    kind: "hours-approved",
    facts,
    basedOn: Math.max(0, ...rows.map((row) => row?.by ?? 0)),
  };
}

/** Declines a request (R26.41). */
export function declineHours(
  state: State,
  club: Club,
  { id, accountId }: { id: string; accountId: string },
): void {
  for (const request of getAnswered(state, club, { ids: [id], accountId })) {
    request.isDeclined = true;
    const operation = { kind: "request-declined", actorId: accountId };
    answer(state, club, operation, club.attendance[id]?.[request.personId]);
  }
}

/** Withdraws one's own request that waits (R26.40). */
export function withdrawHours(
  state: State,
  club: Club,
  { id, personId, accountId }: { id: string; personId: string; accountId: string },
) {
  const isOwn = waitingIn(club).some((one) => one.id === id && one.personId === personId);
  if (!isOwn) throw new Refusal("not-found", "R26.40");
  delete club.hours[id];
  const operation = { kind: "request-withdrawn", actorId: accountId };
  answer(state, club, operation, club.attendance[id]?.[personId]);
}

/** Forgets what an erased person logged, and their own words in the names of awards (R26.43). */
export function forgetHours(club: Club, personId: string): void {
  for (const { id, what, personId: whose } of Object.values(club.hours)) {
    if (whose !== personId) continue;
    const { fields } = club.events[id] ?? {};
    if (fields?.name === what) fields.name = "";
    delete club.hours[id];
  }
}

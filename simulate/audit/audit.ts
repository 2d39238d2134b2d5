import { z } from "zod";
import { attendeeSchema } from "#contract/attendance/attendance.ts";
import { rollSchema } from "#contract/attendance/door.ts";
import { waitingRequestsSchema } from "#contract/attendance/requests/excuse-requests.ts";
import { ownHourRequestsSchema } from "#contract/attendance/requests/hour-requests.ts";
import { memberClubDetailsSchema, memberClubSchema } from "#contract/clubs/clubs.ts";
import { historyPageSchema, type Operation as Line } from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { awardDetailsSchema } from "#contract/requirements/awards.ts";
import { compareLists, differ } from "../compare.ts";
import { isMember } from "../model/attendance/attendance-commands.ts";
import { ownerOf } from "../model/clubs/owner.ts";
import { revisionOf } from "../model/ledger/ledger.ts";
import { isUndoable, currentUndoOf } from "../model/ledger/undo.ts";
import { workingBadge } from "../model/members/badges.ts";
import { answerable, countsHours, outcomeOf } from "../model/requirements/hour-commands.ts";
import {
  awardsOf,
  eventsOf,
  membersOf,
  operationAt,
  placeOf,
  presentAt,
  totalOf,
  type Club,
  type Event,
  type HourRequest,
  type State,
} from "../model/state.ts";
import type { World } from "../world.ts";
import { findDeparted } from "./audit-departed.ts";
import { findDoubleIds, findWrongHours } from "./audit-invariants.ts";
import { compareKiosks } from "./audit-kiosks.ts";
import { auditOperators } from "./audit-operators.ts";
import { compareOwnRequirements, compareProgress } from "./audit-requirements.ts";

/**
 * Reads everything that anyone can see, and compares it with the model: lists, attendees, history,
 * each member's own view, and the findings of `rollcall verify`.
 */
export async function audit(world: World): Promise<string[]> {
  const problems: string[] = [];
  for (const club of Object.values(world.state.clubs)) {
    const { state } = world;
    const owner = ownerOf(state, club);
    problems.push(...compareLists(state, club, await world.see(club.id)));
    for (const event of eventsOf(club))
      problems.push(
        ...(await compareAttendees(world, { club, event, owner })),
        ...(await compareExcuses(world, { club, event, owner })),
      );
    for (const award of awardsOf(club))
      problems.push(...(await compareAwarded(world, { club, award, owner })));
    problems.push(...(await compareProgress(world, { club, owner })));
    problems.push(...(await compareRecords(world, { club, owner })));
    problems.push(...(await compareKiosks(world, { club, owner })));
    problems.push(...(await compareHistory(world, { club, owner })));
    problems.push(...(await compareRequests(world, { club, owner })));
  }
  problems.push(...(await compareOwnViews(world)));
  problems.push(...(await auditOperators(world)));
  problems.push(...(await findDeparted(world)));
  const [node] = world.nodes;
  const faults = (await node?.ask<object[]>({ do: "verify" })) ?? [];
  return [...problems, ...faults.map((fault) => `verify finds ${JSON.stringify(fault)} (R9.6)`)];
}

type OfClub = { club: Club; owner: string };
const attendeesSchema = z.object({ attendees: z.array(attendeeSchema) });

async function compareAttendees(
  world: World,
  { club, event, owner }: OfClub & { event: Event },
): Promise<string[]> {
  const answer = await world.get(owner, `/api/clubs/${club.id}/events/${event.id}/attendees`);
  const { attendees } = attendeesSchema.parse(answer.body);
  const rows = club.attendance[event.id] ?? {};
  const found = attendees.map(({ id, points, minutes, timestamp, lateBy, ...presence }) => [
    ...[id, points, minutes, timestamp, lateBy],
    ...[presence.signedInAt ?? null, presence.visits ?? []],
  ]);
  const expected = presentAt(club, event.id).map((id) => [
    ...[id, rows[id]?.points, rows[id]?.minutes, rows[id]?.at, rows[id]?.lateBy],
    ...[rows[id]?.signedInAt, rows[id]?.visits],
  ]);
  const text = `the attendees of "${event.fields.name}"`;
  return [
    ...findWrongHours(event, attendees),
    ...differ(text, found.toSorted(), expected.toSorted(), "R8.1"),
  ];
}

/** Who got an award, with points, hours, and note (R27.2, R27.3). */
async function compareAwarded(
  world: World,
  { club, award, owner }: OfClub & { award: Event },
): Promise<string[]> {
  const answer = await world.get(owner, `/api/clubs/${club.id}/awards/${award.id}`);
  const details = awardDetailsSchema.safeParse(answer.body);
  if (!details.success) return [`"${award.fields.name}" answers ${answer.status} (R27.4)`];
  const rows = club.attendance[award.id] ?? {};
  const found = details.data.people.map(({ id, points, minutes, note }) => [
    ...[id, points, minutes, note],
  ]);
  const expected = presentAt(club, award.id).map((id) => [
    ...[id, rows[id]?.points, rows[id]?.minutes ?? 0],
    world.state.people[id]?.erased ? "" : (rows[id]?.note ?? ""),
  ]);
  const text = `who got "${award.fields.name}"`;
  return differ(text, found.toSorted(), expected.toSorted(), "R27.2");
}

/** Who is excused, as a roll call shows it (R25.10). */
async function compareExcuses(
  world: World,
  { club, event, owner }: OfClub & { event: Event },
): Promise<string[]> {
  const excused = membersOf(club).flatMap(({ personId }) =>
    club.excuses[placeOf(event.id, personId)]?.isExcused ? personId : [],
  );
  const isKnown = Object.keys(club.excuses).some((place) => place.startsWith(event.id));
  if (!isKnown) return [];
  const answer = await world.get(owner, `/api/clubs/${club.id}/events/${event.id}/roll`);
  const found = rollSchema
    .parse(answer.body)
    .members.flatMap(({ id, isExcused }) => (isExcused ? id : []));
  const text = `who is excused from "${event.fields.name}"`;
  return differ(text, found.toSorted(), excused.toSorted(), "R25.10");
}

/** The badge that works, and the school ID, of each member (R34.1, R34.20 to R34.22). */
async function compareRecords(world: World, { club, owner }: OfClub): Promise<string[]> {
  const problems: string[] = [];
  const schoolIds = new Map<string, string | null>();
  for (const { personId, schoolId } of membersOf(club)) {
    if (!isMember(world.state, club, personId)) continue;
    const answer = await world.get(owner, `/api/clubs/${club.id}/members/${personId}`);
    const { badge, schoolId: found } = memberRecordSchema.parse(answer.body);
    const expected = workingBadge(club, personId)?.number;
    schoolIds.set(personId, found ?? null);
    problems.push(
      ...differ(`the badge of ${personId}`, badge?.number, expected, "R34.21"),
      ...differ(`the school ID of ${personId}`, found ?? null, schoolId, "R34.1"),
    );
  }
  return [...problems, ...findDoubleIds(schoolIds)];
}

async function compareHistory(world: World, { club, owner }: OfClub): Promise<string[]> {
  const lines: Line[] = [];
  for (let before = revisionOf(club) + 1; before > 1; before = lines.at(-1)?.revision ?? 1) {
    const answer = await world.get(owner, `/api/clubs/${club.id}/history?before=${before}`);
    const page = historyPageSchema.safeParse(answer.body);
    if (!page.success)
      return [`history answers ${answer.status}: ${answer.text.slice(0, 200)} (R10.4)`];
    if (page.data.operations.length === 0) break;
    lines.push(...page.data.operations);
  }
  return [
    ...differ("the length of history", lines.length, club.operations.length, "R10.1"),
    ...lines.flatMap(({ revision, undoneBy, canUndo, at }) => {
      const operation = operationAt(club, revision);
      if (operation === undefined) return [];
      const undo = currentUndoOf(club, revision);
      return [
        ...differ(`what undid operation ${revision}`, undoneBy, undo ?? null, "R10.9"),
        ...differ(
          `whether operation ${revision} can be undone`,
          canUndo,
          undo === undefined && isUndoable(world.state, operation),
          "R10.6",
        ),
        ...differ(`when operation ${revision} was`, at, operation.at, "R10.1"),
      ];
    }),
  ];
}

/** People waiting for an answer to their request (R19.2). */
async function compareRequests(world: World, { club, owner }: OfClub): Promise<string[]> {
  const answer = await world.get(owner, `/api/clubs/${club.id}/requests`);
  const { requests, hours } = waitingRequestsSchema.parse(answer.body);
  const waiting = Object.entries(club.requests).flatMap(([key, { declined }]) => {
    const [eventId = "", personId = ""] = key.split(" ");
    const event = club.events[eventId];
    const row = club.attendance[eventId]?.[personId];
    const isAnswered = row !== undefined && !(row.state === "removed" && row.mayReturn);
    const takesPlace = event !== undefined && !event.fields.isDeleted && !event.fields.isCancelled;
    return declined || isAnswered || !takesPlace ? [] : [key];
  });
  const found = requests.map(({ eventId, person }) => `${eventId} ${person.id}`);
  return [
    ...differ(`who waits in ${club.name}`, found.toSorted(), waiting.toSorted(), "R19.2"),
    ...differ(
      `which hours wait in ${club.name}`,
      hours.map(({ id, minutes }) => [id, minutes]).toSorted(),
      answerable(club)
        .map(({ id, minutes }) => [id, minutes])
        .toSorted(),
      "R26.41",
    ),
  ];
}

const ownClubsSchema = z.object({ clubs: z.array(memberClubSchema) });

/** Members see their own data, and nothing else (R3.5, R5.1, R5.4). */
async function compareOwnViews(world: World): Promise<string[]> {
  const { state } = world;
  const problems: string[] = [];
  for (const account of Object.values(state.accounts)) {
    const { personId, name } = account;
    if (account.closedAt !== null || personId === null) continue;
    const clubs = Object.values(state.clubs).filter(({ members }) => members[personId]?.isMember);
    const answer = await world.get(account.id, "/api/me/clubs");
    const own = ownClubsSchema.parse(answer.body).clubs;
    problems.push(
      ...differ(
        `the clubs of ${name}`,
        own.map((club) => [club.id, club.name, club.totalPoints]).toSorted(),
        clubs.map((club) => [club.id, club.name, totalOf(club, personId)]).toSorted(),
        "R5.1",
      ),
    );
    problems.push(...(await compareLoggedHours(world, { account, personId })));
    for (const club of clubs) {
      const one = await world.get(account.id, `/api/me/clubs/${club.id}`);
      const details = memberClubDetailsSchema.safeParse(one.body);
      if (!details.success) problems.push(`${name}'s own view answers ${one.status} (R5.3)`);
      else {
        const found = details.data.attendance.map(({ id, points, minutes }) => [
          id,
          points,
          minutes,
        ]);
        problems.push(
          ...differ(
            `what ${name} attended`,
            found.toSorted(),
            attendedBy(club, personId).toSorted(),
            "R5.4",
          ),
          ...differ(
            `the years of ${name}`,
            details.data.years.map((year) => [
              ...[year.id, year.name, year.carryover, year.totalPoints],
            ]),
            yearsOf(club, personId),
            "R31.6",
          ),
          ...compareOwnRequirements(state, { club, personId, name }, details.data.requirements),
        );
      }
    }
    problems.push(...findForeign(state, { accountId: account.id, personId }, answer.text));
  }
  return problems;
}

/** What became of the hours that someone logged, and where they can log more (R26.40, R26.42). */
async function compareLoggedHours(
  world: World,
  { account, personId }: { account: { id: string; name: string }; personId: string },
): Promise<string[]> {
  const { state } = world;
  const answer = await world.get(account.id, "/api/me/hour-requests");
  const own = ownHourRequestsSchema.parse(answer.body);
  const all = Object.values(state.clubs);
  const logged = all.flatMap((club) => {
    const { goneAt = null, isAlumni = false } = club.members[personId] ?? {};
    // Someone who was removed from a club sees nothing from before (R4.18).
    const isShown = ({ askedAt }: HourRequest) => isAlumni || goneAt === null || goneAt < askedAt;
    return Object.values(club.hours)
      .filter((one) => one.personId === personId && isShown(one))
      .map((one) => [one.id, one.minutes, outcomeOf(club, one)]);
  });
  const counting = all.filter((club) => club.members[personId]?.isMember && countsHours(club));
  return [
    ...differ(
      `the hours that ${account.name} logged`,
      own.requests.map(({ id, minutes, state: outcome }) => [id, minutes, outcome]).toSorted(),
      logged.toSorted(),
      "R26.42",
    ),
    ...differ(
      `where ${account.name} can log hours`,
      own.clubs.map(({ clubId }) => clubId).toSorted(),
      counting.map(({ id }) => id).toSorted(),
      "R26.40",
    ),
  ];
}

/** The open year, and those that ended, latest first, in which a person has points (R31.6). */
function yearsOf(club: Club, personId: string): (string | number | null)[][] {
  return club.terms
    .filter(({ isOpen, endsOn }) => isOpen || endsOn !== null)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))
    .flatMap(({ id, name }) => {
      const carryover = club.members[personId]?.carryovers[id];
      if (carryover === undefined) return [];
      return [[id, name, carryover.points, totalOf(club, personId, id)]];
    });
}

function attendedBy(club: Club, personId: string): (string | number | null)[][] {
  return [...eventsOf(club), ...awardsOf(club)].flatMap((event) => {
    const row = club.attendance[event.id]?.[personId];
    if (row?.state !== "present") return [];
    const { isCancelled } = event.fields;
    const points = row.points ?? event.fields.points;
    const minutes = row.minutes ?? event.fields.minutes;
    const nothing = [0, minutes === null ? null : 0];
    return [[event.id, ...(isCancelled ? nothing : [points, minutes])]];
  });
}

/** IDs and codes of clubs in a text whose reader must not see them (R3.3, R12.8). */
function findForeign(
  state: State,
  reader: { accountId: string; personId: string | null },
  text: string,
): string[] {
  return Object.values(state.clubs).flatMap((club) => {
    const isOwn =
      club.seats[reader.accountId] !== undefined ||
      club.members[reader.personId ?? ""] !== undefined;
    if (isOwn) return [];
    const secrets = Object.values(club.events).flatMap(({ id, code }) => [id, code]);
    const leaked = secrets.find((secret) => secret !== "" && text.includes(secret));
    return leaked === undefined
      ? []
      : [`${leaked} of ${club.name} was told to someone else (R3.3)`];
  });
}

import type { Fact } from "../facts.ts";
import type { Attendance, Visit } from "../fields.ts";
import { write, writeFacts, type Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { operationAt, presentAt, type Club, type Event, type State } from "../state.ts";
import { getEvent, valueOf } from "./attendance-commands.ts";
import { endOfVisit, forgotten, signedOut, withHours, type Presence } from "./presence.ts";

type Row = { personId: string; row: Attendance };
export type Signing = { eventId: string; personIds: readonly string[]; key?: string };

function presentRows(club: Club, eventId: string, personIds: readonly string[]): Row[] {
  return [...new Set(personIds)].flatMap((personId) => {
    const row = club.attendance[eventId]?.[personId];
    return row?.state === "present" ? [{ personId, row }] : [];
  });
}

function latestOf(club: Club, event: Event, personIds: readonly string[]): number {
  const rows = personIds.map((personId) => club.attendance[event.id]?.[personId]?.by ?? 0);
  return Math.max(event.by, ...rows);
}

/** The change of someone's presence at an event. */
export function changing(
  { id: eventId, fields }: Pick<Event, "id" | "fields">,
  { personId, row }: Row,
  presence: Presence,
  key?: string,
): Extract<Fact, { fact: "attendance" }> {
  const from = valueOf(row);
  const to = withHours(from, presence, fields);
  return { fact: "attendance", eventId, personId, from, to, ...(key !== undefined && { key }) };
}

/** Whether the last change of everyone's attendance was this sign-in or sign-out (R35.5). */
function isDone(club: Club, rows: readonly Row[], key: string | undefined): boolean {
  return rows.every(({ personId, row }) =>
    operationAt(club, row.by)?.facts?.some(
      (fact) => fact.fact === "attendance" && fact.personId === personId && fact.key === key,
    ),
  );
}

/** Signs people on the list in or out (R35.5). */
export function planSigning(
  state: State,
  club: Club,
  { eventId, personIds, key, isIn }: Signing & { isIn: boolean },
): Plan {
  const event = getEvent(club, eventId);
  const rows = presentRows(club, eventId, personIds);
  if (rows.length === 0) throw new Refusal("not-found", "R35.5");
  const kind = isIn ? "signed-in" : "signed-out";
  const plan = { kind, basedOn: latestOf(club, event, personIds) };
  if (key !== undefined && isDone(club, rows, key)) return { ...plan, facts: [] };
  if (isIn) requireOpen(state, event);
  const facts = rows.flatMap((one) => {
    const { signedInAt, visits } = one.row;
    if (!isIn) {
      const after = signedOut(event.fields, one.row, state.now);
      return after === undefined ? [] : [changing(event, one, after, key)];
    }
    if (signedInAt !== null) return [];
    if (visits.length >= 50) throw new Refusal("too-many-attempts", "R35.5");
    return [changing(event, one, { signedInAt: state.now, visits }, key)];
  });
  if (facts.length === 0 && !isIn) throw new Refusal("not-signed-in", "R35.5");
  return { ...plan, facts };
}

function requireOpen({ now }: State, { fields }: Event): void {
  const { countsTime, status, isCancelled, isSealed, opensAt, closesAt } = fields;
  if (!countsTime) throw new Refusal("not-found", "R35.5");
  const isActive = status === "Active" && !isCancelled && !isSealed;
  if (isActive && opensAt !== null && now < opensAt) throw new Refusal("not-open-yet", "R35.5");
  if (!isActive || (closesAt !== null && now >= closesAt)) throw new Refusal("event-over", "R35.5");
}

/** Signs out everyone who is signed in (R35.11). */
export function planSigningEveryoneOut(state: State, club: Club, eventId: string): Plan {
  const event = getEvent(club, eventId);
  const rows = presentRows(club, eventId, presentAt(club, eventId));
  const facts = rows.flatMap((one) => {
    if (one.row.signedInAt === null) return [];
    const after = signedOut(event.fields, one.row, state.now);
    return after === undefined ? [] : [changing(event, one, after)];
  });
  const everyone = Object.keys(club.attendance[eventId] ?? {});
  return { kind: "signed-out", basedOn: latestOf(club, event, everyone), facts };
}

/** Corrects when someone was at an event (R35.12). */
export function planVisits(
  state: State,
  club: Club,
  {
    eventId,
    personId,
    visits,
    signedInAt: given,
  }: {
    eventId: string;
    personId: string;
    visits: readonly Visit[];
    signedInAt: number | null | undefined;
  },
): Plan {
  const event = getEvent(club, eventId);
  const [one] = presentRows(club, eventId, [personId]);
  if (one === undefined) throw new Refusal("not-found", "R35.12");
  const before = one.row;
  const isByClock = event.fields.countsTime || before.visits.length > 0;
  if (!isByClock && before.signedInAt === null) throw new Refusal("not-found", "R35.12");
  if (before.signedInAt === null && given != null) throw new Refusal("not-signed-in", "R35.12");
  const signedInAt = given === undefined ? before.signedInAt : given;
  const times = [
    ...visits.flatMap((visit) => [visit.in, visit.out]),
    ...(signedInAt === null ? [] : [signedInAt]),
    state.now,
  ];
  const isInOrder = times.every((time, index) => time >= (times[index - 1] ?? 0));
  if (!isInOrder) throw new Refusal("invalid-input", "R35.12");
  const corrected = { ...event, fields: { ...event.fields, countsTime: true } };
  const fact = changing(corrected, one, { signedInAt, visits });
  const isSame = JSON.stringify(fact.from) === JSON.stringify(fact.to);
  const basedOn = latestOf(club, event, [personId]);
  return { kind: "visits-set", basedOn, facts: isSame ? [] : [fact] };
}

/** The events where a visit ends by the rule by now, in the order in which the server ends them. */
export function listForgotten({ now }: State, club: Club): string[] {
  const isDue = ({ id, fields }: Event) =>
    Object.values(club.attendance[id] ?? {}).some(
      ({ state, signedInAt }) =>
        state === "present" && signedInAt !== null && endOfVisit(fields, signedInAt) <= now,
    );
  return Object.values(club.events)
    .filter((event) => !event.fields.isDeleted && isDue(event))
    .map(({ id }) => id)
    .toSorted();
}

/**
 * Ends a club's visits that nobody signed out from, even at locked events (R35.8), and returns the
 * operations.
 */
export function endForgotten(state: State, club: Club): number[] {
  return listForgotten(state, club).map((eventId) => {
    const event = getEvent(club, eventId);
    const { fields } = event;
    const facts = presentRows(club, eventId, presentAt(club, eventId)).flatMap((one) => {
      const { signedInAt, visits } = one.row;
      if (signedInAt === null || endOfVisit(fields, signedInAt) > state.now) return [];
      const all = [...visits, forgotten(fields, signedInAt)];
      return [changing(event, one, { signedInAt: null, visits: all })];
    });
    const revision = write(state, club, { kind: "visits-ended", actorId: null, facts });
    writeFacts(state, club, facts, revision);
    return revision;
  });
}

import type { EventChanges, What } from "#contract/ledger/what.ts";
import type { Named } from "#contract/platform/named.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";
import { badgeKinds } from "./badge-kinds.ts";
import type { Details } from "./details.ts";
import type { Fact } from "./facts.ts";
import { givenBy } from "./given-by.ts";
import { passKinds } from "./pass-kinds.ts";

/** A name and a graduation year before and after a correction. */
export type Corrected = Record<"before" | "after", { name: string; gradYear: number | null }>;

/** A school ID before and after a change. */
export type SchoolIdChange = { from: string | null; to: string | null };

/** Current names, by id. */
export type Names = Record<
  "account" | "person" | "event" | "pass" | "category" | "requirement" | "logged",
  (id: string) => Named
> & {
  /** The correction by the operation with this revision, while it is stored. */
  correction: (revision: number) => Corrected | undefined;
  /** The values of the change of a school ID by that operation, while they are stored. */
  schoolId: (revision: number) => SchoolIdChange | undefined;
};

/** Every kind except undo, which is described by what it undoes. */
export type Described = Exclude<OperationKind, "undone">;

/** The categories that a change adds or offers again. */
function newlyOffered({ from, to }: Extract<Fact, { fact: "categories" }>) {
  const before = new Set(from.flatMap(({ id, archived }) => (archived ? [] : [id])));
  return to.filter(({ id, archived }) => !archived && !before.has(id));
}

/** How many of an operation's people or events are named. */
const mostNamed = 3;

/**
 * How each kind of operation is described in the history. Complete by type: a new kind doesn't
 * compile without an entry here.
 */
export const operationKinds: {
  [K in Described]: (details: Details[K], names: Names, revision: number) => What;
} = {
  "club-created": (details) => ({ kind: "club-created", ...details }),
  "club-deleted": () => ({ kind: "club-deleted" }),
  "club-restored": () => ({ kind: "club-restored" }),
  "seat-given": ofSeat("seat-given"),
  "seat-removed": ofSeat("seat-removed"),
  "seat-left": ofSeat("seat-left"),
  "invitation-taken": ofSeat("invitation-taken"),
  "seat-taken": ({ accountId, role, invitedBy }, { account }) => ({
    kind: "seat-taken",
    account: account(accountId),
    role,
    invitedBy: account(invitedBy),
  }),
  "seat-changed": ({ accountId, from, to }, { account }) => ({
    kind: "seat-changed",
    account: account(accountId),
    from,
    to,
  }),
  "invitation-made": ({ role }) => ({ kind: "invitation-made", role }),
  "invitation-withdrawn": ({ role }) => ({ kind: "invitation-withdrawn", role }),
  "reset-link-made": ofAccount("reset-link-made"),
  "second-step-reset": ofAccount("second-step-reset"),
  "email-changed": ofAccount("email-changed"),
  "event-created": ({ eventId, status, points }, { event }) => ({
    kind: "event-created",
    event: event(eventId),
    status,
    points,
  }),
  "event-set": ({ facts: [fact], people }, { event, category, logged }) => {
    if (fact?.fact !== "event") throw new Error("An event was changed without a fact.");
    const { name, ...others } = fact.changes;
    // A member's own words, as long as they are stored.
    const said = (text: string | null) => text ?? logged(fact.eventId).name ?? "";
    const changes = {
      ...others,
      ...(name && { name: { from: said(name.from), to: said(name.to) } }),
    };
    const named = (id: string | null) => (id === null ? null : category(id));
    return {
      kind: "event-set",
      event: event(fact.eventId),
      changes,
      people,
      ...(changes.categoryId && {
        category: { from: named(changes.categoryId.from), to: named(changes.categoryId.to) },
      }),
    };
  },
  "requirement-set": ({ facts: [fact], requirementId }, { requirement }) => {
    if (fact?.fact !== "requirement") throw new Error("A requirement was set without a fact.");
    const named = requirement(requirementId);
    return {
      kind: "requirement-set",
      // In a preview, a new one isn't stored yet.
      requirement: { ...named, name: named.name ?? fact.to?.name ?? null },
      change: fact.from === null ? "created" : fact.to === null ? "deleted" : "changed",
    };
  },
  "results-recorded": ({ facts: [fact], requirementId }, { requirement }) => {
    if (fact?.fact !== "results") throw new Error("Results were recorded without a fact.");
    const lines = fact.to?.lines ?? [];
    return {
      kind: "results-recorded",
      requirement: requirement(requirementId),
      members: lines.length,
      met: lines.filter(({ state }) => state === "met").length,
      again: fact.from !== null,
    };
  },
  "events-set": ({ facts, people }, { event, category }) => {
    const changes = facts.map((fact) => (fact.fact === "event" ? fact.changes : {}));
    // All of them got the same values.
    const to: EventChanges = Object.assign({}, ...changes);
    return {
      kind: "events-set",
      ...eventsOf(facts, event),
      people,
      to: {
        ...(to.status && { status: to.status.to }),
        ...(to.points && { points: to.points.to }),
        ...(to.minutes && { minutes: to.minutes.to }),
        ...(to.categoryId && {
          category: to.categoryId.to === null ? null : category(to.categoryId.to),
        }),
        ...((to.lateAfter ?? to.latePoints) && { late: true }),
      },
    };
  },
  "events-cancelled": ({ facts, people }, { event }) => ({
    kind: "events-cancelled",
    ...eventsOf(facts, event),
    people,
  }),
  "events-deleted": ({ facts, people }, { event }) => ({
    kind: "events-deleted",
    ...eventsOf(facts, event),
    people,
  }),
  "categories-set": ({ facts: [fact] }) => {
    if (fact?.fact !== "categories") throw new Error("Categories were set without a fact.");
    return { kind: "categories-set", from: fact.from, to: fact.to };
  },
  "events-closed": ({ eventIds }) => ({ kind: "events-closed", events: eventIds.length }),
  "event-repeated": ({ eventId, until, facts }, { event }) => ({
    kind: "event-repeated",
    event: event(eventId),
    events: facts.length,
    until,
  }),
  "checked-in": ({ events, first }, { event, person }) => ({
    kind: "checked-in",
    events: events.map(({ eventId, people }) => ({ event: event(eventId), people })),
    first: first.map(person),
  }),
  "check-in-undone": ofAttendees("check-in-undone"),
  "attendees-added": ofAttendees("attendees-added"),
  "attendees-removed": ofAttendees("attendees-removed"),
  "newcomer-added": ofAttendees("newcomer-added"),
  "requests-approved": ofAttendees("requests-approved"),
  "request-declined": (details, names) => ({
    kind: "request-declined",
    ...requestOf(details, names),
  }),
  "request-withdrawn": (details, names) => ({
    kind: "request-withdrawn",
    ...requestOf(details, names),
  }),
  "attendees-moved": (details, names) => {
    const to = names.event(details.toEventId);
    return { kind: "attendees-moved", ...attendeesOf(details, names), to };
  },
  "award-given": ({ award: name, ...details }, names) => {
    const { event, ...people } = attendeesOf(details, names);
    // In a preview, a new one isn't stored yet.
    const award = { ...event, name: event.name ?? name ?? null };
    return { kind: "award-given", award, ...people, ...givenBy(details.facts) };
  },
  "marked-late": ofAttendees("marked-late"),
  "marked-not-late": ofAttendees("marked-not-late"),
  "points-set": (details, names) => {
    const [fact] = details.facts;
    const points = fact?.fact === "attendance" ? fact.to.points : null;
    return { kind: "points-set", ...attendeesOf(details, names), points };
  },
  "hours-set": ofHours("hours-set"),
  "visits-set": ofHours("visits-set"),
  "signed-in": ofAttendees("signed-in"),
  "signed-out": ofAttendees("signed-out"),
  "visits-ended": ofAttendees("visits-ended"),
  "hours-approved": ({ facts }, { person }) => {
    const attendances = facts.filter((fact) => fact.fact === "attendance");
    const people = [...new Set(attendances.map(({ personId }) => personId))];
    return {
      kind: "hours-approved",
      people: people.length,
      first: people.slice(0, mostNamed).map(person),
      minutes: attendances.reduce((sum, { to }) => sum + (to.minutes ?? 0), 0),
    };
  },
  "members-excused": ofAttendees("members-excused"),
  "excuses-withdrawn": ofAttendees("excuses-withdrawn"),
  "event-cancelled": ofEventAndPeople("event-cancelled"),
  "event-reinstated": ofEventAndPeople("event-reinstated"),
  "event-deleted": ofEventAndPeople("event-deleted"),
  "heads-counted": ({ eventId, facts: [fact] }, { event }) => {
    const heads = fact?.fact === "event" ? (fact.changes.heads?.to ?? null) : null;
    return { kind: "heads-counted", event: event(eventId), heads };
  },
  "event-sealed": ({ eventId }, { event }) => ({ kind: "event-sealed", event: event(eventId) }),
  "event-unsealed": ({ eventId }, { event }) => ({ kind: "event-unsealed", event: event(eventId) }),
  "slips-given": ofSlips("slips-given"),
  "slips-voided": ofSlips("slips-voided"),
  "slips-restored": ofSlips("slips-restored"),
  "claim-slips-made": ({ slips, personId }, { person }) => ({
    kind: "claim-slips-made",
    slips,
    person: personId === undefined ? null : person(personId),
  }),
  ...badgeKinds,
  ...passKinds,
  "time-zone-set": ({ from, to, events }) => ({ kind: "time-zone-set", from, to, events }),
  "standings-set": ({ from, to }) => ({ kind: "standings-set", from, to }),
  "second-step-set": ({ from, to }) => ({ kind: "second-step-set", from, to }),
  "id-format-set": ({ from, to }) => ({ kind: "id-format-set", from, to }),
  "club-name-set": ({ from, to }) => ({ kind: "club-name-set", from, to }),
  "year-started": ({ name, ended, people, points, graduates, requirements, officers }) => ({
    kind: "year-started",
    name,
    ended,
    people,
    points,
    graduates,
    requirements: requirements ?? 0,
    officers: officers ?? 0,
  }),
  "year-reopened": ({ name }) => ({ kind: "year-reopened", name }),
  "year-closed": ({ name }) => ({ kind: "year-closed", name }),
  "carryover-set": ({ facts: [fact] }, { person }) => {
    if (fact?.fact !== "carryover") throw new Error("A carry-over was set without a fact.");
    const { personId, from, to } = fact;
    return { kind: "carryover-set", person: person(personId), carryover: { from, to } };
  },
  imported: ({ newPeople, newEvents, attendances, facts }) => ({
    kind: "imported",
    newPeople,
    newEvents,
    attendances,
    returning: facts.filter(({ fact }) => fact === "membership").length,
    categories: facts.flatMap((one) => (one.fact === "categories" ? newlyOffered(one) : [])).length,
    carryovers: facts.filter(({ fact }) => fact === "carryover").length,
    filled: facts.flatMap((one) => (one.fact === "sheet" ? (one.filled ?? []) : [])).length,
  }),
  opening: ({ events, people, facts }) => ({
    kind: "opening",
    events,
    people,
    isFromFile: facts !== undefined,
  }),
  "person-claimed": ({ personId, byAddress }, { person }) => ({
    kind: "person-claimed",
    person: person(personId),
    by: byAddress === true ? "address" : "code",
  }),
  "members-merged": ({ personId, fromId, both }, { person }) => ({
    kind: "members-merged",
    person: person(personId),
    from: person(fromId),
    both,
  }),
  "member-removed": ({ personId }, { person }) => ({
    kind: "member-removed",
    person: person(personId),
  }),
  "member-corrected": ({ personId, recorded }, { person, correction }, revision) => ({
    kind: "member-corrected",
    person: person(personId),
    changes: changesOf(correction(revision)),
    recorded,
  }),
  "school-id-set": ({ personId, learnedAt, isOwn }, { person, event, schoolId }, revision) => ({
    kind: "school-id-set",
    person: person(personId),
    schoolId: schoolId(revision) ?? null,
    learnedAt: learnedAt === undefined ? null : event(learnedAt),
    isOwn: isOwn === true,
  }),
  "name-changed": ({ personId }, { correction }, revision) => ({
    kind: "name-changed",
    name: (personId !== null && changesOf(correction(revision))?.name) || null,
  }),
  "records-repaired": ({ repaired }, { person }) => ({
    kind: "records-repaired",
    people: repaired.length,
    first: repaired.slice(0, mostNamed).map(({ personId }) => person(personId)),
  }),
  "person-erased": () => ({ kind: "person-erased" }),
  restored: () => ({ kind: "restored" }),
};

// Descriptions that several kinds share.
function ofAccount<K extends Described>(kind: K) {
  return ({ accountId }: { accountId: string }, { account }: Names) => ({
    kind,
    account: account(accountId),
  });
}

/** Operations from before there were other roles store none. */
function ofSeat<K extends Described>(kind: K) {
  return ({ accountId, role = "owner" }: Details["seat-given"], { account }: Names) => ({
    kind,
    account: account(accountId),
    role,
  });
}

function ofEventAndPeople<K extends Described>(kind: K) {
  return ({ eventId, people }: Details["event-deleted"], { event }: Names) => ({
    kind,
    event: event(eventId),
    people,
  });
}

function ofAttendees<K extends Described>(kind: K) {
  return (details: Details["attendees-added"], names: Names) => ({
    kind,
    ...attendeesOf(details, names),
  });
}

function ofHours<K extends Described>(kind: K) {
  return (details: Details["hours-set"], names: Names) => {
    const [fact] = details.facts;
    const minutes = fact?.fact === "attendance" ? (fact.to.minutes ?? null) : null;
    return { kind, ...attendeesOf(details, names), minutes };
  };
}

function ofSlips<K extends Described>(kind: K) {
  return ({ eventId, slips }: Details["slips-given"], { event }: Names) => ({
    kind,
    event: event(eventId),
    slips,
  });
}

/** The changes of a correction to name and graduation year; null if its values were erased. */
function changesOf(corrected: Corrected | undefined) {
  if (corrected === undefined) return null;
  const { before, after } = corrected;
  return {
    ...(before.name !== after.name && { name: { from: before.name, to: after.name } }),
    ...(before.gradYear !== after.gradYear && {
      gradYear: { from: before.gradYear, to: after.gradYear },
    }),
  };
}

/** What a request asked for, and who asked. */
function requestOf({ asks, personId, eventId }: Details["request-declined"], names: Names) {
  const event = eventId === undefined ? undefined : names.event(eventId);
  return { asks, person: names.person(personId), ...(event && { event }) };
}

/** How many events the facts are about, and the first of them. */
function eventsOf(facts: readonly Fact[], event: Names["event"]) {
  const eventIds = facts.flatMap((fact) => (fact.fact === "event" ? fact.eventId : []));
  return { events: eventIds.length, first: eventIds.slice(0, mostNamed).map(event) };
}

/**
 * The event, stored next to the facts since version 0.2, and the people whose attendance or
 * excuse changed.
 */
function attendeesOf(
  { facts, ...details }: Details["attendees-added"],
  { event, person }: Pick<Names, "event" | "person">,
) {
  const attendances = facts.filter((fact) => fact.fact === "attendance" || fact.fact === "excuse");
  const eventId = details.eventId ?? attendances[0]?.eventId ?? "";
  const people = attendances.filter((fact) => fact.eventId === eventId);
  return {
    event: event(eventId),
    people: people.length,
    first: people.slice(0, mostNamed).map(({ personId }) => person(personId)),
  };
}

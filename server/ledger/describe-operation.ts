import type { EventChanges, OperationSummary, What } from "#contract/ledger.ts";
import type { Named } from "#contract/named.ts";
import { getAccountNames } from "../accounts/account-names.ts";
import { getEventNames } from "../events/event-facts.ts";
import { getPassNames } from "../passes/pass-names.ts";
import { getPeople } from "../people/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import { passOf, type Details } from "./details.ts";
import { listOperationsByRevision, type OperationRow } from "./ledger.store.ts";

/** How many people of an operation are named. */
const namedPeople = 3;

/** An operation of a club in a form that people can read. Throws when there is none. */
export async function describeOperation(
  db: Db,
  clubId: string,
  revision: number,
): Promise<OperationSummary> {
  const [summary] = await describeOperations(
    db,
    clubId,
    await listOperationsByRevision(db, clubId, [revision]),
  );
  if (summary === undefined) throw new Error("There is no such operation.");
  return summary;
}

/**
 * Operations of a club, in their order, with the names that everybody and everything has now.
 * One that takes another back is described by what that one did.
 */
export async function describeOperations(
  db: Db,
  clubId: string,
  rows: readonly OperationRow[],
): Promise<OperationSummary[]> {
  const roots = rows.flatMap((row) =>
    row.kind === "undone" ? [detailsOf(row, "undone").root] : [],
  );
  const rootRows = await listOperationsByRevision(db, clubId, roots);
  const rootByRevision = new Map(rootRows.map((row) => [row.revision, row]));
  const described = rows.map((row) =>
    row.kind === "undone" ? rootByRevision.get(detailsOf(row, "undone").root) : row,
  );
  const present = described.filter((row) => row !== undefined);
  const names = await namesFor(db, clubId, [...rows, ...present]);
  return rows.map((row, index) => ({
    revision: row.revision,
    at: row.at,
    actor: actorOf(row, names),
    what: whatOf(described[index], names),
  }));
}

/** What facts would be written down as, before there is an operation. */
export async function describePlan(
  db: Db,
  clubId: string,
  operation: Pick<OperationRow, "kind" | "details">,
): Promise<What> {
  const row = {
    ...operation,
    clubId,
    revision: 0,
    at: 0,
    actorId: null,
    reason: null,
    undoes: null,
  };
  const [described] = await describeOperations(db, clubId, [row]);
  if (described === undefined) throw new Error("A plan was not described.");
  return described.what;
}

/** Who did something: an account, or somebody with a door pass; null for the server. */
function actorOf(row: OperationRow, names: Names): OperationSummary["actor"] {
  if (row.actorId !== null) return names.actor(row.actorId);
  const pass = passOf(row);
  return pass === undefined ? null : { ...names.pass(pass), isPass: true };
}

type Names = Record<"account" | "person" | "event" | "actor" | "pass", (id: string) => Named>;

async function namesFor(db: Db, clubId: string, rows: readonly OperationRow[]): Promise<Names> {
  const ids = rows.map(idsOf);
  const accountIds = [
    ...ids.flatMap(({ accounts }) => accounts),
    ...rows.flatMap(({ actorId }) => actorId ?? []),
  ];
  const accounts = await getAccountNames(db, accountIds);
  const passes = await getPassNames(
    db,
    ids.flatMap(({ passes: some }) => some),
  );
  const people = await getPeople(
    db,
    ids.flatMap(({ people }) => people),
  );
  const events = await getEventNames(
    db,
    clubId,
    ids.flatMap(({ events }) => events),
  );
  const account = (id: string) => ({ id, name: accounts.get(id) ?? null });
  return {
    account,
    actor: account,
    person: (id) => ({ id, name: people.get(id)?.name ?? null }),
    event: (id) => ({ id, name: events.get(id) ?? null }),
    pass: (id) => ({ id, name: passes.get(id) ?? null }),
  };
}

function detailsOf<Kind extends keyof Details>(row: OperationRow, _kind: Kind): Details[Kind] {
  return JSON.parse(row.details) as Details[Kind];
}

/** Whatever an operation names that its description shows. */
function idsOf(row: OperationRow): Record<"accounts" | "people" | "events" | "passes", string[]> {
  const details = JSON.parse(row.details) as Partial<
    Details["seat-taken"] &
      Details["event-created"] &
      Details["attendees-moved"] &
      Details["members-merged"] &
      Details["pass-revoked"]
  >;
  const checkedIn = row.kind === "checked-in" ? detailsOf(row, row.kind) : undefined;
  const facts = details.facts?.slice(0, namedPeople) ?? [];
  return {
    accounts: [details.accountId ?? [], details.invitedBy ?? []].flat(),
    passes: [passOf(row) ?? [], details.ofPass ?? []].flat(),
    people: [
      ...(checkedIn?.first ?? []),
      ...[details.personId ?? [], details.fromId ?? []].flat(),
      ...facts.flatMap((fact) => ("personId" in fact ? fact.personId : [])),
    ],
    events: [
      ...[details.eventId ?? [], details.toEventId ?? []].flat(),
      ...(checkedIn?.events.map(({ eventId }) => eventId) ?? []),
      ...facts.flatMap((fact) => ("eventId" in fact ? fact.eventId : [])),
    ],
  };
}

/** The event, which is named beside the facts since version 0.2, and the people whose attendance of it was changed. */
function attendeesOf(row: OperationRow, names: Names) {
  const details = JSON.parse(row.details) as Details["attendees-added"];
  const attendances = details.facts.filter((fact) => fact.fact === "attendance");
  const eventId = details.eventId ?? attendances[0]?.eventId ?? "";
  const facts = attendances.filter((fact) => fact.eventId === eventId);
  return {
    event: names.event(eventId),
    people: facts.length,
    first: facts.slice(0, namedPeople).map(({ personId }) => names.person(personId)),
  };
}

function whatOf(row: OperationRow | undefined, names: Names): What {
  switch (row?.kind) {
    case "club-created":
      return { kind: row.kind, ...detailsOf(row, row.kind) };
    case "seat-given":
    case "seat-removed":
    case "seat-left":
    case "invitation-taken": {
      const { accountId, role = "owner" } = detailsOf(row, row.kind);
      return { kind: row.kind, account: names.account(accountId), role };
    }
    case "seat-taken": {
      const { accountId, role, invitedBy } = detailsOf(row, row.kind);
      const account = names.account(accountId);
      return { kind: row.kind, account, role, invitedBy: names.account(invitedBy) };
    }
    case "seat-changed": {
      const { accountId, ...roles } = detailsOf(row, row.kind);
      return { kind: row.kind, account: names.account(accountId), ...roles };
    }
    case "invitation-made":
    case "invitation-withdrawn":
      return { kind: row.kind, ...detailsOf(row, row.kind) };
    case "reset-link-made":
      return { kind: row.kind, account: names.account(detailsOf(row, row.kind).accountId) };
    case "event-created": {
      const { eventId, ...details } = detailsOf(row, row.kind);
      return { kind: row.kind, event: names.event(eventId), ...details };
    }
    case "event-set": {
      const { facts, people } = detailsOf(row, row.kind);
      const [fact] = facts;
      const [eventId, changes]: [string, EventChanges] =
        fact?.fact === "event" ? [fact.eventId, fact.changes] : ["", {}];
      return { kind: row.kind, event: names.event(eventId), changes, people };
    }
    case "events-closed":
      return { kind: row.kind, events: detailsOf(row, row.kind).eventIds.length };
    case "event-repeated": {
      const { eventId, until, facts } = detailsOf(row, row.kind);
      return { kind: row.kind, event: names.event(eventId), events: facts.length, until };
    }
    case "checked-in": {
      const { events, first } = detailsOf(row, row.kind);
      return {
        kind: row.kind,
        events: events.map(({ eventId, people }) => ({ event: names.event(eventId), people })),
        first: first.map(names.person),
      };
    }
    case "attendees-added":
    case "attendees-removed":
    case "newcomer-added":
    case "requests-approved":
      return { kind: row.kind, ...attendeesOf(row, names) };
    case "attendees-moved": {
      const { toEventId } = detailsOf(row, row.kind);
      return { kind: row.kind, ...attendeesOf(row, names), to: names.event(toEventId) };
    }
    case "points-set": {
      const [fact] = detailsOf(row, row.kind).facts;
      const points = fact?.fact === "attendance" ? fact.to.points : null;
      return { kind: row.kind, ...attendeesOf(row, names), points };
    }
    case "event-cancelled":
    case "event-reinstated":
    case "event-deleted": {
      const { eventId, people } = detailsOf(row, row.kind);
      return { kind: row.kind, event: names.event(eventId), people };
    }
    case "heads-counted": {
      const { eventId, facts } = detailsOf(row, row.kind);
      const [fact] = facts;
      const heads = fact?.fact === "event" ? (fact.changes.heads?.to ?? null) : null;
      return { kind: row.kind, event: names.event(eventId), heads };
    }
    case "event-sealed":
    case "event-unsealed":
      return { kind: row.kind, event: names.event(detailsOf(row, row.kind).eventId) };
    case "slips-given":
    case "slips-voided":
    case "slips-restored": {
      const { eventId, slips } = detailsOf(row, row.kind);
      return { kind: row.kind, event: names.event(eventId), slips };
    }
    case "pass-made":
    case "pass-taken":
    case "scanner-locked":
    case "scanner-unlocked":
      return { kind: row.kind, event: names.event(detailsOf(row, row.kind).eventId) };
    case "pass-revoked": {
      const { eventId, ofPass } = detailsOf(row, row.kind);
      return { kind: row.kind, event: names.event(eventId), pass: names.pass(ofPass) };
    }
    case "time-zone-set": {
      const { from, to, events } = detailsOf(row, row.kind);
      return { kind: row.kind, from, to, events };
    }
    case "carryover-set": {
      const [fact] = detailsOf(row, row.kind).facts;
      if (fact?.fact !== "carryover") throw new Error("A carry-over was set without a fact.");
      const { personId, from, to } = fact;
      return { kind: row.kind, person: names.person(personId), carryover: { from, to } };
    }
    case "imported": {
      const { newPeople, newEvents, attendances } = detailsOf(row, row.kind);
      return { kind: row.kind, newPeople, newEvents, attendances };
    }
    case "opening":
      return { kind: row.kind, ...detailsOf(row, row.kind) };
    case "person-claimed": {
      const { personId, byAddress } = detailsOf(row, row.kind);
      const by = byAddress === true ? "address" : "code";
      return { kind: row.kind, person: names.person(personId), by };
    }
    case "members-merged": {
      const { personId, fromId, both } = detailsOf(row, row.kind);
      return { kind: row.kind, person: names.person(personId), from: names.person(fromId), both };
    }
    case "person-erased":
    case "restored":
      return { kind: row.kind };
    default:
      throw new Error("An operation cannot be described.");
  }
}

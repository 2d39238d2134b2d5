import { isMember, planAdding, requireNobodyBack } from "../attendance/attendance-commands.ts";
import { changing } from "../attendance/visit-commands.ts";
import { commit, type Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { operationAt, type Club, type State } from "../state.ts";
import { decideEntry, notOpen, type Decision } from "./decide-entry.ts";
import { findPerson, idIn } from "./find-person.ts";
import { eventsAt, type EventsAt } from "./kiosk-events.ts";
import { requireKiosk } from "./kiosk-over.ts";
import { replyTo, type Reply } from "./kiosk-reply.ts";
import type { Kiosk } from "./kiosk-state.ts";
import { linkId } from "./learn-id.ts";
import { keepAtEvents } from "./unknown-ids.ts";

/** What someone did at a kiosk, as it is sent. */
export type Entry = {
  key: string;
  entry?: string | undefined;
  personId?: string | undefined;
  how: "scanned" | "typed" | "name";
  entryHow?: "scanned" | "typed" | undefined;
  eventId?: string | undefined;
  signOut?: true | undefined;
  queued?: { kioskId: string; ageMs: number } | undefined;
};

const dayMs = 24 * 3_600_000;

/** Does what an entry at a kiosk means, and returns what the kiosk says (R33.8 to R33.22). */
export function enterAtKiosk(state: State, club: Club, kioskId: string, entry: Entry): Reply {
  const kiosk = requireKiosk(state, club, kioskId);
  const isTyped = [entry.how, entry.entryHow].includes("typed");
  if (isTyped && kiosk.scansOnly) throw new Refusal("scans-only", "R33.13");
  if (entry.how === "name" && !kiosk.names) throw new Refusal("names-off", "R33.13");
  const at = madeAt(state, kiosk, entry);
  // Sent again, it does nothing more (R33.14).
  if (Object.values(club.unknownIds).some((one) => isOf(one, kiosk, entry)))
    return { outcome: "kept" };
  const before = kiosk.entries[entry.key];
  const reply =
    typeof before === "number"
      ? replyTo(state, club, before)
      : enterFirst(state, club, kiosk, { entry, at });
  const isDone = ["signed-in", "already-here", "signed-out"].includes(reply.outcome);
  if (!isDone || entry.how !== "name" || entry.entry === undefined) return reply;
  const given = { entry: entry.entry, how: entry.entryHow ?? "scanned" };
  const since = entry.queued && at;
  const about = { personId: String(reply["personId"]), given, doneBy: before ?? undefined, since };
  return linkId(state, club, about) ? { ...reply, linked: true } : reply;
}

/** Does what an entry means that has done nothing yet. */
function enterFirst(
  state: State,
  club: Club,
  kiosk: Kiosk,
  { entry, at }: { entry: Entry; at: number },
): Reply {
  const events = eventsAt(club, kiosk, at);
  const isKnown = kiosk.entries[entry.key] !== undefined;
  // It doesn't tell whether it knows an ID (R33.10).
  if (events.open.length + events.leaving.length === 0 && !isKnown) return notOpen(events.opensAt);
  const personId = personOf(state, club, entry);
  if (personId === undefined) return keepUnknown(club, kiosk, { entry, at, events });
  const reply = enter(state, club, kiosk, { entry, personId, at });
  // It has no ID to keep if it was by name.
  if (reply.outcome !== "choose-event" || entry.queued === undefined || entry.how === "name")
    return reply;
  // By the member's own ID, if they have one.
  const id = club.members[personId]?.schoolId ?? entry.entry?.trim() ?? "";
  const kept = { key: entry.key, how: entry.how, at, entry: id };
  return keepAtEvents(club, kiosk, kept, choicesIn(reply));
}

/** When an entry was made: only its own kiosk can send what waited, for a day (R33.15). */
function madeAt({ now }: State, { id, createdAt }: Kiosk, { queued }: Entry): number {
  if (queued === undefined) return now;
  if (queued.kioskId !== id) throw new Refusal("other-account", "R33.15");
  if (queued.ageMs > dayMs) throw new Refusal("waited-too-long", "R33.15");
  return Math.max(createdAt, now - queued.ageMs);
}

const isOf = (
  one: { kioskId: string; key: string },
  { id }: Pick<Kiosk, "id">,
  { key }: Pick<Entry, "key">,
) => one.kioskId === id && one.key === key;

/** Whose an entry is; undefined for an unknown ID. */
function personOf(state: State, club: Club, { how, entry = "", personId = "" }: Entry) {
  if (how !== "name") return findPerson(state, club, { entry, how });
  if (!isMember(state, club, personId)) throw new Refusal("not-found", "R33.13");
  return personId;
}

const choicesIn = ({ events }: Reply) => events as { id: string }[];

/** An unknown ID that waited is kept with its time for officers (R33.17). */
function keepUnknown(
  club: Club,
  kiosk: Kiosk,
  { entry, at, events }: { entry: Entry; at: number; events: EventsAt },
): Reply {
  const { how } = entry;
  if (entry.queued === undefined || how === "name") return { outcome: "unknown-id" };
  const chosen = events.open.filter(({ id }) => id === entry.eventId);
  const among = chosen.length > 0 ? chosen : events.open;
  if (among.length === 0) return notOpen(events.opensAt);
  const id = idIn(club, { entry: entry.entry ?? "", how });
  return keepAtEvents(club, kiosk, { key: entry.key, how, at, entry: id }, among);
}

function enter(
  state: State,
  club: Club,
  kiosk: Kiosk,
  { entry, personId, at }: { entry: Entry; personId: string; at: number },
): Reply {
  const { key, queued, eventId, signOut } = entry;
  const decision = decideEntry(state, club, kiosk, {
    personId,
    at,
    isQueued: queued !== undefined,
    eventId,
    confirms: signOut === true,
    wasAsked: kiosk.entries[key] === null,
  });
  if (decision.does === "say") {
    if (decision.reply.outcome === "ask-sign-out") kiosk.entries[key] = null;
    return decision.reply;
  }
  const plan = planOf(state, club, decision, { entry, personId, at });
  const revision = commit(state, club, plan, { actorId: null });
  kiosk.entries[key] = revision;
  if (decision.does === "add") kiosk.added += 1;
  return replyTo(state, club, revision);
}

function planOf(
  state: State,
  club: Club,
  decision: Exclude<Decision, { does: "say" }>,
  { entry, personId, at }: { entry: Entry; personId: string; at: number },
): Plan {
  const { event } = decision;
  if (decision.does === "sign") {
    const { row, isIn, after } = decision;
    if (isIn && row.visits.length >= 50) throw new Refusal("too-many-attempts", "R35.5");
    const fact = changing(event, { personId, row }, after, entry.key);
    return { kind: isIn ? "signed-in" : "signed-out", facts: [fact], basedOn: 0 };
  }
  const isQueued = entry.queued !== undefined;
  const row = club.attendance[event.id]?.[personId];
  // What waited never overrides a later decision (R25.6).
  if (isQueued && row?.state === "removed" && (operationAt(club, row.by)?.at ?? 0) > at)
    throw new Refusal("undone-since", "R25.6");
  const plan = planAdding(state, club, {
    eventId: event.id,
    personIds: [personId],
    atKiosk: true,
    at: isQueued ? at : undefined,
  });
  requireNobodyBack(plan);
  return plan;
}

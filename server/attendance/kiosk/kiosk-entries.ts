import type { KioskEntry, KioskReply } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Command, Plan } from "../../ledger/command.ts";
import { commitPlan, type CommitDeps } from "../../ledger/commit.ts";
import { planFor } from "../../ledger/plan-for.ts";
import { listKnownMembers } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { MemberCards } from "../door/member-cards.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { countByPass } from "../passes/pass-names.ts";
import { decideEntry, notOpen, type Decision } from "./decide-entry.ts";
import { doerAt } from "./find-kiosk.ts";
import { findPerson } from "./find-person.ts";
import { keepUndecided, keepUnknown } from "./keep-for-officers.ts";
import { findKioskEntry, saveKioskEntry } from "./kiosk-entries.store.ts";
import { listEventsAt } from "./kiosk-events.ts";
import { requireNames } from "./kiosk-names.ts";
import { readShownName, replyAgain, replyTo } from "./kiosk-reply.ts";
import { linkId } from "./link-id.ts";
import { isKeptUnknown } from "./unknown-ids.store.ts";

/** Dependencies for signing people in at kiosks. */
export type EntryDeps = CommitDeps & {
  memberCards: MemberCards;
  allowances: Allowances;
  rateLimits: RateLimits;
};

/**
 * Does what someone's entry at a kiosk means: signs them in or out, or says why not (R33.8, R33.10).
 * Sent again with its key, it does nothing more and gets the same answer (R33.14). What waited on
 * the device is judged by when it was made (R33.15). Throws `scans-only`, `names-off`,
 * `card-too-old`, `removed-by-officer`, `too-many-attempts`, `not-found` for a person who isn't a
 * member, and for what waited `other-account`, `waited-too-long`, and `undone-since`.
 */
export async function enterAtKiosk(
  deps: EntryDeps,
  kiosk: KioskRow,
  entry: KioskEntry,
): Promise<KioskReply> {
  const { read } = deps.database;
  const isTyped = entry.how === "typed" || entry.entryHow === "typed";
  if (isTyped && kiosk.scansOnly === 1) throw new AppError("scans-only");
  if (entry.how === "name") requireNames(kiosk);
  const at = madeAt(deps, kiosk, entry.queued);
  const known = { clubId: kiosk.clubId, kioskId: kiosk.id, key: entry.key };
  if (await isKeptUnknown(read, known)) return { outcome: "kept" };
  const before = await findKioskEntry(read, known);
  const doneBy = before?.revision ?? undefined;
  const reply =
    doneBy === undefined
      ? await enterFirst(deps, kiosk, { entry, at, wasAsked: before !== undefined })
      : await replyAgain(read, kiosk.clubId, doneBy);
  if (entry.how !== "name" || !("event" in reply) || reply.outcome === "ask-sign-out") return reply;
  const { personId, event } = reply;
  const since = entry.queued && at.getTime();
  const of = { entry, personId, eventId: event.id, doneBy, since };
  const isLinked = await linkId(deps, kiosk, of);
  return isLinked ? { ...reply, linked: true } : reply;
}

/** Does what an entry means that has done nothing yet. */
async function enterFirst(
  deps: EntryDeps,
  kiosk: KioskRow,
  { entry, at, wasAsked }: { entry: KioskEntry; at: Date; wasAsked: boolean },
): Promise<KioskReply> {
  const events = await listEventsAt(deps.database.read, kiosk, at.getTime());
  // While no event is open, a kiosk doesn't tell whether it knows an ID (R33.10).
  if (events.open.length + events.leaving.length === 0 && !wasAsked) return notOpen(events);
  const personId = await identify(deps, kiosk, entry, at);
  if (personId === undefined) return keepUnknown(deps, kiosk, { entry, at: at.getTime(), events });
  const reply = await enter(deps, kiosk, { entry, personId });
  return keepUndecided(deps, kiosk, { entry, at: at.getTime(), reply });
}

/**
 * When an entry was made: now, or earlier on the device. Only the kiosk where it was made can send
 * it. Throws `other-account` and `waited-too-long`.
 */
function madeAt(
  { clock }: Pick<EntryDeps, "clock">,
  kiosk: Pick<KioskRow, "id" | "createdAt">,
  queued: KioskEntry["queued"],
): Date {
  const now = clock();
  if (queued === undefined) return now;
  if (queued.kioskId !== kiosk.id) throw new AppError("other-account");
  if (queued.ageMs > bounds.queuedArrivalHours * 3_600_000) throw new AppError("waited-too-long");
  return new Date(queuedAt(kiosk, now, queued));
}

/** Nothing waited from before the kiosk was opened, whatever a device says. */
function queuedAt(
  { createdAt }: Pick<KioskRow, "createdAt">,
  now: Date,
  { ageMs }: { ageMs: number },
): number {
  return Math.max(createdAt, now.getTime() - ageMs);
}

/**
 * The member whose entry it is; undefined for an unknown ID. Only those count toward the limits, so
 * that a line of people with IDs never waits for someone who guesses (R33.16).
 */
async function identify(
  deps: EntryDeps,
  kiosk: KioskRow,
  { how, entry, personId, queued }: KioskEntry,
  at: Date,
): Promise<string | undefined> {
  const { clubId } = kiosk;
  const { read } = deps.database;
  if (how === "name") {
    const members = await listKnownMembers(read, clubId, [personId ?? ""]);
    if (personId === undefined || !members.has(personId)) throw new AppError("not-found");
    return personId;
  }
  if (entry === undefined)
    throw new AppError("invalid-input", { fields: { entry: { code: "required" } } });
  const found = await deps.rateLimits.attempt(
    rateLimitsOf.kioskIds,
    kiosk.id,
    () => findPerson(deps, read, clubId, { entry, how, at }),
    (person) => person === undefined,
  );
  // Nobody waits for the answer to what waited itself.
  if (found === undefined && queued === undefined)
    await deps.allowances.take(allowancesOf.unknownIds, kiosk.id);
  return found;
}

/** Carries out a person's entry under the club's lock, where everything is read once more. */
async function enter(
  deps: EntryDeps,
  kiosk: KioskRow,
  { entry, personId }: { entry: KioskEntry; personId: string },
): Promise<KioskReply> {
  const { id: kioskId, clubId } = kiosk;
  const { key, queued } = entry;
  const doer = doerAt(kiosk);
  let decided: Decision | { does: "again"; revision: number } | undefined;
  const plan = async (db: Db, now: Date): Promise<Plan> => {
    const before = await findKioskEntry(db, { kioskId, key });
    if (typeof before?.revision === "number") {
      decided = { does: "again", revision: before.revision };
      return nothing;
    }
    const at = queued === undefined ? now.getTime() : queuedAt(kiosk, now, queued);
    decided = await decideEntry(db, kiosk, {
      personId,
      shown: await readShownName(db, clubId, personId),
      at,
      isQueued: queued !== undefined,
      eventId: entry.eventId,
      signOut: entry.signOut === true,
      wasAsked: before !== undefined,
    });
    if (decided.does === "say") return nothing;
    const since = queued === undefined ? undefined : at;
    return planFor(deps.ledger, db, doer, commandOf(decided, { entry, personId, since }), now);
  };
  return commitPlan(deps, doer, plan, {}, async (db, revision, { facts }) => {
    if (decided === undefined) throw new Error("An entry at a kiosk was not decided.");
    if (decided.does === "again") return replyAgain(db, clubId, decided.revision);
    const saved = { kioskId, key, clubId, at: deps.clock().getTime() };
    if (decided.does === "say") {
      if (decided.reply.outcome === "ask-sign-out")
        await saveKioskEntry(db, { ...saved, revision: null });
      return decided.reply;
    }
    if (facts.length === 0 && decided.does !== "add") return decided.unchanged;
    await saveKioskEntry(db, { ...saved, revision });
    if (decided.does === "add") await countByPass(db, doer, 1);
    return replyTo(db, clubId, facts);
  });
}

/** A plan that changes nothing. */
const nothing: Plan = { kind: "attendees-added", facts: [], basedOn: 0 };

function commandOf(
  { does, event }: Exclude<Decision, { does: "say" }>,
  {
    entry: { how: kioskEntry, key },
    personId,
    since,
  }: { entry: KioskEntry; personId: string; since: number | undefined },
): Command {
  const people = { eventId: event.id, personIds: [personId], since, key };
  if (does !== "add") return { kind: does, ...people };
  return { kind: "add-attendees", byCard: kioskEntry === "scanned", kioskEntry, ...people };
}

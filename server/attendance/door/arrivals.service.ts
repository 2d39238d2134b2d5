import { randomUUID } from "node:crypto";
import type {
  Arrival,
  ArrivalInput,
  Newcomer,
  NewcomerInput,
  RollMember,
} from "#contract/attendance/door.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { requireMoreThanCards, type SeatView } from "../../clubs/seats/seats.service.ts";
import { getLedgerEvent } from "../../events/event-queries.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
import type { Principal } from "../../ledger/principal.ts";
import type { ClaimCodes } from "../../members/claims/claim-codes.ts";
import { createClaim } from "../../members/claims/claims.service.ts";
import { listGraduateIds } from "../../members/graduates.ts";
import { listKnownMembers, listMembersToFind } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { placeKey, readAlsoSignedIn } from "../also-signed-in.ts";
import { worthOf } from "../attendance-fact.ts";
import { listSomeAttendees } from "../attendance-queries.ts";
import { askByCard } from "../check-in/questions/ask-by-card.ts";
import { isAddedBy } from "../corrections/is-added-by.ts";
import { listExcusedPeople } from "../excuses/excuses.ts";
import { countByPass, getMaker } from "../passes/pass-names.ts";
import { getEventSeenIn } from "../seen-in.ts";
import type { MemberCards } from "./member-cards.ts";

/** Dependencies for adding arrivals. */
export type ArrivalDeps = CommitDeps & {
  memberCards: MemberCards;
  claimCodes: ClaimCodes;
  allowances: Allowances;
};

/** Who works at which door, and what they see there. */
export type Door = { doer: Principal; view: SeatView; eventId: string };

/**
 * Adds a member who has arrived at an event, as a manual add, by their card or without one. For
 * people already there, the answer says since when, unless this same addition put them there (R25.12). The card of someone who isn't a member adds
 * nobody: they are asked on their own phone (R8.28). Additions queued on a device count from when
 * they were made there (R25.6). Throws `confirm-on-phone`, `not-a-card` and `card-too-old`,
 * `reason-needed` for a sealed event, `removed-by-officer` (R7.10), `cards-only`, `not-found` for
 * an event that isn't visible here or a person who isn't a member, and for queued additions
 * `other-account`, `waited-too-long`, and `undone-since`.
 */
export async function admit(deps: ArrivalDeps, door: Door, input: ArrivalInput): Promise<Arrival> {
  const { doer, view, eventId } = door;
  const { read } = deps.database;
  await getEventSeenIn(view, deps.clock())(read, doer.clubId, eventId);
  const byCard = "card" in input;
  if (!byCard) requireMoreThanCards(doer);
  const at = doneAt(deps, doer, input.queued);
  const personId = byCard ? readCard(deps, input.card, at) : input.personId;
  if (byCard && !(await isKnownAt(read, door, personId))) {
    // Only the device says when it was scanned, so that alone doesn't ask anyone.
    readCard(deps, input.card, deps.clock());
    await askByCard(deps, { clubId: doer.clubId, eventId, personId, at: at.getTime() });
    throw new AppError("confirm-on-phone");
  }
  const answer = (outcome: Arrival["outcome"]) => async (db: Db, revision: number) =>
    describe(db, door, { outcome, revision, personId });
  const since = input.queued === undefined ? undefined : at.getTime();
  const personIds = [personId];
  const key = input.queued?.key;
  const command = { kind: "add-attendees", eventId, personIds, byCard, since, key } as const;
  try {
    return await commit(deps, doer, command, { reason: input.reason }, async (db, revision) => {
      await countByPass(db, doer, 1);
      return answer("added")(db, revision);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already-attending") throw error;
    // Their own addition, if only its answer was lost.
    const event = { clubId: doer.clubId, eventId };
    const isOwn = key !== undefined && (await isAddedBy(read, event, { personId, key }));
    const outcome = isOwn ? "added" : "already-here";
    return answer(outcome)(read, await getRevision(read, doer.clubId));
  }
}

/**
 * Adds a person without an account to the club's records, and returns the code with which they can
 * claim them. Throws `not-found` for an event that isn't visible here, `too-many-attempts`,
 * `same-name` for a possible member (R25.9), and `reason-needed` for a sealed event.
 */
export async function addNewcomer(
  deps: ArrivalDeps,
  door: Door,
  { firstName, lastName, gradYear, isSomeoneElse, reason }: NewcomerInput,
): Promise<Newcomer> {
  const { doer, view, eventId } = door;
  const { clubId, accountId, passId } = doer;
  await getEventSeenIn(view, deps.clock())(deps.database.read, clubId, eventId);
  await deps.allowances.take(allowancesOf.newcomers, accountId ?? passId ?? clubId);
  const personId = randomUUID();
  const person = { id: personId, name: `${firstName} ${lastName}`, gradYear };
  const command = { kind: "add-newcomer", eventId, person, isSomeoneElse } as const;
  return commit(deps, doer, command, { reason }, async (db, revision) => {
    await countByPass(db, doer, 1);
    const arrival = await describe(db, door, { outcome: "added", revision, personId });
    const createdBy = accountId ?? (await getMaker(db, passId ?? ""));
    const claim = { clubId, personId, createdBy, at: arrival.attendee.timestamp };
    return { ...arrival, claim: await createClaim(db, deps.claimCodes, claim) };
  });
}

/**
 * When an action at the door was taken: now, or earlier on a device. Only the person who took it
 * can send it. Throws `other-account` and `waited-too-long`.
 */
function doneAt(
  { clock }: Pick<ArrivalDeps, "clock">,
  { accountId, passId }: Principal,
  queued: ArrivalInput["queued"],
): Date {
  const now = clock();
  if (queued === undefined) return now;
  if (queued.doerId !== (passId ?? accountId)) throw new AppError("other-account");
  if (queued.ageMs > bounds.queuedArrivalHours * 3_600_000) throw new AppError("waited-too-long");
  return new Date(now.getTime() - queued.ageMs);
}

/** Whether the club knows a person as a member, or as a graduate at an event of their time there. */
async function isKnownAt(db: Db, { doer: { clubId }, eventId }: Door, personId: string) {
  if ((await listKnownMembers(db, clubId, [personId])).size > 0) return true;
  const { termId } = await getLedgerEvent(db, clubId, eventId);
  return (await listGraduateIds(db, clubId, termId)).has(personId);
}

/** The owner of a card shown at an instant. Throws `not-a-card` and `card-too-old`. */
function readCard({ memberCards }: ArrivalDeps, card: string, at: Date): string {
  const read = memberCards.read(card, at);
  if (read === undefined) throw new AppError("not-a-card");
  if (read === "too-old") throw new AppError("card-too-old");
  return read.personId;
}

async function describe(
  db: Db,
  { doer: { clubId, passId }, view, eventId }: Door,
  { outcome, revision, personId }: Pick<Arrival, "outcome" | "revision"> & { personId: string },
): Promise<Arrival> {
  const [attendee] = await listSomeAttendees(db, { clubId, eventId }, [personId]);
  if (attendee === undefined) throw new Error("The added attendee was not found.");
  const { id, name, timestamp, points, signedInAt } = attendee;
  const place = { clubId, eventId, personId };
  // Someone with a door pass sees nothing else of the club (R24.2).
  const isTold = signedInAt !== undefined && passId === undefined;
  const also = await readAlsoSignedIn(db, isTold ? [place] : []);
  const alsoAt = also.get(placeKey(place));
  const seen = {
    outcome,
    revision,
    attendee: { id, name, timestamp },
    ...(alsoAt && { alsoAt }),
  };
  if (view === "names") return seen;
  const event = await getLedgerEvent(db, clubId, eventId);
  return { ...seen, points: worthOf({ state: "present", points }, event) };
}

/**
 * The club's members for a roll call at an event; helpers see only names, and not who is excused (R25.1). Throws
 * `not-found` for an event that isn't visible here.
 */
export async function listRoll(
  { database: { read }, clock }: Pick<ArrivalDeps, "database" | "clock">,
  { clubId, view, eventId }: { clubId: string; view: SeatView; eventId: string },
): Promise<RollMember[]> {
  await getEventSeenIn(view, clock())(read, clubId, eventId);
  const members = await listMembersToFind(read, clubId);
  if (view === "names") return members.map(({ id, name }) => ({ id, name }));
  const excused = await listExcusedPeople(read, { clubId, eventId });
  return members.map(({ id, name, gradYear }) => ({
    id,
    name,
    gradYear,
    isExcused: excused.has(id),
  }));
}

import { randomUUID } from "node:crypto";
import type { Arrival, ArrivalInput, Newcomer, NewcomerInput } from "#contract/door.ts";
import { listSomeAttendees } from "../attendance/attendance-queries.ts";
import { getEventSeenIn } from "../attendance/seen-in.ts";
import { getLedgerEvent } from "../events/event-queries.ts";
import { commit, type CommitDeps } from "../ledger/commit.ts";
import { worthOf } from "../attendance/attendance-fact.ts";
import { countByPass } from "../passes/pass-names.ts";
import type { ClaimCodes } from "../members/claim-codes.ts";
import { createClaim } from "../members/claims.service.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { allowancesOf, type Allowances } from "../platform/rate-limits/allowances.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import type { Principal } from "../ledger/principal.ts";
import { requireMoreThanCards, type SeatView } from "../seats/seats.service.ts";
import type { MemberCards } from "./member-cards.ts";

/** What it takes to let somebody in. */
export type ArrivalDeps = CommitDeps & {
  memberCards: MemberCards;
  claimCodes: ClaimCodes;
  allowances: Allowances;
};

/** Who stands at which door, and what they see there. */
export type Door = { doer: Principal; view: SeatView; eventId: string };

/**
 * Adds who has come to an event, as a manual add: whoever shows their card, and a member of the
 * club also without one. Who is there already is told since when. Throws `not-a-card` and
 * `card-too-old`, `reason-needed` after a seal, `removed-by-officer` (R7.10), `cards-only`, and `not-found` for
 * an event that is not seen from here or a person who is no member.
 */
export async function admit(deps: ArrivalDeps, door: Door, input: ArrivalInput): Promise<Arrival> {
  const { doer, view, eventId } = door;
  const { read } = deps.database;
  await getEventSeenIn(view, deps.clock())(read, doer.clubId, eventId);
  const mayJoin = "card" in input;
  if (!mayJoin) requireMoreThanCards(doer);
  const personId = mayJoin ? readCard(deps, input.card) : input.personId;
  const answer = (outcome: Arrival["outcome"]) => async (db: Db, revision: number) =>
    describe(db, door, { outcome, revision, personId });
  const command = { kind: "add-attendees", eventId, personIds: [personId], mayJoin } as const;
  try {
    return await commit(deps, doer, command, { reason: input.reason }, async (db, revision) => {
      await countByPass(db, doer, 1);
      return answer("added")(db, revision);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already-attending") throw error;
    return answer("already-here")(read, await getRevision(read, doer.clubId));
  }
}

/**
 * Adds somebody who has no account: from here on they are in the club's records, and the code
 * that is answered makes them theirs. Throws `not-found` for an event that is not seen from here,
 * `too-many-attempts`, and `reason-needed` after a seal.
 */
export async function addNewcomer(
  deps: ArrivalDeps,
  door: Door,
  { firstName, lastName, gradYear, reason }: NewcomerInput,
): Promise<Newcomer> {
  const { doer, view, eventId } = door;
  const { clubId, accountId, passId } = doer;
  await getEventSeenIn(view, deps.clock())(deps.database.read, clubId, eventId);
  await deps.allowances.take(allowancesOf.newcomers, accountId ?? passId ?? clubId);
  const personId = randomUUID();
  const person = { id: personId, name: `${firstName} ${lastName}`, gradYear };
  const command = { kind: "add-newcomer", eventId, person } as const;
  return commit(deps, doer, command, { reason }, async (db, revision) => {
    await countByPass(db, doer, 1);
    const arrival = await describe(db, door, { outcome: "added", revision, personId });
    const claim = { clubId, personId, at: arrival.attendee.timestamp };
    return { ...arrival, claim: await createClaim(db, deps.claimCodes, claim) };
  });
}

function readCard({ memberCards, clock }: ArrivalDeps, card: string): string {
  const read = memberCards.read(card, clock());
  if (read === undefined) throw new AppError("not-a-card");
  if (read === "too-old") throw new AppError("card-too-old");
  return read.personId;
}

async function describe(
  db: Db,
  { doer: { clubId }, view, eventId }: Door,
  { outcome, revision, personId }: Pick<Arrival, "outcome" | "revision"> & { personId: string },
): Promise<Arrival> {
  const [attendee] = await listSomeAttendees(db, { clubId, eventId }, [personId]);
  if (attendee === undefined) throw new Error("Who was added is not there.");
  const { id, name, timestamp, points } = attendee;
  const seen = { outcome, revision, attendee: { id, name, timestamp } };
  if (view === "names") return seen;
  const event = await getLedgerEvent(db, clubId, eventId);
  return { ...seen, points: worthOf({ state: "present", points }, event) };
}

import type { KioskReply } from "#contract/attendance/kiosk.ts";
import { minutesOf } from "#contract/attendance/visits/minutes-of.ts";
import { getLedgerEvent } from "../../events/event-queries.ts";
import { factsOf } from "../../ledger/details.ts";
import type { Fact } from "../../ledger/facts.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import { listSomeMembers } from "../../members/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { placeKey, readAlsoSignedIn } from "../also-signed-in.ts";
import { worthOf, type AttendanceFact } from "../attendance-fact.ts";
import { shownName } from "./shown-name.ts";

/** What a kiosk says about what an entry did, by the fact that it set. */
export async function replyTo(db: Db, clubId: string, facts: readonly Fact[]): Promise<KioskReply> {
  const fact = facts.find((one) => one.fact === "attendance");
  if (fact === undefined) throw new Error("An entry at a kiosk set no attendance.");
  const { eventId, personId, to } = fact;
  const event = await getLedgerEvent(db, clubId, eventId);
  const about = {
    personId,
    shown: await readShownName(db, clubId, personId),
    event: { id: eventId, name: event.name },
  };
  if (isSignOut(fact)) {
    const visits = to.visits ?? [];
    const minutes = minutesOf(visits.slice(-1));
    return { outcome: "signed-out", ...about, minutes, total: minutesOf(visits) };
  }
  const [points, here] = [worthOf(to, event), event.attendeeCount];
  const isSignedIn = typeof to.signedInAt === "number";
  const others = await readAlsoSignedIn(db, isSignedIn ? [{ clubId, eventId, personId }] : []);
  const alsoAt = others.get(placeKey({ eventId, personId }));
  const counting = isSignedIn && { counting: true as const };
  return { outcome: "signed-in", ...about, points, here, ...counting, ...(alsoAt && { alsoAt }) };
}

/** What a kiosk said about an operation that an entry made before. */
export async function replyAgain(db: Db, clubId: string, revision: number): Promise<KioskReply> {
  const operation = await findOperation(db, clubId, revision);
  const facts = operation && factsOf(operation);
  if (facts === undefined) throw new Error("The operation of an entry was not found.");
  return replyTo(db, clubId, facts);
}

function isSignOut({ from, to }: AttendanceFact): boolean {
  if (from?.state !== "present" || typeof to.signedInAt === "number") return false;
  const wasForgotten = from.visits?.at(-1)?.forgotten === true;
  return typeof from.signedInAt === "number" || wasForgotten;
}

/** A member as a kiosk shows them. */
export async function readShownName(db: Db, clubId: string, personId: string): Promise<string> {
  const [member] = await listSomeMembers(db, clubId, [personId]);
  return shownName(member?.name ?? "");
}

import type { SeatRole } from "#contract/abilities.ts";
import type { EventStatus } from "#contract/events.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";
import type { Fact } from "./facts.ts";
import type { OperationRow } from "./ledger.store.ts";

/** What an import brought, and by what the same sheet is known again. */
export type SheetDetails = {
  digest: string;
  newPeople: number;
  newEvents: number;
  attendances: number;
};

/** From which time zone to which a club went, and how many events have other instants by it. */
export type ZoneDetails = { from: string | null; to: string; events: number };

/** Of which event a repetition is, and on which day the last of it. */
export type RepetitionDetails = { eventId: string; until: string };

/** Who stayed, who became a part of them, and at how many events both of them were. */
export type MergeDetails = { personId: string; fromId: string; both: number };

/** Who was corrected, and at how many events they stay listed as they were. */
export type CorrectionDetails = { personId: string; recorded: number };

/** What is kept of an operation by its kind, as JSON: ids, numbers and texts of events. */
export type Details = {
  "club-created": { clubName: string };
  /** Before there were other roles it was an owner's. */
  "seat-given": { accountId: string; role?: SeatRole };
  "seat-taken": { accountId: string; role: SeatRole; invitedBy: string };
  "seat-changed": { accountId: string; from: SeatRole; to: SeatRole };
  "seat-removed": { accountId: string; role: SeatRole };
  "seat-left": { accountId: string; role: SeatRole };
  "invitation-made": { role: SeatRole };
  "invitation-withdrawn": { role: SeatRole };
  "invitation-taken": { accountId: string; role: SeatRole };
  "reset-link-made": { accountId: string };
  "event-created": { eventId: string; status: EventStatus; points: number | null };
  "event-set": { facts: Fact[]; people: number };
  "events-closed": { eventIds: string[] };
  "event-repeated": { facts: Fact[]; people: number } & RepetitionDetails;
  /** The first people are named, all of them stand in the entries. */
  "checked-in": { events: { eventId: string; people: number }[]; first: string[] };
  "attendees-added": { facts: Fact[]; people: number; eventId?: string };
  "newcomer-added": { facts: Fact[]; people: number; eventId: string };
  "attendees-removed": { facts: Fact[]; people: number; eventId?: string };
  "attendees-moved": { facts: Fact[]; people: number; eventId: string; toEventId: string };
  "points-set": { facts: Fact[]; people: number; eventId: string };
  "event-cancelled": { facts: Fact[]; people: number; eventId: string };
  "event-reinstated": { facts: Fact[]; people: number; eventId: string };
  "event-deleted": { facts: Fact[]; people: number; eventId: string };
  "heads-counted": { facts: Fact[]; people: number; eventId: string };
  "event-sealed": { facts: Fact[]; people: number; eventId: string };
  "event-unsealed": { facts: Fact[]; people: number; eventId: string };
  "requests-approved": { facts: Fact[]; people: number; eventId: string };
  "slips-given": { eventId: string; slips: number };
  "slips-voided": { eventId: string; slips: number };
  "slips-restored": { eventId: string; slips: number };
  "pass-made": { eventId: string };
  "pass-taken": { eventId: string };
  "scanner-locked": { eventId: string };
  "scanner-unlocked": { eventId: string };
  "pass-revoked": { eventId: string; ofPass: string };
  "time-zone-set": { facts: Fact[]; people: number } & ZoneDetails;
  "carryover-set": { facts: Fact[]; people: number };
  imported: { facts: Fact[]; people: number } & SheetDetails;
  undone: { facts: Fact[]; people: number; root: number; redo: boolean };
  opening: { events: number; people: number };
  /** With facts where it was added to what somebody had, as by a confirmed address it is. */
  "person-claimed": { personId: string; byAddress?: boolean; facts?: Fact[]; people?: number };
  "members-merged": { facts: Fact[]; people: number } & MergeDetails;
  "member-corrected": { facts: Fact[]; people: number } & CorrectionDetails;
  /** Whose carry-over is another one now, or stood in no balance. */
  "records-repaired": {
    repaired: { personId: string; termId: string; carryover: number | null }[];
  };
  "person-erased": object;
  /** The operation that it follows; version 0.2 wrote none. */
  restored: { after?: number };
};

/** The facts of an operation that can be taken back; undefined for other kinds. */
export function factsOf({ kind, details }: { kind: OperationKind; details: string }) {
  const parsed = JSON.parse(details) as Details[typeof kind];
  return "facts" in parsed ? parsed.facts : undefined;
}

/** Whether an operation that took another one back did something again by it. */
export function isDoneAgain({ details }: { details: string }): boolean {
  return (JSON.parse(details) as Partial<Details["undone"]>).redo === true;
}

/** The door pass by which an operation was done; undefined for an account's, and the server's own. */
export function passOf({ details }: { details: string }): string | undefined {
  return (JSON.parse(details) as { pass?: string }).pass;
}

/** Whether an operation changed something of an event that was sealed. */
export function wasAfterSeal({ details }: { details: string }): boolean {
  return (JSON.parse(details) as { afterSeal?: boolean }).afterSeal === true;
}

/** The operation at the root of a chain of undos, and whether this one does it again. */
export function rootOf({
  kind,
  revision,
  details,
}: Pick<OperationRow, "kind" | "revision" | "details">): { root: number; redo: boolean } {
  // What was never taken back stands as if it had been done again.
  if (kind !== "undone") return { root: revision, redo: true };
  const { root, redo } = JSON.parse(details) as Details["undone"];
  return { root, redo };
}

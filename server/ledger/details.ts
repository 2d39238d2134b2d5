import type { SecondStepChoice } from "#contract/accounts/second-step/second-step-choices.ts";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import type { EventStatus } from "#contract/events/events.ts";
import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";
import type { Fact } from "./facts.ts";
import type { OperationRow } from "./ledger.store.ts";

/** The additions of an import, and the digest that recognizes the same sheet again. */
export type SheetDetails = {
  digest: string;
  newPeople: number;
  newEvents: number;
  attendances: number;
};

/** The club's old and new time zone, and how many events moved in time because of it. */
export type ZoneDetails = { from: string | null; to: string; events: number };

/** What members saw in the standings before, and see now. */
export type StandingsDetails = { from: StandingsChoice; to: StandingsChoice };

/** Whether the club required a second step before, and requires it now. */
export type SecondStepDetails = { from: SecondStepChoice; to: SecondStepChoice };

/** What the club was called before, and is called now. */
export type ClubNameDetails = { from: string; to: string };

/** The names of a year that was started and of the one it ended, and the carry-overs. */
export type YearDetails = {
  name: string;
  ended: string;
  points: number;
  graduates: number;
  /** Absent in years that started before either could come along. */
  requirements?: number;
  officers?: number;
};

/** The name of a year that was reopened or closed again. */
export type ReopeningDetails = { name: string };

/** The repeated event, and the date of its last repetition. */
export type RepetitionDetails = { eventId: string; until: string };

/** The member who stayed, the member merged into them, and how many events both attended. */
export type MergeDetails = { personId: string; fromId: string; both: number };

/** What was asked for, by whom, and at which event; service hours are at none. */
type RequestDetails = {
  asks: "attendance" | "excuse" | "hours";
  personId: string;
  eventId?: string;
};

/** The award that was given, with its name if it is new, for the preview. */
export type AwardDetails = { eventId: string; award?: string };

/** The corrected member, and at how many events they stay listed under the old values. */
export type CorrectionDetails = { personId: string; recorded: number };

/** Whose school ID was set, by the member or not, and the event at whose kiosk it was learned. */
export type SchoolIdDetails = { personId: string; isOwn?: true; learnedAt?: string };

/** Which part of a scanned card was the school ID before, and is it now. */
export type IdFormatDetails = { from: IdFormat; to: IdFormat };

/** The stored details of each kind of operation, as JSON: ids, numbers, and event texts. */
export type Details = {
  "club-created": { clubName: string };
  "club-deleted": object;
  "club-restored": object;
  /** Before other roles existed, this was an owner's seat. */
  "seat-given": { accountId: string; role?: SeatRole };
  "seat-taken": { accountId: string; role: SeatRole; invitedBy: string };
  "seat-changed": { accountId: string; from: SeatRole; to: SeatRole };
  "seat-removed": { accountId: string; role: SeatRole };
  "seat-left": { accountId: string; role: SeatRole };
  "invitation-made": { role: SeatRole };
  "invitation-withdrawn": { role: SeatRole };
  "invitation-taken": { accountId: string; role: SeatRole };
  "reset-link-made": { accountId: string };
  "second-step-reset": { accountId: string };
  /** By the server's operator; people who change their own email tell no club. */
  "email-changed": { accountId: string };
  "event-created": { eventId: string; status: EventStatus; points: number | null };
  "event-set": { facts: Fact[]; people: number };
  "events-closed": { eventIds: string[] };
  "events-set": { facts: Fact[]; people: number };
  "events-cancelled": { facts: Fact[]; people: number };
  "events-deleted": { facts: Fact[]; people: number };
  "categories-set": { facts: Fact[]; people: number };
  "requirement-set": { facts: Fact[]; people: number; requirementId: string };
  "results-recorded": { facts: Fact[]; people: number; requirementId: string };
  "event-repeated": { facts: Fact[]; people: number } & RepetitionDetails;
  /** Only the first few people are listed here; the entries have all of them. */
  "checked-in": { events: { eventId: string; people: number }[]; first: string[] };
  "check-in-undone": { facts: Fact[]; people: number; eventId: string };
  "attendees-added": { facts: Fact[]; people: number; eventId?: string };
  "newcomer-added": { facts: Fact[]; people: number; eventId: string };
  "attendees-removed": { facts: Fact[]; people: number; eventId?: string };
  "attendees-moved": { facts: Fact[]; people: number; eventId: string; toEventId: string };
  "award-given": { facts: Fact[]; people: number } & AwardDetails;
  "marked-late": { facts: Fact[]; people: number; eventId: string };
  "marked-not-late": { facts: Fact[]; people: number; eventId: string };
  "points-set": { facts: Fact[]; people: number; eventId: string };
  "hours-set": { facts: Fact[]; people: number; eventId: string };
  "signed-in": { facts: Fact[]; people: number; eventId: string };
  "signed-out": { facts: Fact[]; people: number; eventId: string };
  "visits-set": { facts: Fact[]; people: number; eventId: string };
  /** By the server: nobody signed out. */
  "visits-ended": { facts: Fact[]; people: number; eventId: string };
  "hours-approved": { facts: Fact[]; people: number };
  "members-excused": { facts: Fact[]; people: number; eventId: string };
  "excuses-withdrawn": { facts: Fact[]; people: number; eventId: string };
  "event-cancelled": { facts: Fact[]; people: number; eventId: string };
  "event-reinstated": { facts: Fact[]; people: number; eventId: string };
  "event-deleted": { facts: Fact[]; people: number; eventId: string };
  "heads-counted": { facts: Fact[]; people: number; eventId: string };
  "event-sealed": { facts: Fact[]; people: number; eventId: string };
  "event-unsealed": { facts: Fact[]; people: number; eventId: string };
  "requests-approved": { facts: Fact[]; people: number; eventId: string };
  "request-declined": RequestDetails;
  /** By the member, after it had been approved once. */
  "request-withdrawn": RequestDetails;
  "slips-given": { eventId: string; slips: number };
  "slips-voided": { eventId: string; slips: number };
  "slips-restored": { eventId: string; slips: number };
  /** With the person if there is one slip. */
  "claim-slips-made": { slips: number; personId?: string };
  /** With the person if there is one badge. */
  "badges-made": { badges: number; personId?: string };
  "badge-ended": { personId: string };
  "badge-restored": { personId: string };
  "pass-made": { eventId: string };
  "pass-taken": { eventId: string };
  "scanner-locked": { eventId: string };
  "scanner-unlocked": { eventId: string };
  "pass-revoked": { eventId: string; ofPass: string };
  /** Without an event for any open event. */
  "kiosk-opened": { eventId: string | null };
  "kiosk-ended": { eventId: string | null; ofKiosk: string };
  "time-zone-set": { facts: Fact[]; people: number } & ZoneDetails;
  "standings-set": { facts: Fact[]; people: number } & StandingsDetails;
  "second-step-set": { facts: Fact[]; people: number } & SecondStepDetails;
  "club-name-set": { facts: Fact[]; people: number } & ClubNameDetails;
  "year-started": { facts: Fact[]; people: number } & YearDetails;
  "year-reopened": { facts: Fact[]; people: number } & ReopeningDetails;
  "year-closed": { facts: Fact[]; people: number } & ReopeningDetails;
  "carryover-set": { facts: Fact[]; people: number };
  imported: { facts: Fact[]; people: number } & SheetDetails;
  undone: { facts: Fact[]; people: number; root: number; redo: boolean };
  /**
   * The upgrade from version 0.1, or the creation from a club's file, whose facts are the recorded
   * results.
   */
  opening: { events: number; people: number; facts?: Fact[] };
  /** With facts if the record was merged into an existing member, as with a confirmed email. */
  "person-claimed": { personId: string; byAddress?: boolean; facts?: Fact[]; people?: number };
  "members-merged": { facts: Fact[]; people: number } & MergeDetails;
  "member-corrected": { facts: Fact[]; people: number } & CorrectionDetails;
  "school-id-set": { facts: Fact[]; people: number } & SchoolIdDetails;
  "id-format-set": { facts: Fact[]; people: number } & IdFormatDetails;
  "member-removed": { facts: Fact[]; people: number; personId: string };
  /** By the account itself; with a person if the club's list of members shows it. */
  "name-changed": { personId: string | null };
  /** People whose carry-over changed or was missing from their balances. */
  "records-repaired": {
    repaired: { personId: string; termId: string; carryover: number | null }[];
  };
  "person-erased": object;
  /** The operation that it follows; version 0.2 didn't store it. */
  restored: { after?: number };
};

/** The facts of an operation that can be undone; undefined for other kinds. */
export function factsOf({ kind, details }: { kind: OperationKind; details: string }) {
  const parsed = JSON.parse(details) as Details[typeof kind];
  return "facts" in parsed ? parsed.facts : undefined;
}

/** Whether an undo was a redo: it undid another undo. */
export function isDoneAgain({ details }: { details: string }): boolean {
  return (JSON.parse(details) as Partial<Details["undone"]>).redo === true;
}

/** The door pass or kiosk used for an operation; undefined for accounts and the server itself. */
export function passOf({ details }: { details: string }): string | undefined {
  return (JSON.parse(details) as { pass?: string }).pass;
}

/** Whether an operation was done at a kiosk. */
export function wasAtKiosk({ details }: { details: string }): boolean {
  return (JSON.parse(details) as { isKiosk?: boolean }).isKiosk === true;
}

/** Whether an operation changed a sealed event. */
export function wasAfterSeal({ details }: { details: string }): boolean {
  return (JSON.parse(details) as { afterSeal?: boolean }).afterSeal === true;
}

/** The operation at the root of a chain of undos, and whether this one redoes it. */
export function rootOf({
  kind,
  revision,
  details,
}: Pick<OperationRow, "kind" | "revision" | "details">): { root: number; redo: boolean } {
  // An operation that isn't an undo counts like a redo of itself.
  if (kind !== "undone") return { root: revision, redo: true };
  const { root, redo } = JSON.parse(details) as Details["undone"];
  return { root, redo };
}

import type { EventChanges } from "#contract/ledger.ts";
import type { AttendanceValue } from "../attendance/attendance-facts.ts";
import type { ChangedBy } from "../attendance/sheet-attendance.ts";
import { isCounted, type EventWorth } from "../events/event-facts.ts";
import type { IdentityField } from "../memberships/memberships.service.ts";

/** Something that an operation changes, from what to what. All points follow from facts. */
export type Fact =
  | {
      fact: "event";
      eventId: string;
      changes: EventFieldChanges;
      /** The operation made the event, which comes and goes while nobody is counted at it. */
      made?: true;
    }
  | {
      fact: "attendance";
      eventId: string;
      personId: string;
      /** Null for somebody who was never recorded at the event. */
      from: AttendanceValue | null;
      to: AttendanceValue;
      /** The event whose attendance it was: time and name are those recorded there. */
      takenFrom?: string;
      /** The person whose attendance it was: what was recorded of it goes along. */
      takenOf?: string;
      /** They asked for it, and may be no member of the club yet. */
      asked?: true;
      /** They showed their card. */
      byCard?: true;
    }
  | {
      fact: "carryover";
      termId: string;
      personId: string;
      from: number | null;
      to: number | null;
    }
  | {
      /** On whose clocks events of the club start and end. */
      fact: "time-zone";
      from: string | null;
      to: string | null;
    }
  | {
      fact: "membership";
      personId: string;
      /** Null for somebody whom nobody knew. */
      from: Belonging | null;
      to: Belonging;
      /** They are gone because they are somebody else of the club; what that one takes along. */
      merged?: Merged;
    }
  | {
      /** What the club calls a member, and when they graduate. */
      fact: "correction";
      personId: string;
      /** The operation whose values are taken back; null for new ones. They are kept apart, to be erased. */
      undoes: number | null;
    }
  | {
      /** What a sheet brought, whose rows are too many to be named one by one. */
      fact: "sheet";
      /** Whose rows are meant; null while it is the operation that brings them. */
      by: ChangedBy | null;
      there: boolean;
      /** All events of the sheet, and those of them that it brought. */
      eventIds: readonly string[];
      newEventIds: readonly string[];
      /** Whom it brought. */
      newPersonIds: readonly string[];
    };

/** Whether somebody belongs to the club, or did until that was taken back. */
type Belonging = "member" | "gone";
type Merged = { into: string; identity: readonly IdentityField[] };
type Instant = { from: number | null; to: number | null };
type Text = { from: string | null; to: string | null };
/** What can be changed of an event: the fields of its form, whether it counts, its head count and its seal. */
export type EventFieldChanges = EventChanges & { cancelledAt?: Instant; deletedAt?: Instant } & {
  heads?: Instant;
  headsAt?: Instant;
  headsBy?: Text;
  headsNote?: Text;
  sealedAt?: Instant;
};

/** The facts of one kind. */
export type FactOf<Kind extends Fact["fact"]> = Extract<Fact, { fact: Kind }>;
export type EventFact = FactOf<"event">;
export type AttendanceFact = FactOf<"attendance">;
export type CarryoverFact = FactOf<"carryover">;
export type MembershipFact = FactOf<"membership">;
export type TimeZoneFact = FactOf<"time-zone">;
export type CorrectionFact = FactOf<"correction">;
export type SheetFact = FactOf<"sheet">;

/** Whether somebody attends by it whom an officer took off the event, and has not let return. */
export function bringsBack(fact: Fact): boolean {
  if (fact.fact !== "attendance" || fact.to.state !== "present") return false;
  return fact.from?.state === "removed" && fact.from.mayReturn !== true;
}

/** What taking it back makes of a membership: who was never there is gone. */
export function belongingBefore({ from }: MembershipFact): Belonging {
  return from ?? "gone";
}

/** The points that an attendance is worth at an event: none at one that does not count. */
export function worthOf(
  attendance: Pick<AttendanceValue, "state" | "points"> | null,
  event: EventWorth,
): number {
  if (attendance?.state !== "present" || !isCounted(event)) return 0;
  return attendance.points ?? event.points ?? 0;
}

import type { EventChanges } from "#contract/ledger.ts";
import type { AttendanceValue } from "../attendance/attendance-facts.ts";

/** Something that an operation changes, from what to what. All points follow from facts. */
export type Fact =
  | { fact: "event"; eventId: string; changes: EventChanges }
  | {
      fact: "attendance";
      eventId: string;
      personId: string;
      /** Null for somebody who was never recorded at the event. */
      from: AttendanceValue | null;
      to: AttendanceValue;
    }
  | {
      fact: "carryover";
      termId: string;
      personId: string;
      from: number | null;
      to: number | null;
    };

type FactOf<Kind extends Fact["fact"]> = Extract<Fact, { fact: Kind }>;
export type EventFact = FactOf<"event">;
export type AttendanceFact = FactOf<"attendance">;
export type CarryoverFact = FactOf<"carryover">;

const removed: AttendanceValue = { state: "removed", points: null };

/** What takes a fact back. Nobody's attendance is deleted: who was never recorded is removed. */
export function inverse(fact: Fact): Fact {
  if (fact.fact === "event") {
    const changes = Object.entries(fact.changes).map(([field, change]) => [
      field,
      { from: change?.to, to: change?.from },
    ]);
    return { ...fact, changes: Object.fromEntries(changes) as EventChanges };
  }
  if (fact.fact === "attendance") return { ...fact, from: fact.to, to: fact.from ?? removed };
  return { ...fact, from: fact.to, to: fact.from };
}

/** The points that an attendance is worth at an event of so many. */
export function worthOf(attendance: AttendanceValue | null, eventPoints: number | null): number {
  if (attendance?.state !== "present") return 0;
  return attendance.points ?? eventPoints ?? 0;
}

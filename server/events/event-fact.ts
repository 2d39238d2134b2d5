import type { EventChanges } from "#contract/ledger/what.ts";

/** A change of an event: its form, whether it counts, its head count, or its seal. */
export type EventFact = {
  fact: "event";
  eventId: string;
  changes: EventFieldChanges;
  /**
   * Set if the operation created the event, which undo and redo remove and restore while nobody
   * attends it.
   */
  made?: true;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    event: EventFact;
  }
}

type Instant = { from: number | null; to: number | null };
type Text = { from: string | null; to: string | null };

/** The fields that can change, each with its old and new value. */
export type EventFieldChanges = Omit<EventChanges, "name"> & {
  /** Null stands for what a member said when they logged the hours of an award (R26.43). */
  name?: Text | undefined;
} & { cancelledAt?: Instant; deletedAt?: Instant } & {
  heads?: Instant;
  headsAt?: Instant;
  headsBy?: Text;
  headsNote?: Text;
  sealedAt?: Instant;
};

import type { EventChanges } from "#contract/ledger.ts";

/** What changes of an event: its form, whether it counts, its head count, its seal. */
export type EventFact = {
  fact: "event";
  eventId: string;
  changes: EventFieldChanges;
  /** The operation made the event, which comes and goes while nobody is counted at it. */
  made?: true;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    event: EventFact;
  }
}

type Instant = { from: number | null; to: number | null };
type Text = { from: string | null; to: string | null };

/** The fields that can be changed, each from what to what. */
export type EventFieldChanges = EventChanges & { cancelledAt?: Instant; deletedAt?: Instant } & {
  heads?: Instant;
  headsAt?: Instant;
  headsBy?: Text;
  headsNote?: Text;
  sealedAt?: Instant;
};

import type { KioskEntry } from "#contract/attendance/kiosk.ts";
import type { FailureCode } from "#web/platform/api/error-texts.ts";

/** What someone did at the kiosk, as the screen hands it over. */
export type NewEntry = Pick<
  KioskEntry,
  "entry" | "personId" | "how" | "entryHow" | "eventId" | "signOut"
> & {
  /** Who it is, as the kiosk shows them, if that is known here. It isn't sent. */
  shown?: string | undefined;
};

/** Why an entry that waited didn't count. */
export type Refusal = FailureCode | "nothing-open" | "choose-event" | "unknown-id";

/** An entry that the server hasn't answered yet, or has refused after it had waited. */
export type KeptEntry = NewEntry & {
  key: string;
  kioskId: string;
  /** By this device's clock, which may be wrong: only its differences are sent. */
  at: number;
  /** Its person was told that it is saved here, so its answer isn't shown anymore. */
  isLate?: true;
  /** Why it didn't count, until someone has read that. */
  refused?: Refusal;
};

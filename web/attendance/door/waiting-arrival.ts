import type { FailureCode } from "#web/platform/api/error-texts.ts";
import type { DoorPlace } from "./known-names.ts";

/** The person who is added, by their card or selected by name. */
export type Who = { card: string } | { personId: string };

/**
 * An addition at a door that has no answer yet. It belongs to the account or pass that added them,
 * no matter who uses the device now.
 */
export type WaitingArrival = Pick<DoorPlace, "doerId" | "clubId" | "eventId"> & {
  key: string;
  who: Who;
  /** By this device's clock, which may be wrong: only its differences are sent. */
  pressedAt: number;
  /** It takes longer than a moment, so the page says that it isn't saved yet. */
  isLate?: true;
  /** Why the server refused it after it had waited, until someone has read that. */
  refused?: FailureCode;
};

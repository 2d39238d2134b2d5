import type { Event } from "#contract/events/events.ts";
import { isInviting } from "../event-state.ts";

/** What a new club has done of its first three steps, and with which event it goes on. */
export type FirstSteps = {
  done: { created: boolean; shown: boolean; arrived: boolean };
  event: Event | undefined;
};

type Known = {
  hasHadAttendee: boolean;
  /** Whether this browser has shown a code of the club on a screen. */
  hasShown: boolean;
  now: number;
};

/** Whether the last of the steps is done: someone arrived at an event, even if that was undone. */
export function hasArrived(events: readonly Event[], hasHadAttendee: boolean): boolean {
  return hasHadAttendee || events.some(({ attendeeCount }) => attendeeCount > 0);
}

/**
 * A new club's first steps (R6.48): an event, its code on a screen, and someone who arrives. Anyone
 * who arrives has seen the code, wherever it was shown.
 */
export function firstStepsOf(
  events: readonly Event[],
  { hasHadAttendee, hasShown, now }: Known,
): FirstSteps {
  const arrived = hasArrived(events, hasHadAttendee);
  const created = arrived || events.length > 0;
  return {
    done: { created, shown: arrived || (created && hasShown), arrived },
    event: events.find((event) => isInviting(event, now)) ?? events[0],
  };
}

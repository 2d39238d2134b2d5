import { expect, test } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import { firstStepsOf } from "./first-steps.ts";

const kickoff: Event = { ...plainEvent, id: "kickoff" };
const draft: Event = { ...kickoff, id: "draft", status: "Inactive" };
const nothing = { hasHadAttendee: false, hasShown: false, now: 0 };

test("A new club's steps are ticked one after the other (R6.48)", () => {
  const done = (...given: Parameters<typeof firstStepsOf>) => {
    const steps = firstStepsOf(...given).done;
    return [steps.created, steps.shown, steps.arrived];
  };
  expect(done([], nothing)).toEqual([false, false, false]);
  // Whatever was shown was deleted.
  expect(done([], { ...nothing, hasShown: true })).toEqual([false, false, false]);
  expect(done([kickoff], nothing)).toEqual([true, false, false]);
  expect(done([kickoff], { ...nothing, hasShown: true })).toEqual([true, true, false]);
  expect(done([{ ...kickoff, attendeeCount: 1 }], nothing)).toEqual([true, true, true]);
});

test("A new club's steps stay ticked after the first check-in was undone (R6.48)", () => {
  const { done } = firstStepsOf([], { ...nothing, hasHadAttendee: true });
  expect(done).toEqual({ created: true, shown: true, arrived: true });
});

test("A new club's steps go on with an event that is open, or else the newest (R6.48)", () => {
  expect(firstStepsOf([draft, kickoff], nothing).event?.id).toBe("kickoff");
  expect(firstStepsOf([draft], nothing).event?.id).toBe("draft");
  expect(firstStepsOf([], nothing).event).toBeUndefined();
});

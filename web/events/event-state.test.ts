import { beforeAll, expect, test } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { isInviting, stateText, type EventState } from "./event-state.ts";

beforeAll(() => speak("en"));

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A time on the afternoon of November 20. */
const at = (hour: number, day = 20) => new Date(2026, 10, day, hour).getTime();
const event: EventState = {
  status: "Active",
  cancelledAt: null,
  sealedAt: null,
  timeZone,
  opensAt: at(15),
  closesAt: at(18),
};

test.for<[string, number, Partial<EventState>]>([
  ["Opens at 3:00 PM", at(14), {}],
  ["Open until 6:00 PM", at(15), {}],
  ["Closed at 6:00 PM", at(18), {}],
  ["Opens on 11/20/2026", at(15, 19), {}],
  ["Open until 11/20/2026", at(23, 19), { opensAt: at(12, 19) }],
  ["Closed on 11/20/2026", at(9, 21), {}],
  ["Active", at(15), { opensAt: null, closesAt: null }],
  ["Inactive", at(15), { status: "Inactive" }],
  ["Canceled", at(15), { cancelledAt: at(9) }],
  ["Locked", at(15), { sealedAt: at(9) }],
])("the state of an event is %s (R6.19)", ([text, now, more]) => {
  expect(stateText({ ...event, ...more }, now)).toBe(text);
});

test("an event's code is shown until its check-in closes", () => {
  expect([at(14), at(15), at(18)].map((now) => isInviting(event, now))).toEqual([
    ...[true, true, false],
  ]);
  expect(isInviting({ ...event, cancelledAt: at(9) }, at(15))).toBe(false);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { minutesOf, type Visit } from "#contract/attendance/visits.ts";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { endByRule, signIn, signOut, signOutUntil, unite, type Presence } from "./presence.ts";

const minute = 60_000;
const event = { closesAt: 60 * minute, endsAt: 50 * minute, forgottenMinutes: null };

/** What can happen to someone at an event, at any minute, in any order of arrival. */
const step = fc.record({
  what: fc.constantFrom("in", "out", "rule"),
  at: fc.integer({ min: 0, max: 90 }).map((at) => at * minute),
});
const presence = fc.array(step, { maxLength: 12 }).map((steps) => {
  let now: Presence = { signedInAt: null, visits: [] };
  for (const { what, at } of steps) {
    if (what === "in") now = signIn(now, at);
    else if (what === "out") now = signOut(now, at, signOutUntil(event, now));
    else now = endByRule(now, event);
  }
  return now;
});

/** The whole minutes in any of the visits. */
function minutesIn(visits: readonly Visit[]): number {
  return Array.from({ length: 200 }, (_, index) => index * minute).filter((at) =>
    visits.some((visit) => visit.in <= at && at < visit.out),
  ).length;
}

function requireOrder({ signedInAt, visits }: Presence): void {
  for (const [index, visit] of visits.entries()) {
    expect(visit.out).toBeGreaterThanOrEqual(visit.in);
    const next = visits[index + 1]?.in ?? signedInAt ?? Number.POSITIVE_INFINITY;
    expect(next).toBeGreaterThanOrEqual(visit.out);
  }
}

it("Visits never overlap, whatever waited on a device and in whichever order it comes (R35.6)", () => {
  checkProperty(
    fc.property(presence, (one) => {
      requireOrder(one);
      expect(minutesOf(one.visits)).toBe(minutesIn(one.visits));
    }),
  );
});

it("Time in two records of one person counts once, and none of it is lost (R35.7)", () => {
  checkProperty(
    fc.property(presence, presence, (one, other) => {
      const both = unite(one, other);
      requireOrder(both);
      expect(minutesOf(both.visits)).toBe(minutesIn(both.visits));
      const all = minutesIn([...one.visits, ...other.visits]);
      expect(minutesOf(both.visits)).toBeGreaterThanOrEqual(all);
      const isSignedIn = one.signedInAt !== null || other.signedInAt !== null;
      expect(both.signedInAt !== null).toBe(isSignedIn);
      if (!isSignedIn) expect(minutesOf(both.visits)).toBe(all);
    }),
  );
});

it("A sign-out of the same time and again, or from before the sign-in, changes nothing (R35.6)", () => {
  checkProperty(
    fc.property(presence, fc.integer({ min: 0, max: 90 }), (one, at) => {
      const until = signOutUntil(event, one);
      const out = signOut(one, at * minute, until);
      expect(signOut(out, at * minute, until)).toEqual(out);
      if (one.signedInAt !== null && at * minute < one.signedInAt) expect(out).toBe(one);
    }),
  );
});

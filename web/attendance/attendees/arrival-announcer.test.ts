import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { speak } from "#web/platform/language/language.ts";
import { createArrivalAnnouncer } from "./arrival-announcer.ts";

beforeAll(() => speak("en"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const attendee = (name: string, timestamp: number): Attendee => ({
  id: name,
  name,
  gradYear: 2027,
  points: null,
  minutes: null,
  lateBy: null,
  timestamp,
});
const [bo, ana, cy, di] = ["Bo", "Ana Ruiz", "Cy", "Di"].map((name, index) =>
  attendee(name, index + 1),
) as [Attendee, Attendee, Attendee, Attendee];

function listen() {
  const said: string[] = [];
  const announcer = createArrivalAnnouncer((text) => said.push(text));
  return { said, see: (list: Attendee[], addedHere?: string) => announcer.see(list, addedHere) };
}

describe("Arrivals are announced", () => {
  it("immediately if nothing was just announced, and the people who follow as a number (R8.12)", () => {
    const { said, see } = listen();
    see([bo]);
    see([bo, ana]);
    expect(said).toEqual(["Ana Ruiz checked in."]);
    see([bo, ana, cy]);
    see([bo, ana, cy, di]);
    expect(said).toHaveLength(1);
    vi.runAllTimers();
    expect(said).toEqual(["Ana Ruiz checked in.", "2 people checked in."]);
  });

  it("but not people who were already there, who come back, or who were added on this screen (R8.12)", () => {
    const { said, see } = listen();
    see([bo, ana, cy]);
    see([bo, cy]);
    see([bo, ana, cy]);
    see([bo, ana, cy, di], di.id);
    vi.runAllTimers();
    expect(said).toEqual([]);
  });

  it("also if they were recorded with an earlier time, or with the same (R8.29)", () => {
    const { said, see } = listen();
    see([di]);
    see([bo, di]);
    see([bo, attendee("Eve", di.timestamp), di]);
    vi.runAllTimers();
    expect(said).toEqual(["Bo checked in.", "Eve checked in."]);
  });

  it("no more often than every five seconds, however many come (R8.12)", () => {
    const { said, see } = listen();
    const all = Array.from({ length: 300 }, (_, index) => attendee(`Person ${index}`, index));
    for (const [index] of all.entries()) {
      see(all.slice(0, index + 1));
      vi.advanceTimersByTime(100);
    }
    expect(said.length).toBeLessThanOrEqual(7);
  });
});

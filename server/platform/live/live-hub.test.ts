import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveChange } from "#contract/live.ts";
import { createLiveHub, type LiveEvent } from "./live-hub.ts";

// Fake timers replace the global functions, but not those of the module.
vi.mock("node:timers", () => ({
  setTimeout: (work: (topic: object) => void, ms: number, topic: object) =>
    setTimeout(work, ms, topic),
}));

const attendee = (name: string): LiveChange => ({
  type: "attendee",
  eventId: "event",
  attendee: { id: name, name, timestamp: 1, gradYear: 2027 },
  attendeeCount: 1,
});
const [ada, bob, eve] = ["Ada", "Bob", "Eve"].map(attendee) as [LiveChange, LiveChange, LiveChange];
const refresh = { type: "refresh", what: "everything" };

/** A hub, and a watcher of a club that keeps what it was told. */
function watch(hub: ReturnType<typeof createLiveHub>, clubId = "chess", lastId?: string) {
  const heard: LiveEvent[] = [];
  const stop = hub.subscribe(clubId, lastId, (event) => heard.push(event));
  return { heard, stop, changes: () => heard.map((event) => event.changes) };
}

describe("The live hub", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const interval = () => vi.advanceTimersByTime(100);

  it("sends changes that come close together in one message, in their order", () => {
    const hub = createLiveHub();
    const watcher = watch(hub);
    hub.publish("chess", ada, bob);
    hub.publish("chess", eve);
    expect(watcher.heard).toEqual([]);
    interval();
    expect(watcher.changes()).toEqual([[ada, bob, eve]]);
  });

  it("sends at most ten messages a second, and no change is lost", () => {
    const hub = createLiveHub();
    const watcher = watch(hub);
    for (let ms = 0; ms < 1000; ms += 5) {
      hub.publish("chess", ada);
      vi.advanceTimersByTime(5);
    }
    interval();
    expect(watcher.heard.length).toBeLessThanOrEqual(10);
    expect(watcher.changes().flat()).toHaveLength(200);
  });

  it("tells nobody of another club", () => {
    const hub = createLiveHub();
    const [chess, drama] = [watch(hub, "chess"), watch(hub, "drama")];
    hub.publish("chess", ada);
    interval();
    expect(chess.changes()).toEqual([[ada]]);
    expect(drama.heard).toEqual([]);
  });

  it("tells a new watcher nothing of what was before", () => {
    const hub = createLiveHub();
    hub.publish("chess", ada);
    interval();
    expect(watch(hub).heard).toEqual([]);
  });

  it("resumes after the last message that a watcher had, with the same ids", () => {
    const hub = createLiveHub();
    const first = watch(hub);
    for (const change of [ada, bob, eve]) {
      hub.publish("chess", change);
      interval();
    }
    const again = watch(hub, "chess", first.heard[0]?.id);
    expect(again.heard).toEqual(first.heard.slice(1));
    expect(watch(hub, "chess", first.heard[2]?.id).heard).toEqual([]);
  });

  it("sends a resumed watcher once what was on its way", () => {
    const hub = createLiveHub();
    const first = watch(hub);
    hub.publish("chess", ada);
    interval();
    hub.publish("chess", bob);
    const again = watch(hub, "chess", first.heard[0]?.id);
    interval();
    expect(again.changes()).toEqual([[bob]]);
  });

  it.each(["nonsense", "", ":", "another-run:1", "another-run:0"])(
    "asks a watcher with the unknown id '%s' to read again",
    (lastId) => {
      const hub = createLiveHub();
      hub.publish("chess", ada);
      interval();
      expect(watch(hub, "chess", lastId).changes()).toEqual([[refresh]]);
    },
  );

  it("asks to read again when an id of this run is not a message that was sent", () => {
    const hub = createLiveHub();
    const first = watch(hub);
    hub.publish("chess", ada);
    interval();
    const run = first.heard[0]?.id.split(":")[0];
    for (const number of ["2", "-1", "0.5", "x"])
      expect(watch(hub, "chess", `${run}:${number}`).changes()).toEqual([[refresh]]);
  });

  it("asks to read again when more was missed than is kept, and resumes after that", () => {
    const hub = createLiveHub();
    const first = watch(hub);
    for (let message = 0; message < 202; message += 1) {
      hub.publish("chess", ada);
      interval();
    }
    const late = watch(hub, "chess", first.heard[0]?.id);
    expect(late.changes()).toEqual([[refresh]]);
    expect(watch(hub, "chess", late.heard[0]?.id).heard).toEqual([]);
    expect(watch(hub, "chess", first.heard[1]?.id).heard).toHaveLength(200);
  });

  it("tells a watcher that has left nothing more", () => {
    const hub = createLiveHub();
    const [leaves, stays] = [watch(hub), watch(hub)];
    hub.publish("chess", ada);
    leaves.stop();
    interval();
    expect(leaves.heard).toEqual([]);
    expect(stays.changes()).toEqual([[ada]]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage } from "#contract/platform/live.ts";
import { openLiveConnection } from "./live-connection.ts";

const message: LiveMessage = [{ revision: 8, changes: [{ type: "refresh", what: "members" }] }];

/** A connection controlled by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  sends(changes: LiveMessage, lastEventId = "7") {
    const data = JSON.stringify(changes);
    this.dispatchEvent(new MessageEvent("changes", { data, lastEventId }));
  }
  isAlive() {
    this.dispatchEvent(new MessageEvent("alive"));
  }
  isEnded() {
    this.dispatchEvent(new MessageEvent("ended"));
  }
  isLost() {
    this.readyState = 0;
    this.dispatchEvent(new Event("error"));
  }
  isRefused() {
    this.close();
    this.dispatchEvent(new Event("error"));
  }
}

/** Opens a live connection, and records what it received. */
function follow() {
  const received: (LiveMessage | number)[] = [];
  const heldBack: boolean[] = [];
  const onRefused = vi.fn<() => void>();
  const connection = openLiveConnection("chess", {
    onOpened: (revision, isHeldBack) => {
      received.push(revision);
      heldBack.push(isHeldBack);
    },
    onChanges: (changes) => received.push(changes),
    onRefused,
  });
  return { ...connection, received, heldBack, onRefused };
}

const sources = () => FakeSource.all;
function latest(): FakeSource {
  const source = FakeSource.all.at(-1);
  if (source === undefined) throw new Error("Nothing has connected.");
  return source;
}
const open = () => sources().filter(({ readyState }) => readyState !== FakeSource.CLOSED);

describe("The live connection", () => {
  beforeEach(() => {
    FakeSource.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeSource);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("reports the club's revision, and passes changes on", () => {
    const { received } = follow();
    expect(latest().url).toBe("/api/clubs/chess/live");
    latest().opens();
    latest().sends([]);
    latest().sends(message, "8");
    expect(received).toEqual([7, message]);
  });

  it("leaves lost connections to the browser, which resumes after the last change", () => {
    const { received, onRefused } = follow();
    latest().opens();
    latest().sends([]);
    latest().isLost();
    latest().opens();
    vi.advanceTimersByTime(60_000);
    expect(sources()).toHaveLength(1);
    expect(received).toEqual([7]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it("reports the revision again if the browser had nothing to resume from", () => {
    const { received } = follow();
    latest().opens();
    latest().isLost();
    latest().opens();
    latest().sends([], "9");
    expect(received).toEqual([9]);
  });

  it("reopens a refused connection, waiting longer each time but never long", () => {
    const { received, onRefused } = follow();
    latest().opens();
    latest().sends([]);
    const waits: number[] = [];
    for (let refusal = 0; refusal < 8; refusal += 1) {
      const before = sources().length;
      latest().isRefused();
      let waited = 0;
      for (; sources().length === before; waited += 100) vi.advanceTimersByTime(100);
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(1_000);
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[2]).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_100);
    expect(onRefused).toHaveBeenCalledTimes(8);

    latest().opens();
    latest().sends([], "9");
    expect(received).toEqual([7, 9]);
    const before = sources().length;
    latest().isRefused();
    vi.advanceTimersByTime(1_000);
    expect(sources()).toHaveLength(before + 1);
  });

  it("treats the server's message that it has ended as a refusal", () => {
    const { received, onRefused } = follow();
    latest().opens();
    latest().sends([]);
    latest().isEnded();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(open()).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    latest().sends([], "9");
    expect(sources()).toHaveLength(2);
    expect(received).toEqual([7, 9]);
  });

  it("doesn't let all browsers reconnect at the same moment", () => {
    const waits = [0, 0.999].map((random) => {
      vi.spyOn(Math, "random").mockReturnValue(random);
      const { close } = follow();
      const before = sources().length;
      latest().isRefused();
      let waited = 0;
      for (; sources().length === before; waited += 10) vi.advanceTimersByTime(10);
      close();
      return waited;
    });
    vi.restoreAllMocks();
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  });

  it("replaces a connection that has gone silent", () => {
    follow();
    latest().opens();
    latest().sends([]);
    latest().isAlive();
    vi.advanceTimersByTime(39_000);
    latest().isAlive();
    vi.advanceTimersByTime(39_000);
    expect(sources()).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(sources()).toHaveLength(2);
    expect(open()).toHaveLength(1);
  });

  it("reconnects immediately on request", () => {
    const { reconnect } = follow();
    latest().isRefused();
    reconnect();
    latest().sends([]);
    expect(sources()).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(sources()).toHaveLength(2);
  });

  describe("over a network that holds streams back (R12.12)", () => {
    const brief = "/api/clubs/chess/live?brief=yes";
    const urls = () => sources().map(({ url }) => url);

    it.each([
      ["to their end", () => {}],
      ["after their headers", () => latest().opens()],
    ])("asks for brief streams, which it holds back only %s", (_, passOn) => {
      const { received, heldBack } = follow();
      passOn();
      vi.advanceTimersByTime(9_900);
      expect(sources()).toHaveLength(1);
      vi.advanceTimersByTime(200);
      expect(urls()).toEqual(["/api/clubs/chess/live", brief]);
      expect(open()).toHaveLength(1);
      latest().sends([]);
      latest().isAlive();
      // The browser reconnects on its own.
      latest().isLost();
      latest().sends(message, "8");
      expect(received).toEqual([7, message]);
      expect(heldBack).toEqual([true]);
    });

    it("goes on with brief streams after a silence, and tries a whole one from time to time", () => {
      const { received, heldBack } = follow();
      vi.advanceTimersByTime(10_000);
      latest().sends([]);
      latest().isAlive();
      vi.advanceTimersByTime(40_000);
      expect(urls().slice(1)).toEqual([brief, brief]);
      const hear = setInterval(() => latest().isAlive(), 5_000);
      latest().sends([]);
      vi.advanceTimersByTime(5 * 60_000);
      clearInterval(hear);
      expect(urls().slice(3)).toEqual(["/api/clubs/chess/live"]);
      latest().sends([], "9");
      expect(received).toEqual([7, 7, 9]);
      expect(heldBack).toEqual([true, true, false]);
    });

    it("doesn't take a network that is lost for one of them", () => {
      follow();
      for (let second = 0; second < 60; second += 3) {
        latest().isLost();
        vi.advanceTimersByTime(3_000);
      }
      latest().opens();
      latest().sends([]);
      vi.advanceTimersByTime(60_000);
      expect(urls()).toEqual(["/api/clubs/chess/live"]);
    });
  });

  it("stays closed", () => {
    const { close } = follow();
    latest().isRefused();
    close();
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(0);
    expect(sources()).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage } from "#contract/live.ts";
import type { SharedMessage, TabMessage } from "./live-sharing.ts";
import { connectLiveUpdates } from "./live-updates.ts";

/** A tab's own connection. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  open = true;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.open = false;
  }
}

/** A worker that records its messages, and sends the test's. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly name: string | undefined;
  readonly received: TabMessage[] = [];
  readonly port = Object.assign(new EventTarget(), {
    start: () => {},
    close: () => {},
    postMessage: (message: TabMessage) => this.received.push(message),
  });
  constructor(_url: URL, options: WorkerOptions) {
    super();
    this.name = options.name;
    FakeWorker.all.push(this);
  }
  says(data: SharedMessage) {
    this.port.dispatchEvent(new MessageEvent("message", { data }));
  }
}

class FakeDocument extends EventTarget {
  visibilityState = "visible";
  becomes(state: "visible" | "hidden") {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** Receives live updates in a tab. */
function follow(page = new FakeDocument()) {
  const browser = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  const listener = {
    onOpened: vi.fn<(revision: number, isHeldBack: boolean) => void>(),
    onChanges: vi.fn<(changes: LiveMessage) => void>(),
    onRefused: vi.fn<() => void>(),
  };
  const stop = connectLiveUpdates({ userId: "ada", clubId: "chess" }, listener);
  return { browser, page, listener, stop };
}

const openSources = () => FakeSource.all.filter(({ open }) => open).length;
function worker(): FakeWorker {
  const latest = FakeWorker.all.at(-1);
  if (latest === undefined) throw new Error("There is no worker.");
  return latest;
}

beforeEach(() => {
  FakeSource.all = [];
  FakeWorker.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("A tab in a browser without shared workers", () => {
  it("closes its connection while it is hidden, and reopens it when it is visible", () => {
    const { page, browser } = follow();
    FakeSource.all[0]?.dispatchEvent(new MessageEvent("changes", { data: "[]", lastEventId: "7" }));
    page.becomes("hidden");
    vi.advanceTimersByTime(10_000);
    page.becomes("visible");
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(1);
    expect(openSources()).toBe(1);
    page.becomes("hidden");
    vi.advanceTimersByTime(30_000);
    expect(openSources()).toBe(0);
    browser.dispatchEvent(new Event("online"));
    expect(openSources()).toBe(0);
    page.becomes("visible");
    expect(openSources()).toBe(1);
  });

  it("waits until it is visible if it was opened in the background", () => {
    const page = new FakeDocument();
    page.visibilityState = "hidden";
    follow(page);
    expect(FakeSource.all).toHaveLength(0);
    page.becomes("visible");
    expect(openSources()).toBe(1);
  });

  it("reconnects immediately when the network is back, and stops for good", () => {
    const { browser, page, stop } = follow();
    browser.dispatchEvent(new Event("online"));
    expect(FakeSource.all).toHaveLength(2);
    stop();
    browser.dispatchEvent(new Event("online"));
    page.becomes("visible");
    vi.advanceTimersByTime(60_000);
    expect(openSources()).toBe(0);
    expect(FakeSource.all).toHaveLength(2);
  });
});

describe("A tab with a shared worker", () => {
  beforeEach(() => void vi.stubGlobal("SharedWorker", FakeWorker));

  it("only listens to the worker of its account and club, and opens no connection", () => {
    const { listener } = follow();
    expect(worker().name).toBe("ada chess");
    expect(worker().received).toEqual(["watch"]);
    worker().says({ type: "opened", revision: 7, isHeldBack: false });
    worker().says({ type: "changes", changes: [] });
    worker().says({ type: "refused" });
    expect(listener.onOpened).toHaveBeenCalledExactlyOnceWith(7, false);
    expect(listener.onChanges).toHaveBeenCalledExactlyOnceWith([]);
    expect(listener.onRefused).toHaveBeenCalledOnce();
    expect(FakeSource.all).toHaveLength(0);
  });

  it("leaves while it is hidden and when the page is left", () => {
    const { page, browser } = follow();
    page.becomes("hidden");
    vi.advanceTimersByTime(20_000);
    expect(worker().received).toEqual(["watch", "leave"]);
    page.becomes("visible");
    browser.dispatchEvent(new Event("online"));
    browser.dispatchEvent(new Event("pagehide"));
    expect(worker().received).toEqual(["watch", "online", "leave"]);
    browser.dispatchEvent(new Event("pageshow"));
    expect(worker().received).toEqual(["watch"]);
  });

  it("starts over when the worker goes silent", () => {
    follow();
    vi.advanceTimersByTime(59_000);
    worker().says({ type: "alive" });
    vi.advanceTimersByTime(59_000);
    expect(FakeWorker.all).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeWorker.all.map(({ received }) => received)).toEqual([["watch", "leave"], ["watch"]]);
  });

  it("opens its own connection if the worker can't be loaded, unless it has stopped", () => {
    const { stop } = follow();
    worker().dispatchEvent(new Event("error"));
    expect(openSources()).toBe(1);
    vi.advanceTimersByTime(120_000);
    expect(FakeWorker.all).toHaveLength(1);
    stop();
    expect(openSources()).toBe(0);

    const other = follow();
    other.stop();
    worker().dispatchEvent(new Event("error"));
    expect(openSources()).toBe(0);
  });
});

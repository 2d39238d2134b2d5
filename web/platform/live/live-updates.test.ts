import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage } from "#contract/platform/live.ts";
import { endSessionBy } from "../session-end.ts";
import { connectLiveUpdates } from "./live-updates.ts";

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
  const stop = connectLiveUpdates("chess", listener);
  return { browser, page, listener, stop };
}

const openSources = () => FakeSource.all.filter(({ open }) => open).length;

beforeEach(() => {
  FakeSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("A tab", () => {
  it("closes its connection before a logout, and reopens it if that fails", async () => {
    follow();
    const failing = endSessionBy(async () => {
      expect(openSources()).toBe(0);
      throw new Error("No network");
    });
    await expect(failing).rejects.toThrow("No network");
    expect(openSources()).toBe(1);
  });

  it("closes its connection while it is hidden, and reopens it when it is visible", () => {
    const { page, browser } = follow();
    FakeSource.all[0]?.dispatchEvent(new MessageEvent("changes", { data: "[]", lastEventId: "7" }));
    page.becomes("hidden");
    vi.advanceTimersByTime(4_000);
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

  it("leaves with its page, and starts again if the page comes back", () => {
    const { browser } = follow();
    browser.dispatchEvent(new Event("pagehide"));
    expect(openSources()).toBe(0);
    browser.dispatchEvent(new Event("pageshow"));
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

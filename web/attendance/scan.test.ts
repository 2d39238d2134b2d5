import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckInState } from "./check-in-state.ts";
import { onceSeen, claimScan } from "./scan.ts";

/** A page as the browser has opened it. */
function openPage({
  type = "navigate",
  state = {},
  isFramed = false,
  visible = true,
}: Opened = {}) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: visible ? "visible" : "hidden",
  });
  const history = {
    state: state as object,
    replaceState: (next: object) => {
      history.state = next;
    },
  };
  vi.stubGlobal("history", history);
  vi.stubGlobal("document", page);
  vi.stubGlobal("performance", { getEntriesByType: () => (type === "none" ? [] : [{ type }]) });
  const self: { top?: object } = {};
  self.top = isFramed ? {} : self;
  vi.stubGlobal("window", self);
  return page;
}
type Opened = { type?: string; state?: CheckInState; isFramed?: boolean; visible?: boolean };

beforeEach(() => vi.unstubAllGlobals());

describe("A page that a link opened (R7.38)", () => {
  it("is a scan once, and not again in the same entry of the history", () => {
    openPage();
    expect(claimScan()).toBe(true);
    expect(claimScan()).toBe(false);
    const { state } = history as { state: CheckInState };
    openPage({ state });
    expect(claimScan()).toBe(false);
  });

  it.each<[string, Opened]>([
    ["a reload", { type: "reload" }],
    ["Back", { type: "back_forward" }],
    ["a browser that doesn't say how it opened the page", { type: "none" }],
    ["a frame", { isFramed: true }],
    ["a page that shows a receipt", { state: { checkedIn: { userId: "ana" } } }],
  ])("is no scan: %s", (_what, opened) => {
    openPage(opened);
    expect(claimScan()).toBe(false);
  });

  it("begins once someone sees it", () => {
    const begin = vi.fn<() => void>();
    openPage();
    onceSeen(begin);
    expect(begin).toHaveBeenCalledTimes(1);
    const page = openPage({ visible: false });
    const later = vi.fn<() => void>();
    onceSeen(later);
    expect(later).not.toHaveBeenCalled();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(later).toHaveBeenCalledTimes(1);
  });
});

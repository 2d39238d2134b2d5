import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckInState } from "./queue/check-in-state.ts";
import { claimScan } from "./scan.ts";

/** A page as the browser has opened it. */
function openPage({
  type = "navigate",
  state = {},
  isFramed = false,
  isOpenedByPage = false,
  visible = true,
}: Opened = {}): void {
  const history = {
    state: state as object,
    replaceState: (next: object) => {
      history.state = next;
    },
  };
  vi.stubGlobal("history", history);
  vi.stubGlobal("document", { visibilityState: visible ? "visible" : "hidden" });
  vi.stubGlobal("performance", { getEntriesByType: () => (type === "none" ? [] : [{ type }]) });
  const self: { top?: object; opener: object | null } = { opener: isOpenedByPage ? {} : null };
  self.top = isFramed ? {} : self;
  vi.stubGlobal("window", self);
}
type Opened = {
  type?: string;
  state?: CheckInState;
  isFramed?: boolean;
  isOpenedByPage?: boolean;
  visible?: boolean;
};

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
    ["a window that another page opened", { isOpenedByPage: true }],
    ["a tab in the background", { visible: false }],
    ["a page that shows a receipt", { state: { checkedIn: { userId: "ana" } } }],
  ])("is no scan: %s", (_what, opened) => {
    openPage(opened);
    expect(claimScan()).toBe(false);
  });
});

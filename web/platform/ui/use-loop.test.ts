import { afterEach, expect, test, vi } from "vitest";
import { watchMotion, type Motion } from "./use-loop.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page whose element is out of view, and what it is told about its motion. */
function openPage({ reduced = false } = {}) {
  let seeAt = (_isInView: boolean) => {};
  const preference = Object.assign(new EventTarget(), { matches: reduced });
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("matchMedia", (query: string) => {
    expect(query).toBe("(prefers-reduced-motion: reduce)");
    return preference;
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seeAt = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        seeAt = () => {};
      }
    },
  );
  const told: Motion[] = [];
  const stop = watchMotion({} as Element, (motion) => told.push(motion));
  return {
    told,
    stop,
    scroll: (isInView: boolean) => seeAt(isInView),
    hide: (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    prefer: (matches: boolean) => {
      preference.matches = matches;
      preference.dispatchEvent(new Event("change"));
    },
  };
}

test("A picture moves only while it is in view, in a tab that is in view (R13.40)", () => {
  const { told, scroll, hide, stop } = openPage();
  scroll(true);
  hide(true);
  scroll(true);
  hide(false);
  scroll(false);
  expect(told).toEqual(["moves", "pauses", "pauses", "moves", "pauses"]);
  stop();
  scroll(true);
  hide(false);
  expect(told).toHaveLength(5);
});

test("A picture is still for people who prefer less motion, also once they say so later (R13.40)", () => {
  const early = openPage({ reduced: true });
  early.scroll(true);
  expect(early.told).toEqual(["still"]);
  const late = openPage();
  late.scroll(true);
  late.prefer(true);
  late.prefer(false);
  expect(late.told).toEqual(["moves", "still", "moves"]);
});

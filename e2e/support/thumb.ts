import type { Locator, Page } from "@playwright/test";

/** What a thumb reaches of a phone's screen without moving the hand, in CSS pixels. */
const reach = { top: 240, bottom: 790 };
const swipeLength = 440;

/**
 * One thumb on a phone: it taps what it reaches, and swipes to what it doesn't. It presses where it is, not in the middle of a button.
 */
export async function thumbOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const used = { taps: 0, swipes: 0 };
  /**
   * Drags the list, and rests the finger before lifting it, so that the list isn't flung. Each
   * touch says when it happened: otherwise a busy browser reads several at once and takes them for
   * a fast finger.
   */
  const swipe = async (direction: 1 | -1) => {
    used.swipes += 1;
    let seconds = Date.now() / 1_000;
    const touch = async (type: "touchStart" | "touchMove" | "touchEnd", y?: number) => {
      const touchPoints = y === undefined ? [] : [{ x: 250, y }];
      await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: seconds });
      seconds += 1 / 60;
    };
    const from = direction < 0 ? reach.bottom : reach.top;
    await touch("touchStart", from);
    for (let way = 20; way <= swipeLength; way += 20)
      await touch("touchMove", from + direction * way);
    seconds += 0.5;
    await touch("touchMove", from + direction * swipeLength);
    await touch("touchEnd");
  };
  const middleOf = (target: Locator) =>
    target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
  /** Where its middle is once the list stands still, as people wait for after a swipe. */
  const restingMiddleOf = (target: Locator) =>
    target.evaluate(async (element) => {
      let [before, frames] = [Number.NaN, 0];
      while (frames < 6) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { top, height } = element.getBoundingClientRect();
        frames = top + height / 2 === before ? frames + 1 : 0;
        before = top + height / 2;
      }
      return before;
    });
  return {
    used,
    tap: async (target: Locator) => {
      let y = await middleOf(target);
      while (y > reach.bottom || y < reach.top) {
        await swipe(y > reach.bottom ? -1 : 1);
        y = await restingMiddleOf(target);
      }
      used.taps += 1;
      await page.touchscreen.tap(210 + ((used.taps * 17) % 60), y + ((used.taps * 7) % 20) - 10);
    },
  };
}

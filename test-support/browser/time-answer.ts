import type { Page } from "@playwright/test";

/**
 * In the page: waits for the next Enter, and for an answer with this text to be painted. Keys that
 * are sent faster than a scanner types say when it would have typed them.
 */
const watch = (text: string) => `window.timedAnswer = new Promise((resolve, reject) => {
  const isAnswer = (node) =>
    node.parentElement?.getAttribute("role") === "status" &&
    node.textContent.includes(${JSON.stringify(text)});
  setTimeout(() => reject(new Error("There is no answer.")), 30_000);
  addEventListener("keydown", function hear(event) {
    if (event.key !== "Enter") return;
    removeEventListener("keydown", hear, true);
    const entered = Math.min(event.timeStamp, performance.now());
    const observer = new MutationObserver((changes) => {
      if (!changes.flatMap(({ addedNodes }) => [...addedNodes]).some(isAnswer)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - entered);
        // The next task follows the paint.
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, true);
})`;

/** How long after a scanner's Enter a kiosk's answer with this text is on screen, in milliseconds. */
export async function timeAnswer(
  page: Page,
  text: string,
  scan: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`void (${watch(text)})`);
  await scan();
  return page.evaluate<number>("window.timedAnswer");
}

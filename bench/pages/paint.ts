import type { Page } from "@playwright/test";

/** Runs in the page before anything else: records the browser's paint metrics. */
const observe = `
  window.benchPaint = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchPaint.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.benchPaint.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Call this before opening the page. */
export async function observePaint(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Largest contentful paint so far, in milliseconds, and the sum of all layout shifts. */
export async function readPaint(page: Page): Promise<{ lcp: number; cls: number }> {
  return page.evaluate<{ lcp: number; cls: number }>("window.benchPaint");
}

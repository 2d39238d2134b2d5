import { expect, test } from "../support/test.ts";

/**
 * The limit on a page's requests before its data, in compressed kilobytes (docs/performance.md).
 */
const most = [
  ["/login", 144],
  ["/member/checkin", 145],
  ["/admin/events/one/details", 170],
  ["/admin/events/one/scan", 157],
] as const;

test.describe("A page's files", () => {
  for (const [path, kilobytes] of most) {
    test(`${path} are up to ${kilobytes} KB`, async ({ baseURL }) => {
      const get = (file: string) =>
        fetch(new URL(file, baseURL), { headers: { "accept-encoding": "br" } });
      const document = await (await get(path)).text();
      const files = [...new Set(document.match(/\/assets\/[\w.-]+/g))];
      const sizes = await Promise.all(
        files.map(async (file) => Number((await get(file)).headers.get("content-length"))),
      );
      // The product's scripts, styles and font are included, and all sizes are known.
      expect(files.length).toBeGreaterThan(5);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(kilobytes);
    });
  }
});

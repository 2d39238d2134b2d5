import { expect, test } from "../support/test.ts";

/** What a page may ask for before its data, in kilobytes as they travel (docs/performance.md). */
const most = [
  ["/login", 140],
  ["/member/checkin", 145],
  ["/admin/events/one/details", 170],
  ["/admin/events/one/scan", 152],
] as const;

test.describe("The files of a page", () => {
  for (const [path, kilobytes] of most) {
    test(`${path} weigh at most ${kilobytes} KB`, async ({ baseURL }) => {
      const get = (file: string) =>
        fetch(new URL(file, baseURL), { headers: { "accept-encoding": "br" } });
      const document = await (await get(path)).text();
      const files = [...new Set(document.match(/\/assets\/[\w.-]+/g))];
      const sizes = await Promise.all(
        files.map(async (file) => Number((await get(file)).headers.get("content-length"))),
      );
      // The scripts of the product, its styles and its font are there, and none is unknown.
      expect(files.length).toBeGreaterThan(5);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(kilobytes);
    });
  }
});

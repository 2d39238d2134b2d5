import { kilobytesOf, pageBudgets, weighPage } from "../../tools/page-weights.ts";
import { expect, test } from "../support/test.ts";

/** All that Success! needs is in the document (R7.27), and may weigh this much, with the font. */
const mostUntilSuccess = 25;

test.describe("A page's document and files", () => {
  for (const page of pageBudgets) {
    test(`${page.path} are up to ${page.kilobytes} KB`, async ({ server }) => {
      const weight = await weighPage(server.url, page);
      const { document, files } = weight;
      const [, font = 0] = [...files].find(([file]) => file.endsWith(".woff2")) ?? [];
      if (page.path === "/member/checkin")
        expect((document.size + font) / 1000).toBeLessThanOrEqual(mostUntilSuccess);
      // The product's scripts, styles and font are included, and all sizes are known.
      expect(document.text).toContain("<style>");
      expect(files.size).toBeGreaterThan(3);
      expect(Math.min(document.size, ...files.values())).toBeGreaterThan(0);
      expect(kilobytesOf(weight)).toBeLessThanOrEqual(page.kilobytes);
    });
  }
});

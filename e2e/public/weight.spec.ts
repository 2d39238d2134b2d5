import { expect, test } from "../support/test.ts";

/**
 * The limit on a page's requests before its data, its document included, in compressed kilobytes
 * (docs/performance.md).
 */
const most = [
  { path: "/login", kilobytes: 93.4 },
  { path: "/member/checkin", kilobytes: 99.8, isLoggedIn: true },
  { path: "/admin/events/one/details", kilobytes: 169.9, isLoggedIn: true },
  { path: "/admin/events/one/scan", kilobytes: 164.4, isLoggedIn: true },
];

/** All that Success! needs is in the document (R7.27), and may weigh this much, with the font. */
const mostUntilSuccess = 25;

test.describe("A page's document and files", () => {
  for (const { path, kilobytes, isLoggedIn = false } of most) {
    test(`${path} are up to ${kilobytes} KB`, async ({ baseURL }) => {
      const get = (file: string) =>
        fetch(new URL(file, baseURL), {
          headers: {
            "accept-encoding": "br",
            // The server picks the document by whether there is a session.
            ...(isLoggedIn && { cookie: "rollcall_session=any" }),
          },
        });
      const sizeOf = async (file: string) => {
        const answer = await get(file);
        const size = Number(answer.headers.get("content-length"));
        return { size, text: await answer.text() };
      };
      const document = await sizeOf(path);
      // Its styles are in it: their files are only named, and of their fonts, one is preloaded.
      const links = document.text.match(/<(?:link|script)\b[^>]*\/assets\/[^>]*>/g) ?? [];
      const requested = links.filter((link) => !link.endsWith(" disabled>"));
      const files = [
        ...new Set(requested.flatMap((link) => link.match(/\/assets\/[\w.-]+/g) ?? [])),
      ];
      const sizes = await Promise.all(files.map(async (file) => (await sizeOf(file)).size));
      const font = sizes[files.findIndex((file) => file.endsWith(".woff2"))] ?? 0;
      if (path === "/member/checkin")
        expect((document.size + font) / 1000).toBeLessThanOrEqual(mostUntilSuccess);
      // The product's scripts, styles and font are included, and all sizes are known.
      expect(document.text).toContain("<style>");
      expect(files.length).toBeGreaterThan(5);
      expect(Math.min(document.size, ...sizes)).toBeGreaterThan(0);
      const sum = sizes.reduce((total, size) => total + size, document.size);
      expect(sum / 1000).toBeLessThanOrEqual(kilobytes);
    });
  }
});

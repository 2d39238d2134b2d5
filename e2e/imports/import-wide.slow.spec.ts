import { expect, test } from "../support/test.ts";

const lettersOf = (row: number) =>
  String(row).replace(/\d/g, (digit) => "abcdefghij"[+digit] ?? "");

/** As many elements as a slow phone draws without standing still. */
const mostAtOnce = 1500;

test("The columns of the widest sheet are drawn a few at a time (R23.20)", async ({
  openPage,
  newAdmin,
}) => {
  const days = Array.from({ length: 197 }, (_, index) =>
    new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10),
  );
  const rows = Array.from({ length: 40 }, (_, row) =>
    [
      `Ann${lettersOf(row)} Poe`,
      "11",
      ...days.map((_day, at) => ((row + at) % 3 === 0 ? "" : "x")),
    ].join("\t"),
  );
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/import");
  await page.evaluate(() => {
    const drawn = { atOnce: 0 };
    Object.assign(globalThis, { drawn });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = added.filter((node) => node instanceof Element);
      const all = elements.reduce((sum, one) => sum + 1 + one.querySelectorAll("*").length, 0);
      drawn.atOnce = Math.max(drawn.atOnce, all);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page
    .getByLabel("Paste cells")
    .fill([["Name", "Grade", ...days].join("\t"), ...rows].join("\n"));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("#picture").waitFor();
  await page.getByText("197 meetings, 8/1/2025 – 2/13/2026").waitFor();
  await page.getByRole("button", { name: "Show All" }).click();
  await page.locator('[name="column-198"]').waitFor();
  await page.getByRole("button", { name: "Import 40 People" }).waitFor();
  const atOnce = await page.evaluate(
    () => (globalThis as unknown as { drawn: { atOnce: number } }).drawn.atOnce,
  );
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce).toBeLessThan(mostAtOnce);
});

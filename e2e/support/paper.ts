import { expect, type Page } from "@playwright/test";

/** How many sheets of paper the page takes. */
export async function sheetsOf(page: Page, format: "A4" | "Letter" = "A4"): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Shows the page as on paper, and checks that nothing there can be pressed, except for names. */
export async function showOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  for (const role of ["button", "navigation", "combobox", "searchbox"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  await expect(page.locator("a:not(td a)").filter({ visible: true })).toHaveCount(0);
}

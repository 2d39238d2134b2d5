import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Undoes what was just done, with one press in its notice (R10.25). */
export async function undoInNotice(page: Page): Promise<void> {
  const notices = page.getByRole("region", { name: "Notices" });
  await notices.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(notices.getByText(/^Undone: /).last()).toBeVisible();
}

import type { Page } from "@playwright/test";

/** Opens a part of an event's details, unless it leads and is already open. */
export async function openPart(page: Page, part: "Before" | "After" | "At the Door") {
  const summary = page.locator("summary").filter({ hasText: part });
  await summary.waitFor();
  if ((await page.locator("details[open] > summary").filter({ hasText: part }).count()) === 0)
    await summary.click();
}

/** Selects an item of a More menu. */
export async function chooseMore(
  page: Page,
  of: "this event" | "these attendees" | "these members",
  item: string,
) {
  await page.getByRole("button", { name: `More actions for ${of}` }).click();
  // In the pseudo-language, texts are in brackets.
  await page.getByRole("menuitem", { name: new RegExp(`^⟦?${item}`) }).click();
}

import type { Page } from "@playwright/test";

type Part = "Before" | "After" | "At the Door";

/** What opens a part of an event's details, wherever it is. */
export const partButton = (page: Page, part: Part) =>
  page.locator("main :is(summary, button[id^=part-])").filter({
    // In the pseudo-language, texts are in brackets.
    hasText: new RegExp(`^⟦?${part}`),
  });

/** Whether a part is open. */
const isOpen = (page: Page, part: Part) =>
  partButton(page, part).evaluate(
    (button) =>
      button.getAttribute("aria-expanded") === "true" ||
      (button.parentElement as HTMLDetailsElement).open,
  );

/** Opens a part of an event's details, unless it leads and is already open. */
export async function openPart(page: Page, part: Part) {
  await partButton(page, part).waitFor();
  if (!(await isOpen(page, part))) await partButton(page, part).click();
}

/** Opens what is handed out at the door, where the club has never used it (R13.41). */
export const openLent = (page: Page) =>
  page.getByRole("button", { name: /More: Paper Slips/ }).click();

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

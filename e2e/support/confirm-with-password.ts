import type { Page } from "@playwright/test";

/** Types the password in the dialog that asks for it before something ends. */
export async function confirmWithPassword(page: Page, password: string): Promise<void> {
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Password", exact: true });
  await field.fill(password);
  await field.press("Enter");
}

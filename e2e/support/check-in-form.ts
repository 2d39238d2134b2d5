import type { Page } from "@playwright/test";

/** The check-in screen as people see it. */
export function checkInForm(page: Page) {
  const field = page.getByLabel("Enter Code");
  return {
    field,
    submit: page.getByRole("button", { name: "Submit" }),
    /** Types a code and submits it. */
    send: async (code: string) => {
      await field.fill(code);
      await page.getByRole("button", { name: "Submit" }).click();
    },
    success: page.getByRole("heading", { name: "Success!" }),
    repeat: page.getByRole("heading", { name: "You have already been checked into this event." }),
  };
}

export const invalidCode =
  "Invalid code. Check the code or check with the club admin to make sure that the event is active.";

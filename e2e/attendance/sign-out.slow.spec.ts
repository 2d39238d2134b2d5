import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test("A member signs out with the code once more, and a second scan asks before it does (R35.14)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  // They have checked in before, and then enter a wrong code.
  allowConsole(/409 \(Conflict\)|404 \(Not Found\)/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Robot Shop", date: null, countsTime: true });
  const member = await newMember();
  await checkIn(member, event.code);
  const page = await openPage({ as: member });
  await page.goto("/member/checkin");
  await page.getByLabel("Enter Code").fill(event.code);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/You've been signed in since/)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText(/Your time at this event: \d+ min/)).toBeVisible();
  // Signing in again needs the code, too.
  await page.getByRole("button", { name: "Sign In Again" }).click();
  await page.getByLabel("Enter Code").fill("zzzzzzz2");
  await page.getByRole("button", { name: "Sign In Again" }).click();
  await expect(page.getByLabel("Enter Code")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Enter Code").fill(event.code);
  await page.getByRole("button", { name: "Sign In Again" }).click();
  await expect(page.getByText(/You've been signed in since/)).toBeVisible();
});

import type { Locator, Page } from "@playwright/test";
import { addressLinkIn } from "#test-support/mail-server.ts";
import { tabTo } from "../support/keyboard.ts";
import { test } from "../support/mail-test.ts";
import { expect } from "../support/test.ts";

/** Moves to a control with Tab, and presses it. */
async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

test("People who confirm their email claim their records from an old list with the keyboard, and undo that (R2.27, R4.11, R4.12)", async ({
  openPage,
  newAdmin,
  newMember,
  mails,
  allowConsole,
}) => {
  // The link is used a second time.
  allowConsole(/status of 422/);
  const admin = await newAdmin();
  const member = await newMember();
  const { email } = member.user;
  const sheet = {
    meetings: [{ name: "Old Meeting", date: "2025-09-12", points: 3 }],
    people: ["Mina O.", "Tam O."].map((name, index) => ({
      ...{ row: index + 2, name, gradYear: 2027, email, schoolId: null },
      ...{ carryover: index === 0 ? 4 : null, marks: "x", own: [], who: "new" },
    })),
  };
  await admin.browser.post(`${admin.api}/imports`, { sheet });

  const page = await openPage({ as: member });
  await page.goto("/member/clubs");
  await expect(page.getByText("No Clubs Yet...")).toBeVisible();
  await pressByKey(page, page.getByRole("link", { name: "Find your earlier records" }));
  await expect(page).toHaveURL("/claim");
  await expect(page.getByText("To see them, confirm that")).toBeVisible();
  await pressByKey(page, page.getByRole("button", { name: "Confirm Email" }));
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  const mail = () => mails.mails.find(({ to }) => to.includes(email));
  await expect.poll(mail).toBeDefined();

  // The email is opened on a different device, where no one is logged in.
  const { pathname, search } = addressLinkIn(mail()?.text ?? "");
  const phone = await openPage();
  await phone.goto(pathname + search);
  await phone.getByRole("button", { name: "Confirm Email" }).click();
  await expect(phone.getByText("Your email is confirmed.")).toBeVisible();
  await phone.reload();
  await phone.getByRole("button", { name: "Confirm Email" }).click();
  await expect(phone.getByRole("alert")).toContainText("This link no longer works.");

  await page.reload();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveText([/Mina O\..*1 event · 7 points/, /Tam O\..*1 event · 3 points/]);
  await pressByKey(page, page.getByRole("button", { name: "Claim: Mina O." }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    "Your points in Robotics Club: 0 now, 7 points after you claim it.",
  );
  await pressByKey(page, dialog.getByRole("button", { name: "Claim Record" }));
  // The other record with the same email is someone else's.
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await pressByKey(page, page.getByRole("button", { name: "Claim: Mina O." }));
  await expect(dialog).toContainText("7 points after you claim it");
  await pressByKey(page, dialog.getByRole("button", { name: "Claim Record" }));
  await expect(rows).toHaveCount(0);
  await page.goto("/member/clubs");
  await expect(page.getByRole("article")).toContainText("7");

  const office = await openPage({ as: admin });
  await office.goto("/admin/history");
  await expect(office.getByText("with a confirmed email").first()).toBeVisible();
});

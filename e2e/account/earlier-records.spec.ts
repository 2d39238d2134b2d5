import type { Page } from "@playwright/test";
import { addressLinkIn, openMailServer, type MailServer } from "#test-support/mail-server.ts";
import { startServer } from "#test-support/running-server.ts";
import { expect, test as base } from "../support/test.ts";

/** Here mails go out by SMTP, as in a real installation. */
const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startServer({ SMTP_URL: mails.url });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

/** Goes on by Tab until a control of that name has the focus, and presses it. */
async function pressByKey(page: Page, name: string): Promise<void> {
  const control = page.getByRole("button", { name }).or(page.getByRole("link", { name }));
  for (let step = 0; step < 40; step += 1) {
    if (await control.evaluateAll((found) => found.some((one) => one === document.activeElement)))
      return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab leads to ${name}.`);
}

test("Who confirms their address takes over what an old list has of them, by keyboard, and takes it back", async ({
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
  await pressByKey(page, "Find what was recorded of you");
  await expect(page).toHaveURL("/claim");
  await expect(page.getByText("if anything")).toBeVisible();
  await pressByKey(page, "Confirm Address");
  await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();
  const mail = () => mails.mails.find(({ to }) => to.includes(email));
  await expect.poll(mail).toBeDefined();

  // It is read on another device, on which nobody is logged in.
  const { pathname, search } = addressLinkIn(mail()?.text ?? "");
  const phone = await openPage();
  await phone.goto(pathname + search);
  await phone.getByRole("button", { name: "Confirm Address" }).click();
  await expect(phone.getByText("Your address is confirmed.")).toBeVisible();
  await phone.reload();
  await phone.getByRole("button", { name: "Confirm Address" }).click();
  await expect(phone.getByRole("alert")).toContainText("This link does not work any more.");

  await page.reload();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveText([
    /Mina O\..*1 meeting · 7 points/,
    /Tam O\..*1 meeting · 3 points/,
  ]);
  await pressByKey(page, "Take Over: Mina O.");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your points in Robotics Club: 0 now, 7 points with it.");
  await pressByKey(page, "Take Over");
  // Whoever shares the address is somebody else.
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Taken back")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await pressByKey(page, "Take Over: Mina O.");
  await expect(dialog).toContainText("7 points with it");
  await pressByKey(page, "Take Over");
  await expect(rows).toHaveCount(0);
  await page.goto("/member/clubs");
  await expect(page.getByRole("article")).toContainText("7");

  const office = await openPage({ as: admin });
  await office.goto("/admin/history");
  await expect(office.getByText("by a confirmed address").first()).toBeVisible();
});

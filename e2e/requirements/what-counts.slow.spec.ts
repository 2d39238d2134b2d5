import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inDays } from "#test-support/club-data/days.ts";
import { checkIn, createEvent, type Member } from "#test-support/people/people.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

const names = [
  ...(["Ana Ruiz", "Ben Okoro", "Cleo Park", "Dan Oak", "Eva Lund", "Fay Tran"] as const),
];

test("A club's year toward a letter: what counts, who is close, who gets it, and what a member shares (R26.1, R26.7, R26.8, R26.11, R26.12, R26.21, R26.22, R26.32, R26.40, R26.53, R27.2, R27.7)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  test.slow();
  // The parent opens a link that was revoked, and the helper asks for what isn't theirs.
  allowConsole(/40[34]/);
  const admin = await newAdmin({ clubName: "Robotics Club" });
  const helper = await newAdmin({ firstName: "Hal", lastName: "Per" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  const members: Member[] = [];
  for (const [firstName = "", lastName = ""] of names.map((name) => name.split(" ")))
    members.push(await newMember({ firstName, lastName }));
  const [ana, ben] = members;
  if (ana === undefined || ben === undefined) return;
  const regionals = await createEvent(admin, { name: "Regionals", points: 22, date: inDays(-30) });
  for (const member of members) await checkIn(member, regionals.code);
  const finals = await createEvent(admin, { name: "Finals", points: 10, date: inDays(5) });

  const page = await openPage({ as: admin });
  const own = await openPage({ as: ana, viewport: { width: 390, height: 844 } });
  const helping = await openPage({ as: helper });
  const details = `/member/clubs/${admin.club.id}/details`;
  await own.goto(details);
  await helping.goto("/admin/events");

  await test.step("An officer names a category, and assigns both events to it", async () => {
    await page.goto("/admin/categories");
    await main(page).getByRole("button", { name: "Add Category" }).click();
    await dialog(page).getByRole("textbox", { name: "Name" }).fill("Competitions");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add Events to Competitions" }).click();
    for (const name of [/Regionals/, /Finals/])
      await dialog(page).getByRole("checkbox", { name }).check();
    await dialog(page).getByRole("button", { name: "Add 2 Events" }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step("says what the letter takes, and sees who would have it", async () => {
    await page.goto("/admin/requirements/create");
    await page.getByRole("textbox", { name: "Name" }).fill("Varsity Letter");
    await page.getByRole("spinbutton", { name: "At least" }).fill("30");
    await expect(main(page)).toContainText("0 of 6 members met it");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: "Varsity Letter" })).toBeVisible();
  });

  await test.step("gives the captain points with a note, and six members hours from a list", async () => {
    await page.goto("/admin/awards");
    await page.getByRole("button", { name: "Give Points" }).click();
    await dialog(page).getByLabel("What For").fill("Team Captain");
    await dialog(page).getByLabel("Points Each").fill("5");
    const list = dialog(page).getByRole("textbox", { name: "Members" });
    const find = dialog(page).getByRole("combobox", { name: "Find Members" });
    await find.fill("ruiz");
    await dialog(page).getByRole("option", { name: "Ana Ruiz" }).waitFor();
    await find.press("Enter");
    await expect(list).toHaveValue("Ana Ruiz\n");
    await expect(find).toBeFocused();
    await list.fill("Ana Ruiz\t5\tLed the build");
    await dialog(page).getByRole("button", { name: "Check" }).click();
    await dialog(page).getByRole("button", { name: "Give 1 Member Points" }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("button", { name: "Give Points" }).click();
    await dialog(page).getByLabel("What For").fill("Food Bank");
    await dialog(page).getByText("Service hours").click();
    await dialog(page).getByLabel("Hours Each").fill("2.5");
    await dialog(page).getByRole("textbox", { name: "Members" }).fill(names.join("\n"));
    await dialog(page).getByRole("button", { name: "Check" }).click();
    await expect(dialog(page)).toContainText("Adds 15 hours of service in total.");
    await dialog(page).getByRole("button", { name: "Give 6 Members Hours" }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step("The member reads what is missing, and why", async () => {
    await own.reload();
    await expect(main(own)).toContainText("27 of 30 points, 3 to go.");
    await own.getByText("Why 27?").click();
    const list = own.getByRole("list", { name: "Requirements" });
    for (const name of ["Regionals", "Team Captain"]) await expect(list).toContainText(name);
    await expect(own.getByRole("row", { name: /Team Captain/ })).toContainText("Led the build");
  });

  await test.step("An officer copies the emails of those who are close", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/admin/requirements");
    await page.getByRole("link", { name: "Varsity Letter" }).click();
    await page.getByRole("button", { name: "Almost there 1" }).click();
    await expect(page).toHaveURL(/state=close/);
    await expect(page.getByRole("heading", { name: "1 Member" })).toBeVisible();
    await page.getByRole("button", { name: "Copy Emails" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ana.user.email);
  });

  await test.step("A member asks to be excused, and so does another", async () => {
    await own.getByRole("button", { name: "Ask to Be Excused" }).click();
    await dialog(own).getByRole("button", { name: "Finals" }).click();
    await dialog(own).getByLabel("Reason").fill("My cousin's wedding");
    await dialog(own).getByRole("button", { name: "Send" }).click();
    await expect(own.getByText("Waiting for an officer")).toBeVisible();
    const json = { eventId: finals.id, reason: "A doctor's appointment" };
    expect((await ben.browser.post("/api/me/excuse-requests", json)).status).toBe(200);
  });

  await test.step("An officer excuses three, and decides about the two who asked", async () => {
    await page.goto(`/admin/events/${finals.id}/roll-call`);
    for (const name of names.slice(2, 5)) {
      await page.getByRole("button", { name: `Excuse ${name}` }).click();
      await expect(page.getByRole("button", { name: `Undo excuse for ${name}` })).toBeVisible();
    }
    await page.goto("/admin/events");
    await page.getByRole("link", { name: /^Finals, .* \(2\)$/ }).click();
    const asked = page.getByRole("region", { name: /excused$/ });
    await asked.getByRole("button", { name: "Decline Ben Okoro" }).click();
    await dialog(page).getByLabel("Reason").fill("Finals are required");
    await dialog(page).getByRole("button", { name: "Decline" }).click();
    await expect(dialog(page)).toBeHidden();
    await asked.getByRole("button", { name: "Excuse 1 Member" }).click();
    await dialog(page).getByRole("button", { name: "Excuse 1 Member" }).click();
    await expect(asked).toBeHidden();
  });

  await test.step("records, prints, and exports the results", async () => {
    await page.goto("/admin/requirements");
    await page.getByRole("link", { name: "Varsity Letter" }).click();
    await page.getByRole("button", { name: "More actions for Varsity Letter" }).click();
    await page.getByRole("menuitem", { name: "Record Results…" }).click();
    await dialog(page).getByRole("button", { name: "Record Results" }).click();
    const results = page.getByRole("region", { name: /Results recorded/ });
    await expect(results).toContainText("0 of 6 members met it.");
    await page.emulateMedia({ media: "print" });
    await expect(results.getByText("0 of 6 members met it.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: /CSV/ }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    for (const name of names) expect(file).toContain(name);
  });

  await test.step("The member logs hours, and an officer sees them wait", async () => {
    await own.reload();
    await expect(own.getByText("Excused", { exact: true })).toBeVisible();
    await own.getByRole("button", { name: "Log Hours" }).click();
    await dialog(own).getByLabel("What you did").fill("Read to children");
    await dialog(own).getByLabel("Hours").fill("1:30");
    await dialog(own).getByLabel("Someone who can confirm it").fill("Ms. Lee, front desk");
    await dialog(own).getByLabel("Date").fill(inDays(0));
    await dialog(own).getByRole("button", { name: "Send" }).click();
    await expect(own.getByText("Waiting for an officer")).toBeVisible();
    await page.goto("/admin/events");
    await page.getByRole("link", { name: "Review service hours" }).click();
    await page.getByRole("button", { name: "Approve 1 Request" }).click();
    await dialog(page).getByRole("button", { name: "Approve 1 Request" }).click();
    await expect(dialog(page)).toBeHidden();
    await own.reload();
    await expect(own.getByRole("definition").filter({ hasText: /^4$/ })).toBeVisible();
  });

  await test.step("The member hides their name in the standings", async () => {
    const command = { kind: "set-standings", shows: "everyone" };
    const set = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(set.status, set.text).toBe(201);
    await own.goto(`/member/clubs/${admin.club.id}/standings`);
    await own.getByRole("checkbox", { name: "Hide My Name" }).click();
    await expect(own.getByRole("checkbox", { name: "Hide My Name" })).toBeChecked();
    const other = await openPage({ as: ben });
    await other.goto(`/member/clubs/${admin.club.id}/standings`);
    await expect(other.getByRole("row", { name: /Cleo Park/ })).toBeVisible();
    await expect(other.getByText("Ana Ruiz")).toBeHidden();
  });

  await test.step("The member shares a record, a parent opens it, and it ends when revoked", async () => {
    await own.goto(details);
    await own.getByRole("link", { name: "My Record" }).click();
    await own.getByRole("button", { name: "Share Link" }).click();
    await dialog(own).getByRole("checkbox", { name: "Service hours by year" }).uncheck();
    await dialog(own).getByRole("button", { name: "Create Link" }).click();
    const link = await dialog(own).getByRole("textbox", { name: "Link" }).inputValue();
    await dialog(own).getByRole("button", { name: "Done" }).click();
    const parent = await openPage();
    const opened = await parent.goto(new URL(link).pathname);
    expect(opened?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    await expect(parent.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(parent.getByRole("heading", { name: "Record of Ana Ruiz" })).toBeVisible();
    await expect(parent.getByText("27 points", { exact: true })).toBeVisible();
    await expect(parent.getByText("4 hours")).toBeHidden();
    await own.getByRole("button", { name: "Revoke" }).click();
    await expect(own.getByText("The link no longer works.")).toBeVisible();
    await parent.reload();
    await expect(parent.getByRole("heading", { name: "Nothing Shared Here" })).toBeVisible();
  });

  await test.step("A helper saw nothing of it", async () => {
    await helping.reload();
    await expect(helping.getByRole("article", { name: "Finals" })).toBeVisible();
    await expect(main(helping)).not.toContainText(/excused|service hours|wedding/i);
    for (const path of ["requirements", "requests", "awards"])
      expect((await helper.browser.get(`${admin.api}/${path}`)).status, path).toBe(403);
    await helping.goto(`/admin/events/${finals.id}/roll-call`);
    await expect(helping.getByRole("button", { name: /Cleo Park/ }).first()).toBeVisible();
    await expect(main(helping)).not.toContainText("Excused");
  });
});

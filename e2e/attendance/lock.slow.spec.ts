import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { createEvent } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { asMemberOf, cardLinkOf, untilAnswered } from "../support/door.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

test("A locked scanner leads nowhere else until the password is entered (R24.6)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const card = await cardLinkOf(await asMemberOf(admin, await newMember()));
  const page = await openPage({ as: admin });
  await page.goto("/admin/members");
  await page.goto(`/admin/events/${event.id}/details`);
  await openPart(page, "At the Door");
  await page.getByRole("link", { name: "Scan Cards" }).click();
  await page.getByRole("button", { name: "Lock" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lock" }).click();
  const unlock = page.getByRole("button", { name: "Unlock" });
  await expect(unlock).toBeVisible();
  await expect(page).toHaveURL("/door");
  await expect(page.getByRole("banner")).toHaveCount(0);
  for (const path of ["/admin/members", "/", "/login"]) {
    await page.goto(path);
    await expect(unlock).toBeVisible();
    await expect(page).toHaveURL("/door");
  }
  await page.goBack();
  await expect(unlock).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Start Camera" }).waitFor();
  await untilAnswered(page, "Mina Okafor Added", () => scanByKeys(page, card));
  await page.keyboard.press("Escape");
  // It only accepts cards unless that is unchecked.
  await expect(page.getByText("Added at")).toBeVisible();
  for (const button of ["Add Someone New", "Undo"])
    await expect(page.getByRole("button", { name: button })).toHaveCount(0);
  await expect(page.getByLabel("Search by name")).toHaveCount(0);

  await unlock.click();
  const dialog = page.getByRole("dialog", { name: "Unlock" });
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Unlock" }).click();
  await expect(dialog.getByText("This isn't your password.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
  await dialog.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(`/admin/events/${event.id}/scan`);
  await expect(page.getByRole("button", { name: "Lock" })).toBeVisible();
  expect(await attendeesOf(admin, event)).toMatchObject([{ name: "Mina Okafor" }]);
  await page.goto("/admin/members");
  await expect(page).toHaveURL("/admin/members");
});

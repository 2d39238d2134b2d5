import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };

test("A club that was a mistake is deleted by typing its name, and restored from the account page (R5.6, R5.7, R5.8, R5.9, R5.10)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  // Streams and lists of the club end with it.
  allowConsole(/status of 404/);
  const [admin, member] = [await newAdmin({ clubName: "Robotics" }), await newMember()];
  await checkIn(member, (await createEvent(admin, { name: "Kickoff", points: 7 })).code);
  const page = await openPage({ as: admin, viewport: phone });

  await test.step("The dialog says what the club has, and keeps a name that isn't the club's", async () => {
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Delete Club" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      "Robotics has 1 member, 1 event, and 1 person who helps run it.",
    );
    const name = dialog.getByLabel("Club Name");
    await name.fill("Robot");
    await dialog.getByRole("button", { name: "Delete Club" }).click();
    await expect(dialog.getByText("This isn't the club's name.")).toBeVisible();
    await expect(name).toHaveValue("Robot");
    await name.fill("Robotics");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/no-club");
    await expect(page.getByText("Robotics was deleted.")).toBeVisible();
  });

  await test.step("A member is told, and still sees what they earned", async () => {
    const theirs = await openPage({ as: member, viewport: phone });
    await theirs.goto("/member/clubs");
    const card = theirs.getByRole("article", { name: "Robotics" });
    await expect(card.getByRole("link", { name: "Submit Code" })).toHaveCount(0);
    await card.getByRole("link", { name: "Robotics" }).click();
    await expect(theirs.getByText("An owner deleted this club.")).toBeVisible();
    await expect(theirs.getByRole("row", { name: "Kickoff" })).toContainText("7");
  });

  await test.step("Its owner creates another one", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "See Your Options" }).click();
    await expect(page.getByRole("region", { name: "Robotics was deleted" })).toBeVisible();
    await page.getByLabel("Club Name").fill("Chess");
    await page.getByRole("button", { name: "Create Club" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("No Events Yet...")).toBeVisible();
  });

  await test.step("The account page leads to it, and names it before the account is closed", async () => {
    await page.goto("/admin/account");
    const deleted = page.getByRole("region", { name: "Deleted Clubs" });
    await expect(deleted).toContainText("You can still restore Robotics.");
    await page.getByRole("button", { name: "Close Account" }).click();
    await expect(page.getByText("You won't be able to restore Robotics.")).toBeVisible();
    await deleted.getByRole("link", { name: "See Deleted Clubs" }).click();
    await page.getByRole("button", { name: "Restore Club" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("Robotics is back.")).toBeVisible();
    await expect(page.getByRole("article", { name: "Kickoff" })).toBeVisible();
  });
});

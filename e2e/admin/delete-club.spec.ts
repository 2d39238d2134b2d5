import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };

test.describe("A club that was a mistake", () => {
  test("is deleted by typing its name, and restored; members are told that it was deleted (R5.6, R5.7, R5.8, R5.9)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    // Streams and lists of the club end with it.
    allowConsole(/status of 404/);
    const admin = await newAdmin({ clubName: "Robotics" });
    const member = await newMember();
    await checkIn(member, (await createEvent(admin, { name: "Kickoff", points: 7 })).code);
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Delete Club" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      "Robotics has 1 member, 1 event, and 1 person who helps run it.",
    );
    const confirm = dialog.getByRole("button", { name: "Delete Club" });
    await dialog.getByLabel("Club Name").fill("Robot");
    await confirm.click();
    await expect(dialog.getByText("This isn't the club's name.")).toBeVisible();
    await expect(dialog.getByLabel("Club Name")).toHaveValue("Robot");
    await dialog.getByLabel("Club Name").fill("Robotics");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/no-club");
    await expect(page.getByText("Robotics was deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Create a Club", exact: true })).toBeVisible();

    const theirs = await openPage({ as: member, viewport: phone });
    await theirs.goto("/member/clubs");
    await expect(theirs.getByText("An owner deleted this club.")).toBeVisible();
    const card = theirs.getByRole("article", { name: "Robotics" });
    await expect(card.getByRole("link", { name: "Submit Code" })).toHaveCount(0);
    await theirs.getByRole("link", { name: "Robotics" }).click();
    await expect(theirs.getByText("An owner deleted this club.")).toBeVisible();
    await expect(theirs.getByRole("row", { name: "Kickoff" })).toContainText("7");

    await page.getByRole("button", { name: "Restore Club" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("Robotics is back.")).toBeVisible();
    await expect(page.getByRole("article", { name: "Kickoff" })).toBeVisible();
  });

  test("leaves its owner able to create another one (R5.9)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const admin = await newAdmin({ clubName: "Robotics" });
    const path = `${admin.api}/deletion`;
    expect((await admin.browser.post(path, { clubName: "Robotics" })).status).toBe(204);
    const page = await openPage({ as: admin });
    await page.goto("/");
    await page.getByRole("link", { name: "See Your Options" }).click();
    await expect(page.getByRole("region", { name: "Robotics was deleted" })).toBeVisible();
    await page.getByLabel("Club Name").fill("Chess");
    await page.getByRole("button", { name: "Create Club" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("No Events Yet...")).toBeVisible();
  });

  test("is reached from the account page by an owner who has another one, and named before they leave (R5.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin({ clubName: "Robotics" });
    await admin.browser.post("/api/me/own-clubs", { clubName: "Chess" });
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/account");
    await expect(page.getByRole("button", { name: "Close Account" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Deleted Clubs" })).toHaveCount(0);
    await admin.browser.post(`${admin.api}/deletion`, { clubName: "Robotics" });
    // The tab notices that its club is gone, and opens the other one (R3.13).
    await expect(page).toHaveURL("/admin/events");
    await page.goto("/admin/account");
    const deleted = page.getByRole("region", { name: "Deleted Clubs" });
    await expect(deleted).toContainText("You can still restore Robotics.");
    await page.getByRole("button", { name: "Close Account" }).click();
    await expect(page.getByText("You won't be able to restore Robotics.")).toBeVisible();
    await deleted.getByRole("link", { name: "See Deleted Clubs" }).click();
    await page.getByRole("button", { name: "Restore Club" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("Robotics is back.")).toBeVisible();
  });
});

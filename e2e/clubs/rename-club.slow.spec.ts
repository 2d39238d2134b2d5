import { bounds } from "#contract/platform/bounds.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

test("An owner renames the club; another one's open page follows, and undoes it (R13.47)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  allowConsole(/status of (400|409)/);
  const admin = await newAdmin({ clubName: "Robotics Team" });
  const ana = await newMember();
  await checkIn(ana, (await createEvent(admin)).code);
  const other = await newAdmin({ clubName: "Chess Club" });
  setSeat(server, admin, other, "owner");

  const page = await openPage({ as: admin });
  await page.goto("/admin/settings");
  const setting = page.getByRole("region", { name: "Club Name" });
  await expect(setting).toContainText("Robotics Team");
  const watching = await openPage({ as: other });
  await watching.goto(`/admin/history?club=${admin.club.id}`);
  const bar = watching.getByRole("banner");
  await expect(bar).toContainText("Robotics Team");

  await test.step("An empty name is refused at the field", async () => {
    await setting.getByRole("button", { name: "Rename Club" }).click();
    const field = page.getByRole("textbox", { name: "Club Name" });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("maxlength", String(bounds.maxClubNameLength));
    for (const name of ["", "   "]) {
      await field.fill(name);
      await field.press("Enter");
      await expect(field).toHaveAccessibleDescription(/Club Name/);
    }
    await field.fill(" Makers ");
    await field.press("Enter");
  });
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Your club is now called Makers.")).toBeVisible();
  await expect(setting).toContainText("Makers");

  await test.step("Another owner and a member see it", async () => {
    await expect(bar).toContainText("Makers");
    await expect(
      watching.getByText("Renamed the club from Robotics Team to Makers").first(),
    ).toBeVisible();
    const clubs = await openPage({ as: ana });
    await clubs.goto("/member/clubs");
    await expect(clubs.getByRole("main")).toContainText("Makers");
  });

  await test.step("Both rename it at once: the second one is told", async () => {
    await setting.getByRole("button", { name: "Rename Club" }).click();
    const field = page.getByRole("textbox", { name: "Club Name" });
    await field.fill("Board Games");
    const command = { kind: "set-club-name", clubName: "Builders" };
    await other.browser.post(`${admin.api}/operations`, { command });
    await expect(setting).toContainText("Builders");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText(
      `${other.user.name} changed this. Save again to use yours instead.`,
    );
    await expect(field).toHaveValue("Board Games");
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("The other one undoes the first", async () => {
    await watching.getByRole("button", { name: /^Undo: Renamed .* to Builders/ }).click();
    await watching.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(setting).toContainText("Makers");
    await expect(bar).toContainText("Makers");
  });
});

import { checkIn, createEvent, setCarryover } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test("An owner turns on standings, a member finds their place and hides their name (R26.30, R26.32)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin({ clubName: "Robotics Club" });
  const event = await createEvent(admin, { name: "Regionals", points: 6 });
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const ben = await newMember({ firstName: "Ben", lastName: "Okafor" });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  await setCarryover(admin, ben.personId, 3);

  const page = await openPage({ as: ana, viewport: { width: 390, height: 844 } });
  const details = `/member/clubs/${admin.club.id}/details`;
  await page.goto(details);
  await expect(page.getByRole("heading", { name: "Attendance History" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See Standings" })).toBeHidden();

  const owner = await openPage({ as: admin });
  await owner.goto("/admin/settings");
  const setting = owner.getByRole("region", { name: "Standings" });
  await expect(setting).toContainText("Off. Members see only their own points.");
  await setting.getByRole("button", { name: "Change Standings" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Everyone" }).check();
  await dialog.getByRole("button", { name: "Change Standings" }).click();
  await expect(setting).toContainText("Members see everyone's place.");

  await page.goto(details);
  await page.getByRole("link", { name: "See Standings" }).click();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.getByRole("row", { name: /Ben Okafor/ })).toContainText("9");

  const other = await openPage({ as: ben });
  await other.goto(`/member/clubs/${admin.club.id}/standings`);
  await expect(other.getByRole("row", { name: /Ana Ruiz/ })).toBeVisible();
  await other.getByRole("checkbox", { name: "Hide My Name" }).click();
  await expect(other.getByRole("checkbox", { name: "Hide My Name" })).toBeChecked();
  await other.reload();
  await expect(other.getByRole("checkbox", { name: "Hide My Name" })).toBeChecked();

  await page.reload();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.getByText("Ben Okafor")).toBeHidden();

  await owner.getByRole("button", { name: "Undo" }).first().click();
  await owner.getByRole("dialog").getByRole("button", { name: /^Undo/ }).click();
  await expect(setting).toContainText("Off.");
  await page.goto(details);
  await expect(page.getByRole("heading", { name: "Attendance History" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See Standings" })).toBeHidden();
});

import { checkIn, createEvent } from "#test-support/people/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test("An admin creates an event, adds an attendee and edits a carry-over with only the keyboard (R13.17)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const { code } = await createEvent(admin, { name: "Earlier" });
  await checkIn(await newMember(), code);
  await checkIn(await newMember({ firstName: "Zoe" }), code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/events");

  await test.step("The form of a new event", async () => {
    await tabTo(page, page.getByRole("link", { name: "Create Event" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole("radio", { name: "Active", exact: true }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Inactive" })).toBeChecked();
    await tabTo(page, page.getByLabel("Event Name"));
    await page.keyboard.type("Chess Night");
    await tabTo(page, page.getByLabel("Event Date"));
    await page.keyboard.type("11202026");
    await tabTo(page, page.getByLabel("Points"));
    await page.keyboard.type("10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
    await expect(page.locator('dt:text-is("Date") + dd')).toHaveText("11/20/2026");
  });

  await test.step("The manual add", async () => {
    await tabTo(page, page.getByRole("combobox", { name: "Add Attendee" }));
    await page.keyboard.type("mina");
    await expect(page.getByRole("option")).toHaveText([/^Mina Okafor/]);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Shift+Enter");
    await expect(column(page.getByRole("table"), "Name")).toHaveText(["Mina Okafor"]);
  });

  await test.step("The carry-over", async () => {
    await tabTo(page, page.getByRole("link", { name: "Members" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("spinbutton", { name: "Carry-over for Mina Okafor" }));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("7");
    await tabTo(page, page.getByRole("button", { name: "Save carry-over for Mina Okafor" }));
    await page.keyboard.press("Enter");
    const mina = page.getByRole("row").filter({ hasText: "Mina Okafor" });
    await expect(mina.getByRole("cell").last()).toHaveText("27");
    await expect(mina.getByRole("spinbutton")).toBeFocused();
  });
});

test("Skip to content skips the navigation", async ({ openPage, newAdmin }) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Change Name" })).toBeFocused();
});

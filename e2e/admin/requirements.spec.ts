import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");

test("An officer says what a letter takes, and a member sees how close they are (R26.3, R26.7, R26.8, R26.9)", async ({
  openPage,
  newAdmin,
  newMember,
  complaints,
}) => {
  // The deleted requirement's page asks once more for what is gone.
  complaints.allowed.push(/404/);
  const [admin, member] = [
    await newAdmin(),
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
  ];
  const event = await createEvent(admin, { name: "Kickoff", points: 27, date: "2026-10-02" });
  await checkIn(member, event.code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/club");
  await page.getByRole("link", { name: "Requirements" }).click();
  await expect(main(page)).toContainText("No requirements yet");
  await page.getByRole("link", { name: "Create Requirement" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Varsity Letter");
  await page.getByRole("spinbutton", { name: "At least" }).fill("20");
  await expect(main(page)).toContainText("1 of 1 member met it, 0 on track");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Varsity Letter" }).click();
  await expect(page.getByRole("row", { name: /Ana Ruiz/ })).toContainText("27 of 20 points");

  await test.step("Before a change is saved, it says whose status changes", async () => {
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("spinbutton", { name: "At least" }).fill("30");
    await expect(main(page)).toContainText("Ana Ruiz: Met →");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row", { name: /Ana Ruiz/ })).toContainText("3 to go");
    await page.getByRole("combobox", { name: "Show" }).selectOption("Met");
    await expect(main(page)).toContainText("No members found");
    await page.getByRole("combobox", { name: "Show" }).selectOption("Close to meeting it");
    await expect(page.getByRole("button", { name: "Copy Emails" })).toBeVisible();
  });

  await test.step("The member reads the same, and why", async () => {
    const own = await openPage({ as: member });
    await own.goto(`/member/clubs/${admin.club.id}/details`);
    await expect(main(own)).toContainText("27 of 30 points, 3 to go.");
    await own.getByText("Why 27?").click();
    await expect(own.getByRole("list", { name: "Requirements" })).toContainText("Kickoff");
  });

  await test.step("Deleting it can be undone", async () => {
    await page.getByRole("button", { name: "More actions for Varsity Letter" }).click();
    await page.getByRole("menuitem", { name: "Delete Requirement…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Requirement" }).click();
    await expect(main(page)).toContainText("No requirements yet");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(main(page)).toContainText("Varsity Letter");
  });
});

import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { condition, createRequirement } from "#test-support/requirements.ts";
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

test("An officer records results, which an edit doesn't change, and records them again (R12.10, R26.12, R26.13)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [admin, member] = [
    await newAdmin(),
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
  ];
  const event = await createEvent(admin, { name: "Kickoff", points: 27, date: "2026-10-02" });
  await checkIn(member, event.code);
  const id = await createRequirement(admin, { conditions: [condition({ need: 20 })] });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/requirements/${id}`);
  const results = page.getByRole("region", { name: /Results recorded/ });
  const recordIn = async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Record Results" }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole("button", { name: "More actions for Varsity Letter" }).click();
  await page.getByRole("menuitem", { name: "Record Results…" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 of 1 member meets it now.");
  await recordIn();
  await expect(results).toContainText("1 of 1 member met it.");
  await expect(results).not.toContainText("edited");

  await test.step("On paper are all results, even if that part is closed on screen", async () => {
    const person = results.getByRole("row", { name: /Ana Ruiz/ });
    await expect(person).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(person).toContainText("27 of 20 points");
    await expect(results.getByText("Show recorded results")).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect(person).toHaveCount(0);
  });

  await test.step("After an edit, the page says that the results are from before", async () => {
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("spinbutton", { name: "At least" }).fill("30");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(results).toContainText("The requirement was edited after that.");
    await expect(results).toContainText("Today's numbers differ for 1 person.");
    await results.getByText("Show recorded results").click();
    await expect(results.getByRole("row", { name: /Ana Ruiz/ })).toContainText("27 of 20 points");
  });

  await test.step("The member reads the recorded result next to today's", async () => {
    const own = await openPage({ as: member });
    await own.goto(`/member/clubs/${admin.club.id}/details`);
    const list = own.getByRole("list", { name: "Requirements" });
    await expect(list).toContainText(/Recorded on .*: Met · 27 of 20 points/);
    await expect(list).toContainText("27 of 30 points, 3 to go.");
  });

  await test.step("Recording again replaces them, and can be undone", async () => {
    await page.getByRole("button", { name: "More actions for Varsity Letter" }).click();
    await page.getByRole("menuitem", { name: "Record Again…" }).click();
    await recordIn();
    await expect(results).toContainText("0 of 1 member met it.");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(results).toContainText("1 of 1 member met it.");
  });
});

test("A requirement asks for service hours, and the member sees why (R26.51)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [admin, ana] = [await newAdmin(), await newMember({ firstName: "Ana", lastName: "Ruiz" })];
  const event = await createEvent(admin, { name: "Food Bank", date: "2026-09-01", minutes: 150 });
  await checkIn(ana, event.code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/requirements/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Service Cord");
  await page.getByRole("combobox", { name: "What counts" }).selectOption("hours");
  await page.getByRole("textbox", { name: "At least" }).fill("20");
  await expect(main(page)).toContainText("0 of 1 member met it");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Service Cord" }).click();
  await expect(page.getByRole("row", { name: /Ana Ruiz/ })).toContainText("2.5 of 20 hours");
  await expect(page.getByRole("row", { name: /Ana Ruiz/ })).toContainText("17.5 to go");
  const own = await openPage({ as: ana });
  await own.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(own.getByText("2.5 of 20 hours, 17.5 to go.")).toBeVisible();
  await own.getByText("Why 2.5?").click();
  await expect(own.getByRole("listitem").filter({ hasText: "Food Bank" }).last()).toContainText(
    "2.5",
  );
});

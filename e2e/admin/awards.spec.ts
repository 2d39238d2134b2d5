import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

test("An officer gives points by a pasted list, and the member reads why (R27.2, R27.4, R27.5)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [admin, ana, ben] = [
    await newAdmin(),
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Ben", lastName: "Okoro" }),
  ];
  const event = await createEvent(admin, { name: "Kickoff", points: 10 });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/club");
  await main(page).getByRole("link", { name: "Awards" }).click();
  await expect(main(page)).toContainText("No awards yet");

  await test.step("A line that matches nobody stays in the box", async () => {
    await page.getByRole("button", { name: "Give Points" }).click();
    await dialog(page).getByLabel("What For").fill("Found a Sponsor");
    await dialog(page).getByLabel("Points Each").fill("2");
    const list = "Ruiz, Ana, 5, wrote to forty companies\nBen Okoro\nNobody We Know";
    await dialog(page).getByRole("textbox", { name: "Members" }).fill(list);
    await dialog(page).getByRole("button", { name: "Check" }).click();
    await expect(dialog(page)).toContainText("2 members get 7 points in total.");
    await expect(dialog(page)).toContainText("1 line has no match and stays in the box");
    await dialog(page).getByRole("button", { name: "Give 2 Members Points" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(main(page).getByRole("listitem")).toContainText("2 members · 7 points");
  });

  await test.step("The member sees it with its note, and an event isn't counted", async () => {
    const own = await openPage({ as: ana });
    await own.goto(`/member/clubs/${admin.club.id}/details`);
    const row = own.getByRole("row", { name: /Found a Sponsor/ });
    await expect(row).toContainText("Award");
    await expect(row).toContainText("wrote to forty companies");
    await expect(main(own)).toContainText("15");
  });

  await test.step("Points and note are changed, and the award is taken back and returned", async () => {
    await page.getByRole("link", { name: "Found a Sponsor" }).click();
    const row = page
      .getByRole("table", { name: "Members who got it" })
      .getByRole("row", { name: /Ben Okoro/ });
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Change…" }).click();
    await dialog(page).getByLabel("Points").fill("4");
    await dialog(page).getByLabel("Note").fill("Drove everyone");
    await expect(dialog(page)).toContainText("1 member gets 2 points.");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("Drove everyone");
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Take Award…" }).click();
    await dialog(page).getByRole("button", { name: "Take Award" }).click();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("4");
    await expect(row).toContainText("Drove everyone");
  });
});

test("An officer gives service hours by a pasted list (R26.50)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [admin, ana, ben] = [
    await newAdmin(),
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Ben", lastName: "Okoro" }),
  ];
  const event = await createEvent(admin, { name: "Kickoff", points: 10 });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/awards");
  await page.getByRole("button", { name: "Give Points" }).click();
  await dialog(page).getByLabel("What For").fill("Food Bank");
  await dialog(page).getByText("Service hours").click();
  await dialog(page).getByLabel("Hours Each").fill("2.5");
  await dialog(page)
    .getByRole("textbox", { name: "Members" })
    .fill("Ana Ruiz\nBen Okoro, 1:30, packed boxes");
  await dialog(page).getByRole("button", { name: "Check" }).click();
  await expect(dialog(page)).toContainText("Adds 4 hours of service in total.");
  await dialog(page).getByRole("button", { name: "Give 2 Members Hours" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByRole("listitem")).toContainText("2 members · 4 hours");
  await page.getByRole("link", { name: "Food Bank" }).click();
  await expect(page.getByRole("row", { name: /Ben Okoro/ })).toContainText("1.5");
  const own = await openPage({ as: ben });
  await own.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(own.getByRole("row", { name: /Food Bank/ })).toContainText("1.5 hours");
  await page.goto(`/admin/members/${ana.personId}`);
  await expect(main(page)).toContainText(/Service Hours\s*2.5/);
});

test("An officer gives one member points on their page, and deletes the award (R27.2, R27.4)", async ({
  openPage,
  newAdmin,
  newMember,
  complaints,
}) => {
  // The deleted award's page asks once more for what is gone.
  complaints.allowed.push(/404/);
  const [admin, ana] = [await newAdmin(), await newMember({ firstName: "Ana", lastName: "Ruiz" })];
  await checkIn(ana, (await createEvent(admin, { name: "Kickoff", points: 10 })).code);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/members/${ana.personId}`);
  await page.getByRole("button", { name: "More actions for Ana Ruiz" }).click();
  await page.getByRole("menuitem", { name: "Give Points…" }).click();
  await dialog(page).getByLabel("What For").fill("Team Captain");
  await dialog(page).getByLabel("Points").fill("5");
  await expect(dialog(page)).toContainText("1 member gets 5 points.");
  await dialog(page).getByRole("button", { name: "Give Points" }).click();
  await expect(page.getByRole("row", { name: /Team Captain/ })).toContainText("5");
  // One event, and one award.
  await expect(main(page)).toContainText(/Events Attended\s*1/);
  await page.getByRole("link", { name: "Team Captain" }).click();
  await page.getByRole("button", { name: "More actions for Team Captain" }).click();
  await page.getByRole("menuitem", { name: "Delete Award…" }).click();
  await dialog(page).getByRole("button", { name: "Delete Award" }).click();
  await expect(main(page)).toContainText("No awards yet");
});

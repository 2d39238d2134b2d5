import { inDays } from "#test-support/club-data/days.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test("Turnout's squares are also said, and don't look missed from before someone joined (R20.8, R20.9)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const [ana, cy] = [
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Cy", lastName: "Late" }),
  ];
  const [first, second] = [
    await createEvent(admin, { name: "First", date: inDays(-3) }),
    await createEvent(admin, { name: "Second", date: inDays(-1) }),
  ];
  await checkIn(ana, first.code);
  await checkIn(cy, second.code);
  const page = await openPage({ as: admin });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/turnout");
  const table = page.getByRole("table", { name: /^Last 2 Events/ });
  const row = (name: string) => table.getByRole("row", { name });
  const said = (name: string, words: string) =>
    row(name).getByRole("cell", { name: words, exact: true });
  await expect(said("Ana Ruiz", "attended 1, missed 1 (oldest first)")).toBeVisible();
  await expect(said("Cy Late", "attended 1")).toBeVisible();
  const squares = row("Cy Late").locator("[data-state]");
  await expect(squares).toHaveCount(2);
  await expect(squares.first()).toBeHidden();
  await expect(squares.last()).toBeVisible();
  await expect(row("Ana Ruiz").locator("[data-state=m]")).toBeVisible();

  const year = page.getByRole("button", { name: /^School Year: \d{4}–\d\d$/ });
  await year.click();
  await page.getByRole("menuitemradio", { name: "Other Dates" }).click();
  await expect(page.getByRole("button", { name: "School Year: Other Dates" })).toBeVisible();
});

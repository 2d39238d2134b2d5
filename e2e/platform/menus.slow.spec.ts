import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test("Tab closes the menu of a list's row, and continues from the row (R13.50)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin);
  for (const firstName of ["Ana", "Ben", "Cleo"])
    await checkIn(await newMember({ firstName, lastName: "Park" }), event.code);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const more = (name: string) => row(name).getByRole("button");
  for (const [key, next] of [
    ["Tab", row("Cleo Park").getByRole("link")],
    ["Shift+Tab", row("Ben Park").getByRole("link")],
  ] as const) {
    await more("Ben Park").press("Enter");
    await expect(page.getByRole("menuitem", { name: "Remove" })).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(next).toBeFocused();
  }
});

test("Tab leaves a phone's menu, which closes, and follows the order on the screen (R13.50)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const page = await openPage({ as: admin, viewport: { width: 390, height: 700 } });
  await page.goto("/admin/events");
  const bar = page.getByRole("banner");
  const menu = bar.getByRole("button", { name: "Menu", exact: true });
  const links = bar.getByRole("navigation").getByRole("link");
  await menu.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await links.last().focus();
  await page.keyboard.press("Tab");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(links).toHaveCount(0);

  const places = await bar
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  expect(places.length).toBeGreaterThan(2);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

import type { Page } from "@playwright/test";
import { checkIn } from "#test-support/people/people.ts";
import { countPresses } from "../support/count-presses.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

const names = ["Ana", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Ida", "Jon", "Kai", "Lou", "Mo"];

/** Counts how often the page scrolls up from now on. */
async function watchScrolling(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { timesUp: 0 });
    let last = scrollY;
    addEventListener("scroll", () => {
      if (scrollY < last - 1) seen.timesUp += 1;
      last = scrollY;
    });
  });
  return () => page.evaluate(() => (window as unknown as { timesUp: number }).timesUp);
}

test("A whole evening at the door on a phone: created, projected, 12 arrive, two wrong ones fixed, locked, without scrolling back (R6.40, R6.41)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const members = await Promise.all(
    names.map((firstName) => newMember({ firstName, lastName: "Lim" })),
  );
  const page = await openPage({
    as: admin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const presses = await countPresses(page);
  const latest = page.getByRole("list", { name: "Latest arrivals" }).getByRole("listitem");
  const button = (name: string) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog");

  await page.goto("/admin/events/create");
  await page.getByLabel("Event Name").fill("Kickoff");
  await button("Save").tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kickoff Details");
  const code = await page.locator('dt:text-is("Code") + dd').innerText();

  await page.getByRole("link", { name: "Show on Projector" }).tap();
  await expect(page.getByText("Scan to check in")).toBeVisible();
  await page.getByRole("link", { name: "Event Details" }).tap();
  await expect(page.getByText("Names will show up here as people check in.")).toBeInViewport({
    ratio: 1,
  });

  for (const [index, member] of members.entries()) {
    await checkIn(member, code.replaceAll(/\s/g, ""));
    await expect(latest.first()).toHaveText(member.user.name);
    await expect(latest.first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`${index + 1} here`, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(latest).toHaveText(["Mo Lim", "Lou Lim", "Kai Lim"]);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const timesUp = await watchScrolling(page);
  for (const name of ["Mo Lim", "Lou Lim"]) {
    const before = presses.count();
    await page.getByRole("row").filter({ hasText: name }).getByRole("button").tap();
    await page.getByRole("menuitem", { name: "Remove" }).tap();
    await dialog.getByRole("button", { name: "Remove 1 Attendee" }).tap();
    await expect(dialog).toHaveCount(0);
    expect(presses.count() - before).toBe(3);
  }
  await expect(page.getByRole("heading", { name: "10 Attendees" })).toBeVisible();

  const before = presses.count();
  await openPart(page, "After");
  await button("Lock Attendance").tap();
  await expect(dialog.getByText("The code stops working, and later check-ins")).toBeVisible();
  expect(await timesUp()).toBe(0);
  await dialog.getByRole("button", { name: "Lock Attendance" }).tap();
  await expect(page.locator('dt:text-is("Active Status") + dd')).toHaveText("Locked");
  await expect(button("Unlock Attendance")).toBeVisible();
  expect(presses.count() - before).toBe(3);
});

import type { Page } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import type { Admin, Member } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { asMemberOf } from "../support/door.ts";
import { expect, test as base } from "../support/test.ts";

type Club = { admin: Admin; event: Event; member: Member; page: Page };

/** A member of a club with an open event, and their phone. */
const test = base.extend<{ club: Club }>({
  club: async ({ openPage, newAdmin, newMember }, use) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff", points: 5 });
    const member = await asMemberOf(admin, await newMember());
    await use({ admin, event, member, page: await openPage({ as: member }) });
  },
});

const linkOf = ({ code }: Event) => `/member/checkin?code=${code}`;

test.describe("A scan by a member of the club", () => {
  test("counts at once, and says who was checked in (R7.36)", async ({ club }) => {
    const { admin, event, member, page } = club;
    await page.goto(linkOf(event));
    const { success } = checkInForm(page);
    await expect(success).toBeFocused();
    await expect(page.getByRole("status").filter({ has: success })).toContainText("Kickoff");
    await expect(page.getByText(`Checked in as ${member.user.name}.`)).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("can be undone, and neither a reload nor Back counts again (R7.38, R7.39)", async ({
    club,
  }) => {
    const { admin, event, page } = club;
    const form = checkInForm(page);
    await page.goto(linkOf(event));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(form.submit).toBeFocused();
    await expect(form.field).toHaveValue(event.code);
    await expect(page.getByRole("region", { name: "Notices" })).toContainText("Undone.");
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await page.reload();
    await expect(form.submit).toBeFocused();
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("that is opened again after Undo waits for a press (R7.38)", async ({
    club,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const { admin, event, page } = club;
    await page.goto(linkOf(event));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(checkInForm(page).submit).toBeFocused();
    const again = await page.context().newPage();
    const answer = again.waitForResponse("/api/me/checkins");
    await again.goto(linkOf(event));
    expect((await answer).status()).toBe(409);
    await expect(checkInForm(again).submit).toBeEnabled();
    await expect(checkInForm(again).field).toHaveAccessibleDescription("");
    expect(await attendeesOf(admin, event)).toHaveLength(0);
  });

  test("stays a receipt after a reload, with Undo until the minute is over (R7.11, R7.39)", async ({
    club,
  }) => {
    const { admin, event, page } = club;
    await page.goto(linkOf(event));
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    // It hides how a page was opened.
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.clock.fastForward("01:01");
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(checkInForm(page).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("whose code the form refuses doesn't make a scan of what is typed instead (R7.38)", async ({
    club,
  }) => {
    const { event, page } = club;
    const form = checkInForm(page);
    await page.goto("/member/checkin?code=---");
    await expect(form.field).toHaveAccessibleDescription("Enter a code first.");
    const sent = page.waitForRequest("/api/me/checkins");
    await form.send(event.code);
    expect((await sent).postDataJSON()).toEqual({
      key: expect.any(String),
      code: event.code,
      how: "typed",
    });
    await expect(form.success).toBeVisible();
  });

  test("counts for nobody in a frame or in another site's picture (R7.38)", async ({ club }) => {
    const { admin, event, page } = club;
    await page.goto("/member/clubs");
    const loaded = await page.evaluate(async (link) => {
      const image = new Image();
      image.src = link;
      await image.decode().catch(() => {});
      await fetch(link);
      return image.complete;
    }, linkOf(event));
    expect(loaded).toBe(true);
    expect(await attendeesOf(admin, event)).toHaveLength(0);
  });
});

test("A scan by someone who isn't a member names event and club, and counts once they press (R7.37)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const admin = await newAdmin({ clubName: "Chess Club" });
  const event = await createEvent(admin, { name: "Kickoff" });
  const member = await newMember();
  await checkIn(member, (await createEvent(await newAdmin())).code);
  const page = await openPage({ as: member });
  const form = checkInForm(page);
  await page.goto(linkOf(event));
  const question = page.getByRole("group", { name: "Check in to Kickoff at Chess Club?" });
  await expect(question).toBeFocused();
  expect(await attendeesOf(admin, event)).toHaveLength(0);
  await question.getByRole("button", { name: "Not Now" }).click();
  await expect(form.submit).toBeFocused();
  await expect(form.field).toHaveValue(event.code);
  expect(await attendeesOf(admin, event)).toHaveLength(0);
  // The same address again would be a reload.
  await page.goto("/member/clubs");
  await page.goto(linkOf(event));
  await question.getByRole("button", { name: "Check In" }).click();
  await expect(form.success).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(await attendeesOf(admin, event)).toHaveLength(1);
});

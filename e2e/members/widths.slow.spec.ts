import type { Locator, Page } from "@playwright/test";
import { createRequirement } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { reloadWithFont } from "../support/own-font.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };
const boxOf = async (place: Locator) => (await place.boundingBox())!;

/** A member who has checked in, and the event's details. */
async function attend(admin: Admin, member: Member, details: object = {}): Promise<string> {
  const { id, code } = await createEvent(admin, { name: "Beach clean-up", ...details });
  await checkIn(member, code);
  return `/admin/events/${id}/details`;
}

/** The positions where a column's texts end. */
async function endsOf(page: Page, name: string): Promise<Set<number>> {
  const ends = await page.locator(`td[data-label="${name}"]`).evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  return new Set(ends);
}

/** The words of a selectable row's name that take up more than one line. */
async function brokenWords(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name }) });
  return row.getByText(name).evaluate((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? word : [];
    });
  });
}

test.describe("On a phone", () => {
  test("a member takes up one line, where the carry-over can be saved (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await attend(admin, await newMember());
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/members");
    const table = page.getByRole("table", { name: "Members" });
    for (const name of ["Grade", "Name", "Carry-over", "Total Points"])
      await expect(table.getByRole("columnheader", { name })).toBeInViewport();
    const row = table.getByRole("row").filter({ hasText: "Mina Okafor" });
    expect((await boxOf(row)).height).toBeLessThanOrEqual(64);
    const field = row.getByRole("spinbutton");
    await field.fill("7");
    const save = page.getByRole("button", { name: "Save carry-over for Mina Okafor" });
    const { x, y, width, height } = await boxOf(save);
    const { bottom, left } = await field.evaluate((element) => element.getBoundingClientRect());
    expect(y).toBeGreaterThanOrEqual(bottom);
    expect(x + width).toBeGreaterThan(left);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await save.click();
    await expect(column(table, "Total Points")).toHaveText(["17"]);
    expect((await boxOf(row)).height).toBeLessThanOrEqual(64);
  });

  for (const size of [16, 32])
    test(`no word of a name is broken while rows are selected, with text of ${size} px (R13.26)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const details = await attend(
        admin,
        await newMember({ firstName: "Mia", lastName: "Tanakajones" }),
      );
      const page = await openPage({ as: admin, viewport: phone });
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
      await page.goto("/admin/members");
      await page.getByRole("button", { name: "Select" }).click();
      expect(await brokenWords(page, "Mia Tanakajones")).toEqual([]);
      await page.goto(details);
      await chooseMore(page, "this event", "Select Attendees");
      expect(await brokenWords(page, "Mia Tanakajones")).toEqual([]);
    });

  test("what is wrong with a carry-over has room below the field, and none below the name (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const admin = await newAdmin();
    await attend(admin, await newMember({ firstName: "Maximiliana", lastName: "Okaforson" }));
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/members");
    const field = page.getByRole("spinbutton");
    await field.fill("1000001");
    await field.press("Enter");
    const wrong = await boxOf(page.getByText(/or less/));
    const name = await boxOf(page.getByRole("link", { name: "Maximiliana Okaforson" }));
    expect(wrong.width).toBeGreaterThanOrEqual(120);
    expect(wrong.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(wrong.x + wrong.width).toBeLessThanOrEqual(phone.width);
  });

  test("a wrong date in Turnout leaves no gap above the button (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await attend(admin, await newMember());
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/turnout?from=2026-03-01&to=2026-02-01");
    const form = page.getByRole("form", { name: "Dates" });
    const fields = await form.locator("> div").all();
    const ends = await Promise.all(
      fields.map(async (field) => {
        const { y, height } = await boxOf(field);
        return y + height;
      }),
    );
    const { y } = await boxOf(form.getByRole("button", { name: "Show" }));
    expect(y - Math.max(...ends)).toBeGreaterThanOrEqual(8);
    expect(y - Math.max(...ends)).toBeLessThanOrEqual(16);
  });

  test("an attendee of another day than the event's takes up two lines (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember({ firstName: "Katherine" });
    const details = await attend(admin, member, { date: "2025-12-02" });
    const page = await openPage({ as: admin, viewport: phone });
    await page.clock.setFixedTime(new Date("2027-12-02T12:00:00Z"));
    await page.goto(details);
    await reloadWithFont(page);
    const row = page.getByRole("row").filter({ hasText: "Katherine Okafor" });
    await expect(row.getByRole("time")).toHaveText(/\d{4}, \d+:\d\d [AP]M/);
    expect((await boxOf(row)).height).toBeLessThanOrEqual(76);
  });

  test("the title of an event's details has a line of its own (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const details = await attend(admin, await newMember());
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto(details);
    const title = await boxOf(page.getByRole("heading", { level: 1 }));
    const edit = await boxOf(page.getByRole("link", { name: "Edit Event Details" }));
    expect(title.width).toBeGreaterThan(240);
    expect(edit.y).toBeGreaterThanOrEqual(title.y + title.height - 12);
    // A short title leaves room for actions next to it.
    await page.goto("/admin/events");
    const events = await boxOf(page.getByRole("heading", { level: 1 }));
    const create = await boxOf(page.getByRole("link", { name: "Create Event" }));
    expect(create.y).toBeLessThan(events.y + events.height);
  });

  test("at 320 px no word of a title is broken, even with more letter spacing (R13.26)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await createEvent(admin);
    // The style is the test's; the page's policy would block it.
    const viewport = { width: 320, height: 700 };
    const page = await openPage({ as: admin, viewport, bypassCSP: true });
    await page.goto("/admin/events");
    await page.addStyleTag({
      content:
        "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    });
    const title = page.getByRole("heading", { level: 1 });
    const lines = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

test("More has a frame like the button next to it (R13.26)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const member = await newMember();
  await attend(admin, member);
  const page = await openPage({ as: admin });
  const frameOf = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).borderTopColor);
  const more = page.getByRole("button", { name: /^More actions for/ });
  await page.goto(`/admin/requirements/${await createRequirement(admin)}`);
  expect(await frameOf(more)).toBe(await frameOf(page.getByRole("link", { name: "Edit" })));
  await page.goto(`/admin/members/${member.personId}`);
  const correct = page.getByRole("button", { name: "Correct Name or Year…" });
  expect(await frameOf(more)).toBe(await frameOf(correct));
});

test.describe("On a wide screen", () => {
  test("members' numbers line up, with the carry-over next to the points (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { code } = await createEvent(admin, { points: 5 });
    for (const [firstName, carryover] of [
      ["Ana", 1_000],
      ["Ben", 7],
    ] as const) {
      const member = await newMember({ firstName });
      await checkIn(member, code);
      await setCarryover(admin, member.personId, carryover);
    }
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await expect(column(page.getByRole("table"), "Total Points")).toHaveCount(2);
    expect((await endsOf(page, "Total Points")).size).toBe(1);
    expect((await endsOf(page, "Grade")).size).toBe(1);
    const field = page.getByRole("spinbutton").first();
    await expect(field).toHaveCSS("text-align", "end");
    const { x, width } = await boxOf(field);
    const points = await boxOf(column(page.getByRole("table"), "Total Points").first());
    expect(points.x - (x + width)).toBeLessThanOrEqual(24);
  });

  test("account, a missing page and a club's details are centered, like forms (R13.26)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const admin = await newAdmin();
    const member = await newMember();
    await attend(admin, member);
    const page = await openPage({ as: member });
    const middle = async () => {
      const { x, width } = await boxOf(
        page.locator("main > div").filter({ has: page.getByRole("heading", { level: 1 }) }),
      );
      expect(width).toBeLessThanOrEqual(640);
      return Math.round(x + width / 2);
    };
    await page.goto("/member/checkin");
    const form = await middle();
    for (const path of [
      "/member/account",
      "/nothing-here",
      `/member/clubs/${admin.club.id}/details`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await middle(), path).toBe(form);
    }
  });
});

test("The text of a date is vertically centered by padding, for browsers that would align it at the top", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/events/create");
  const { height, text, room } = await page.getByLabel("Event Date").evaluate((field) => {
    const style = getComputedStyle(field);
    const number = (value: string) => Number.parseFloat(value);
    return {
      height: field.getBoundingClientRect().height,
      text: number(style.lineHeight),
      room: number(style.paddingTop) * 2 + number(style.borderTopWidth) * 2,
    };
  });
  expect(height).toBe(44);
  expect(height - text - room).toBeLessThanOrEqual(4);
});

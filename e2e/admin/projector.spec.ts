import type { Locator, Page } from "@playwright/test";
import { checkIn, createEvent, editEvent } from "#test-support/people.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const countOf = (page: Page) => page.locator("p", { hasText: /attendees?$/ });
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

test.describe("An event on the projector", () => {
  test("shows QR code, code, address and time, and a count that follows (R6.16)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    const page = await openPage({ as: admin, timezoneId: "America/Los_Angeles" });
    await page.clock.setFixedTime(new Date("2026-11-20T23:42:30Z"));
    await page.goto(`/admin/events/${id}/details`);
    await page.getByRole("link", { name: "Show on Projector" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/projector`);
    await expect(page).toHaveTitle("Chess Night on the projector · Rollcall");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night");
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText(`Login at ${server.url}/login`)).toBeVisible();
    await expect(page.getByRole("time")).toHaveText("3:42 PM");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(countOf(page)).toHaveText("0 attendees");
    await checkIn(await newMember(), code);
    await expect(countOf(page)).toHaveText("1 attendee");
    await page.getByRole("link", { name: "Event Details" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/details`);
    await expect(page.getByRole("navigation").first()).toBeVisible();
  });

  test("shows names only while somebody wants them (R6.16)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    await checkIn(await newMember({ firstName: "Ana" }), code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/projector`);
    await expect(countOf(page)).toHaveText("1 attendee");
    await expect(page.getByText("Ana Okafor")).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Show Names" }).check();
    await expect(page.getByRole("listitem")).toHaveText(["Ana Okafor"]);
    await checkIn(await newMember({ firstName: "Ben" }), code);
    await expect(page.getByRole("listitem")).toHaveText(["Ben Okafor", "Ana Okafor"]);
    await page.reload();
    await expect(countOf(page)).toHaveText("2 attendees");
    await expect(page.getByRole("listitem")).toHaveCount(0);
  });

  test("takes the whole screen by Shift+Enter, by no single letter, and leaves it by Escape (R6.16)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/projector`);
    await expect(page.getByText("Shift+Enter for full screen, Esc to exit")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).waitFor();
    // What people who control a computer by speech say must not be taken for a key.
    await page.keyboard.type("full screen");
    await page.getByRole("checkbox", { name: "Show Names" }).check();
    await expect(page.getByRole("button", { name: "Full Screen", exact: true })).toBeVisible();
    expect(await isFull(page)).toBe(false);
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => isFull(page)).toBe(true);
    await expect(page.getByRole("button", { name: "Exit Full Screen" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => isFull(page)).toBe(false);
    await page.getByRole("button", { name: "Full Screen" }).click();
    await expect.poll(() => isFull(page)).toBe(true);
    await page.getByRole("link", { name: "Event Details" }).click();
    await expect.poll(() => isFull(page)).toBe(false);
  });

  test("keeps the screen awake while members can check in (R6.16)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const page = await openPage({ as: admin });
    // What the browser is asked, whether or not it would do it here.
    await page.addInitScript(() => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => {
          document.documentElement.dataset["awake"] = "no";
        },
      });
      const request = async (type: string) => {
        document.documentElement.dataset["awake"] = type;
        return lock;
      };
      Object.defineProperty(navigator, "wakeLock", { value: { request } });
    });
    await page.goto(`/admin/events/${event.id}/projector`);
    await expect(page.getByText("The screen will stay on.")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-awake", "screen");
    await editEvent(admin, event, { status: "Inactive" });
    await expect(page.locator("html")).toHaveAttribute("data-awake", "no");
    await expect(page.getByText("The screen will stay on.")).toHaveCount(0);
  });

  test("says where the browser cannot keep the screen awake (R6.16)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "wakeLock"));
    await page.goto(`/admin/events/${id}/projector`);
    await expect(page.getByText("This browser can't keep the screen on")).toBeVisible();
  });

  for (const state of ["Inactive", "Cancelled"] as const) {
    test(`of an event that is ${state} says so in place of its code (R6.16)`, async ({
      openPage,
      newAdmin,
    }) => {
      const admin = await newAdmin();
      const event = await createEvent(admin);
      const page = await openPage({ as: admin });
      await page.goto(`/admin/events/${event.id}/projector`);
      await expect(page.getByText(event.code)).toBeVisible();
      if (state === "Inactive") await editEvent(admin, event, { status: "Inactive" });
      else {
        const command = { kind: "cancel-event", eventId: event.id };
        await admin.browser.post(`${admin.api}/operations`, { command });
      }
      const shown = state === "Cancelled" ? "Canceled" : state;
      const said = page.getByText(shown, { exact: true });
      await expect(said).toBeVisible();
      expect((await said.boundingBox())!.height).toBeGreaterThan(80);
      await expect(page.getByText("No one can check in to this event right now.")).toBeVisible();
      await expect(page.getByText(event.code)).toHaveCount(0);
      await expect(page.getByRole("img")).toHaveCount(0);
    });
  }

  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    test(`fits in one screen of ${width} by ${height}, to be read from afar (R6.16)`, async ({
      openPage,
      newAdmin,
    }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin, { name: "Kickoff" });
      const page = await openPage({ as: admin, viewport: { width, height } });
      await page.goto(`/admin/events/${id}/projector`);
      const box = async (place: Locator) => (await place.boundingBox())!;
      await page.getByRole("button", { name: "Full Screen" }).waitFor();
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(size).toEqual([width, height]);
      expect((await box(page.getByText(code))).height).toBeGreaterThan(height / 12);
      expect((await box(countOf(page).locator("strong"))).height).toBeGreaterThan(height / 4);
      const qr = await box(page.getByRole("img", { name: /QR code/ }));
      expect(qr.width).toBeGreaterThan(height / 2);
    });
  }

  test("is for those who see the club (R6.16)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin);
    const helper = await newMember();
    setSeat(server, admin, helper, "helper");
    const page = await openPage({ as: helper });
    await page.goto(`/admin/events/${id}/projector`);
    await expect(page).toHaveURL("/admin/events");
  });
});

import type { Locator, Page } from "@playwright/test";
import { checkIn, createEvent, editEvent } from "#test-support/people/people.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const countOf = (page: Page) => page.locator("p", { hasText: /attendees?$/ });
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

test.describe("An event on the projector", () => {
  test("shows QR code, code, URL and time, and a count that updates (R6.16)", async ({
    office: { event, page },
    newMember,
    server,
  }) => {
    const { id, code } = event;
    await page.goto(`/admin/events/${id}/details`);
    await page.getByRole("link", { name: "Show on Projector" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/projector`);
    await expect(page).toHaveTitle("Chess Night on the projector · Rollcall");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night");
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText("Scan to check in")).toBeVisible();
    await expect(page.getByText(`Login at ${server.url}/login`)).toBeVisible();
    await expect(page.getByRole("time")).toHaveText(/^\d+:\d\d [AP]M$/);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(countOf(page)).toHaveText("0 attendees");
    await checkIn(await newMember(), code);
    await expect(countOf(page)).toHaveText("1 attendee");
    await page.getByRole("link", { name: "Event Details" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/details`);
    await expect(page.getByRole("navigation").first()).toBeVisible();
  });

  test("tells the club's time, whatever the computer's clock and zone are (R6.29)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const times = { starts: "2026-11-20T16:00", ends: "2026-11-20T17:00", opensBefore: 30 };
    const { id } = await createEvent(admin, { ...times, timeZone: "America/Los_Angeles" });
    const page = await openPage({ as: admin, timezoneId: "Asia/Tokyo" });
    await page.clock.setFixedTime(new Date("2001-01-01T12:00:00Z"));
    await page.goto(`/admin/events/${id}/projector`);
    const clock = page.getByRole("time");
    const timeThere = (ago: number) =>
      new Date(Date.now() - ago).toLocaleTimeString("en-US", {
        timeZone: "America/Los_Angeles",
        hour: "numeric",
        minute: "2-digit",
      });
    const isRight = async () => {
      const text = await clock.textContent();
      return [0, 2_000].some((ago) => timeThere(ago).replace("\u202F", " ") === text);
    };
    await expect.poll(isRight).toBe(true);
  });

  test("explains no keys on a phone, which has none (R6.29)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin);
    const [desk, phone] = await Promise.all([
      openPage({ as: admin }),
      openPage({ as: admin, hasTouch: true, isMobile: true }),
    ]);
    for (const page of [desk, phone]) await page.goto(`/admin/events/${id}/projector`);
    await expect(desk.getByText("Shift+Enter")).toBeVisible();
    await expect(phone.getByRole("button", { name: "Full Screen" })).toBeVisible();
    await expect(phone.getByText("Shift+Enter")).toBeHidden();
  });

  test("says when check-in opens, and shows early people the code (R6.29)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin, {
      starts: "2099-11-20T16:00",
      ends: "2099-11-20T17:00",
      timeZone: "America/Los_Angeles",
      date: "2099-11-20",
    });
    const page = await openPage({ as: admin, timezoneId: "Asia/Tokyo" });
    await page.goto(`/admin/events/${id}/projector`);
    await expect(page.getByText("Check-in opens on 11/20/2099 at 3:30 PM")).toBeVisible();
    await expect(page.getByText("Check-in closes on 11/20/2099 at 5:30 PM")).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText("Scan to check in")).toHaveCount(0);
  });

  test("hides its controls in full screen until the device is touched (R6.29)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.clock.install();
    await page.goto(`/admin/events/${id}/projector`);
    const controls = page.locator("footer");
    await page.getByRole("button", { name: "Full Screen" }).waitFor();
    await page.clock.fastForward(10_000);
    await expect(controls).toHaveCSS("opacity", "1");
    await page.keyboard.press("Shift+Enter");
    await page.getByRole("button", { name: "Exit Full Screen" }).waitFor();
    for (const touch of [
      () => page.mouse.move(200, 200),
      () => page.mouse.move(300, 300),
      () => page.keyboard.press("ArrowDown"),
    ]) {
      await page.clock.fastForward(4_000);
      await expect(controls).toHaveCSS("opacity", "0");
      await touch();
      await expect(controls).toHaveCSS("opacity", "1");
    }
    // The controls stay while one of them has the keyboard's focus.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Event Details" })).toBeFocused();
    await page.clock.fastForward(10_000);
    await expect(controls).toHaveCSS("opacity", "1");
  });

  test("shows names only while that is turned on (R6.16)", async ({
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

  test("enters full screen with Shift+Enter, with no single letter, and leaves it with Escape (R6.16)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto(`/admin/events/${id}/projector`);
    await expect(page.getByText("Shift+Enter for full screen, Esc to exit")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).waitFor();
    // Words spoken by users of speech control must not be mistaken for keys.
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
    office: { admin, event, page },
  }) => {
    // Records what the browser is asked, whether or not it would do it here.
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

  test("says if the browser can't keep the screen awake (R6.16)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
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
    test(`fits on one screen of ${width} by ${height}, readable from a distance (R6.16)`, async ({
      openPage,
      newAdmin,
    }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin, { name: "Kickoff" });
      const page = await openPage({ as: admin, viewport: { width, height } });
      await page.goto(`/admin/events/${id}/projector`);
      const box = async (place: Locator) => (await place.boundingBox())!;
      await page.getByRole("button", { name: "Full Screen" }).waitFor();
      const fits = async () => {
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect(size).toEqual([width, height]);
        for (const place of [qr, page.getByText(code), address, countOf(page)]) {
          const { y, height: tall } = await box(place);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + tall).toBeLessThanOrEqual(height);
        }
      };
      const qr = page.getByRole("img", { name: /QR code/ });
      const address = page.getByText(/\/login$/).last();
      await fits();
      expect((await box(page.getByText(code))).height).toBeGreaterThan(height / 12);
      expect((await box(countOf(page).locator("strong"))).height).toBeGreaterThan(height / 12);
      expect((await box(qr)).width).toBeGreaterThan(height * 0.72);
      const letters = await address.evaluate((element) => getComputedStyle(element).fontSize);
      expect(Number.parseFloat(letters)).toBeGreaterThan(height / 18);
      // People who set their text to twice the size see no less of it.
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      const button = page.getByRole("button", { name: "Full Screen" });
      await expect.poll(async () => (await box(button)).height).toBeGreaterThan(60);
      await fits();
    });
  }

  test("is for people who can see the club (R6.16)", async ({
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

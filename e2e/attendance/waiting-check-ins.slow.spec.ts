import type { BrowserContext, Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { setClockOff } from "../support/clock-off.ts";
import { attendeesOf } from "../support/club.ts";
import {
  closeOffline,
  networkFailures,
  submitOffline,
  withoutWorker,
} from "../support/go-offline.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

/** Notifies the service worker that the network is back, as the browser does. */
async function synchronize(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto("/terms-of-service");
  const session = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
    if (own !== undefined) found.resolve(own.registrationId);
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found.promise;
  await session.send("ServiceWorker.dispatchSyncEvent", {
    origin: url,
    registrationId,
    tag: "check-ins",
    lastChance: false,
  });
}

const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

test.describe("A check-in saved on the device", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(networkFailures));

  test("is sent once a new page is opened, only once, with the time of the press (R7.16)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const page = await openPage({ as: await newMember(), ...withoutWorker });
    await submitOffline(page, event.code);
    const context = page.context();
    await closeOffline(page);
    const pressedBefore = Date.now();
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await context.setOffline(false);
    const later = await context.newPage();
    // Makes its wait on the device longer than any request to the server could take.
    await later.clock.setSystemTime(pressedBefore + 60_000);
    await later.goto("/member/clubs");
    await expect(notices(later)).toContainText(
      "You're checked in to Kickoff. We sent your code once you were back online.",
    );
    const attendees = await attendeesOf(admin, event);
    expect(attendees).toHaveLength(1);
    expect(attendees[0]?.timestamp).toBeLessThanOrEqual(pressedBefore);
    await later.reload();
    await expect(later.getByRole("article").first()).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("is sent by the browser while no page is open (R7.16)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    // Playwright doesn't take service workers offline, so the server is stopped instead.
    await server.kill();
    await checkInForm(page).send(event.code);
    await expect(page.getByText("You're not checked in yet.")).toHaveText(
      "You're not checked in yet. We'll send your code when you're back online, even if you close this page.",
    );
    const context = page.context();
    await page.close();
    await server.restart();
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await synchronize(context, server.url);
    await expect.poll(() => attendeesOf(admin, event)).toHaveLength(1);
    const later = await context.newPage();
    await later.goto("/member/clubs");
    await expect(notices(later)).toContainText("You're checked in to Kickoff.");
    await later.reload();
    await expect(later.getByRole("article").first()).toBeVisible();
    await expect(notices(later)).not.toContainText("You're checked in");
  });

  test("continues when the user leaves its page, and is shown again with the form (R7.16)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const page = await openPage({ as: await newMember(), ...withoutWorker });
    await page.goto("/member/clubs");
    await page.getByRole("link", { name: "Submit Code" }).click();
    let away = true;
    await page.route("/api/me/checkins", (route) => (away ? route.abort() : route.continue()));
    await checkInForm(page).send(event.code);
    await expect(page.getByText("You're not checked in yet.")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("link", { name: "Submit Code" }).click();
    await expect(page.getByText("You're not checked in yet.")).toBeVisible();
    await expect(checkInForm(page).field).toHaveValue(event.code);
    await page.getByRole("button", { name: "Back" }).click();
    away = false;
    await expect(notices(page)).toContainText("You're checked in to Kickoff.");
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("belongs to the person who pressed Submit, and isn't shown to anyone else (R7.18)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const [member, other] = [await newMember(), await newMember()];
    const page = await openPage({ as: member, ...withoutWorker });
    await submitOffline(page, event.code);
    const context = page.context();
    await closeOffline(page);
    await context.clearCookies();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/login");
    const hint = later.getByText("A check-in is waiting on this device.");
    await expect(hint).toBeVisible();
    await expect(hint).not.toContainText("Kickoff");
    await logIn(later, other.user.email);
    await expect(later.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
    await later.getByRole("link", { name: "Submit Code" }).click();
    await expect(checkInForm(later).field).toHaveValue("");
    await logOut(later);
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await expect(hint).toBeVisible();
    await logIn(later, member.user.email);
    await expect(notices(later)).toContainText("You're checked in to Kickoff.");
    expect(await attendeesOf(admin, event)).toMatchObject([{ id: member.personId }]);
    await logOut(later);
    await expect(hint).toHaveCount(0);
  });

  for (const days of [-3, 3])
    test(`counts from the press even if the phone's clock is off by ${days} days (R7.17)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const event = await createEvent(admin, { name: "Kickoff" });
      const page = await openPage({ as: await newMember(), ...withoutWorker });
      await setClockOff(page, days);
      const begun = Date.now();
      await submitOffline(page, event.code);
      await page.context().setOffline(false);
      await expect(checkInForm(page).success).toBeVisible();
      const [attendee] = await attendeesOf(admin, event);
      expect(attendee?.timestamp).toBeGreaterThanOrEqual(begun);
      expect(attendee?.timestamp).toBeLessThanOrEqual(Date.now());
    });

  test("with a wrong code shows an error once it has been sent (R7.16)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const page = await openPage({ as: await newMember(), ...withoutWorker });
    await submitOffline(page, "zzzz2222");
    const context = page.context();
    await closeOffline(page);
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/member/clubs");
    await expect(notices(later)).toContainText("Failed to check into event. Invalid code.");
  });

  for (const [what, without, promise] of [
    [
      "nobody sends without a page, as on plain http",
      undefined,
      "If you close this page, open Rollcall here again later.",
    ],
    ["nothing can be kept", "indexedDB", "Keep this page open."],
  ] as const) {
    test(`promises no more than the browser can do if ${what} (R7.16)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const event = await createEvent(await newAdmin());
      const page = await openPage({ as: await newMember(), ...withoutWorker });
      await page.addInitScript((name) => {
        if (name !== undefined) Reflect.deleteProperty(window, name);
      }, without);
      await submitOffline(page, event.code);
      await expect(page.getByText("You're not checked in yet.")).toHaveText(
        `You're not checked in yet. We'll send your code when you're back online. ${promise}`,
      );
      await page.context().setOffline(false);
      await expect(checkInForm(page).success).toBeVisible();
    });
  }
});

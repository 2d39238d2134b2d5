import type { Page, Worker } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { createEvent, type Admin, type Member } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import {
  cutNetwork,
  installWorker,
  restoreNetwork,
  untilWorkerAnswers,
} from "../support/cut-network.ts";
import { asMemberOf } from "../support/door.ts";
import { closeOffline, networkFailures, silence, withoutWorker } from "../support/go-offline.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { expect, test as base } from "../support/test.ts";

type Phone = { admin: Admin; event: Event; page: Page; worker: Worker };

type OpenPage = (options: { as: Member }) => Promise<Page>;

/** A phone that has been at the form before, and an event of the admin's club. */
async function preparePhone(openPage: OpenPage, admin: Admin, as: Member): Promise<Phone> {
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as });
  return { admin, event, page, worker: await installWorker(page) };
}

const test = base.extend<{ phone: Phone; strangersPhone: Phone }>({
  /** A member's of the club. */
  phone: async ({ openPage, newAdmin, newMember }, use) => {
    const admin = await newAdmin();
    await use(await preparePhone(openPage, admin, await asMemberOf(admin, await newMember())));
  },
  /** Of someone who isn't in the club. */
  strangersPhone: async ({ openPage, newAdmin, newMember }, use) =>
    use(await preparePhone(openPage, await newAdmin(), await newMember())),
});

/** Opens a scanned link as a phone's camera does: not as a reload of the page that is open. */
async function scan(page: Page, code: string): Promise<void> {
  await silence(page);
  await page.goto("about:blank");
  await page.goto(`/member/checkin?code=${code}`, { waitUntil: "load" });
}

const notSaved = (page: Page) => page.getByText("You're not checked in yet.");

test.describe("A code that is scanned without a network", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(networkFailures));

  test("is kept, and saved exactly once when another page is opened later (R7.23)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const mina = await asMemberOf(admin, await newMember({ firstName: "Mina" }));
    const page = await openPage({ as: mina });
    const context = page.context();
    const worker = await installWorker(page);
    await page.close();
    await cutNetwork(context, worker);
    const scanned = await context.newPage();
    await scan(scanned, event.code);
    await expect(notSaved(scanned)).toBeVisible();
    await expect(scanned.getByText("This check-in is for Mina Okafor.")).toBeVisible();
    await scanned.getByRole("link", { name: "Rollcall" }).click();
    await expect(scanned.getByRole("region", { name: "Notices" })).toContainText(
      "Check your connection",
    );
    await expect(checkInForm(scanned).field).toHaveValue(event.code);
    await expect(checkInForm(scanned).success).toHaveCount(0);
    // Scanned twice, it is still one.
    await scan(scanned, event.code);
    await expect(notSaved(scanned)).toBeVisible();
    await closeOffline(scanned);
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await restoreNetwork(context, worker);
    const later = await context.newPage();
    await later.goto("/member/clubs");
    await expect(later.getByRole("region", { name: "Notices" })).toContainText(
      "You're checked in to Kickoff.",
    );
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("is sent by the page itself once the server answers, and its receipt survives a reload (R7.11, R7.23)", async ({
    phone: { admin, event, page, worker },
  }) => {
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(notSaved(page)).toBeVisible();
    await restoreNetwork(page.context(), worker);
    await expect(checkInForm(page).success).toBeVisible();
    await page.reload();
    await expect(checkInForm(page).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("asks someone who isn't a member of the club, once the server answers (R7.37)", async ({
    strangersPhone: { admin, event, page, worker },
  }) => {
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(notSaved(page)).toBeVisible();
    await restoreNetwork(page.context(), worker);
    await expect(page.getByRole("button", { name: "Not Now" })).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    await expect(checkInForm(page).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("counts someone who isn't a member of the club, and pressed Check In before they left (R7.23, R7.37)", async ({
    strangersPhone: { admin, event, page, worker },
  }) => {
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    await expect(page.getByText("Not in this club yet?")).toHaveCount(0);
    await expect(notSaved(page)).toBeVisible();
    const context = page.context();
    await closeOffline(page);
    await restoreNetwork(context, worker);
    const later = await context.newPage();
    await later.goto("/member/clubs");
    await expect(later.getByRole("region", { name: "Notices" })).toContainText(
      "You're checked in to Kickoff.",
    );
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("is sent once by two tabs, which both say Success! (R7.23)", async ({
    phone: { admin, event, page, worker },
  }) => {
    const context = page.context();
    await cutNetwork(context, worker);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await scan(tab, event.code);
      await expect(notSaved(tab)).toBeVisible();
    }
    await restoreNetwork(context, worker);
    for (const tab of [page, other]) await expect(checkInForm(tab).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("isn't sent once the member pressed Stop, until another scan (R7.23)", async ({
    phone: { admin, event, page, worker },
  }) => {
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await page.getByRole("button", { name: "Stop" }).click();
    const form = checkInForm(page);
    await expect(page.getByText("You stopped before the server answered.")).toBeVisible();
    await page.reload();
    await expect(form.field).toHaveValue(event.code);
    await expect(form.submit).toBeEnabled();
    const sessionKnown = page.waitForResponse("/api/session");
    await restoreNetwork(page.context(), worker);
    await sessionKnown;
    await expect(form.field).toHaveValue(event.code);
    await expect(form.submit).toBeEnabled();
    await expect(notSaved(page)).toHaveCount(0);
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(notSaved(page)).toBeVisible();
    await restoreNetwork(page.context(), worker);
    await expect(form.success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("after a logout says what to do, and queues nothing (R7.23)", async ({
    phone: { event, page, worker },
  }) => {
    await logOut(page);
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(page.getByText("No member is logged in on this device")).toBeVisible();
    await restoreNetwork(page.context(), worker);
    await expect(page.getByText("You're at")).toBeVisible();
    await expect(page.getByText("A check-in is waiting on this device.")).toHaveCount(0);
  });

  test("opens the real page as long as there is a network, whatever the server answers (R7.23)", async ({
    phone: { event, page, worker },
  }) => {
    await scan(page, event.code);
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await worker.evaluate(() => {
      globalThis.fetch = () => Promise.resolve(new Response("Down for repairs", { status: 503 }));
    });
    await worker.evaluate(() =>
      (
        globalThis as unknown as { registration: ServiceWorkerRegistration }
      ).registration.navigationPreload.disable(),
    );
    await scan(page, event.code);
    await expect(page.getByText("Down for repairs")).toBeVisible();
  });

  test("is kept for the member who scanned, not for the next one to log in (R7.18, R7.23)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const [member, other] = [await asMemberOf(admin, await newMember()), await newMember()];
    const page = await openPage({ as: member });
    const context = page.context();
    const worker = await installWorker(page);
    await cutNetwork(context, worker);
    await scan(page, event.code);
    await expect(notSaved(page)).toBeVisible();
    await closeOffline(page);
    // The session is gone without a logout, as when its time is over.
    await context.clearCookies();
    await restoreNetwork(context, worker);
    const later = await context.newPage();
    await later.goto("/login");
    await expect(later.getByText("A check-in is waiting on this device.")).toBeVisible();
    await logIn(later, other.user.email);
    await expect(later.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
    await later.goto(`/member/checkin?code=${event.code}`);
    await expect(checkInForm(later).field).toHaveValue(event.code);
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await later.getByRole("button", { name: "Check In" }).click();
    await expect(checkInForm(later).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toMatchObject([{ id: other.personId }]);
    await logOut(later);
    await logIn(later, member.user.email);
    await expect.poll(() => attendeesOf(admin, event)).toHaveLength(2);
  });

  test("says that the page can't be loaded if the device has lost a part of it, which the next page with a network makes up for (R7.23)", async ({
    phone: { event, page, worker },
  }) => {
    const files = () =>
      page.evaluate(async () => (await (await caches.open("check-in")).keys()).length);
    const all = await files();
    await page.evaluate(async () => {
      const cache = await caches.open("check-in");
      const script = document.querySelector<HTMLScriptElement>("script[type=module]");
      await cache.delete(script?.src ?? "");
    });
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(page.getByRole("alert")).toContainText("We couldn't load Rollcall.");
    await restoreNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(checkInForm(page).success).toBeVisible();
    await expect.poll(files).toBe(all);
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(notSaved(page)).toBeVisible();
  });

  test("waits for Submit, and then on the open page, where nothing can be stored (R7.16, R7.23)", async ({
    phone: { admin, event, page, worker },
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await cutNetwork(page.context(), worker);
    await scan(page, event.code);
    await expect(checkInForm(page).field).toHaveValue(event.code);
    await expect(notSaved(page)).toHaveCount(0);
    await checkInForm(page).submit.click();
    await expect(notSaved(page)).toContainText("Keep this page open.");
    await restoreNetwork(page.context(), worker);
    await expect(checkInForm(page).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("isn't lost when an earlier version's worker gives way (R7.23)", async ({
    phone: { admin, event, page, worker },
  }) => {
    const context = page.context();
    await cutNetwork(context, worker);
    await scan(page, event.code);
    await expect(notSaved(page)).toBeVisible();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/member/checkin");
      await registration?.unregister();
    });
    await closeOffline(page);
    await restoreNetwork(context, worker);
    const later = await context.newPage();
    await later.goto("/terms-of-service");
    await later.evaluate(() => navigator.serviceWorker.register("/service-worker.js"));
    await later.goto("/member/checkin");
    await expect(checkInForm(later).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
    const scopes = () =>
      later.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(
          ({ scope }) => new URL(scope).pathname,
        ),
      );
    await expect.poll(scopes).toEqual(["/member/checkin"]);
  });
});

test.describe("In the open product without a network", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(networkFailures));

  test("Submit Code opens, and the code is kept (R7.23)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/clubs");
    const worker = await untilWorkerAnswers(page);
    await cutNetwork(page.context(), worker);
    await page.getByRole("link", { name: "Submit Code" }).click();
    await checkInForm(page).send(event.code);
    await expect(notSaved(page)).toBeVisible();
    await restoreNetwork(page.context(), worker);
    await expect(checkInForm(page).success).toBeVisible();
  });

  test("Retry keeps the product on the screen where nothing on the device has the form (R7.23)", async ({
    openPage,
    newMember,
  }) => {
    const page = await openPage({ as: await newMember(), ...withoutWorker });
    await page.goto("/member/clubs");
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Submit Code" }).click();
    const why = page.getByText("We couldn't reach the server.");
    await expect(why).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(why).toBeVisible();
    await page.context().setOffline(false);
    await expect(checkInForm(page).field).toBeVisible();
  });
});

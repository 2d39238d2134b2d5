import type { Page, Worker } from "@playwright/test";
import { checkIn, createEvent, listMembers } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { cutNetwork, installWorker, restoreNetwork } from "../support/cut-network.ts";
import { closeOffline, networkFailures, submitOffline } from "../support/go-offline.ts";
import { restartingPhone, type RestartingPhone } from "../support/restarting-phone.ts";
import { expect, test } from "../support/test.ts";

const notSaved = (page: Page) => page.getByText("You're not checked in yet.");

/** Submits a code; the server counts it, but the first answer gets lost. */
async function submitUnanswered(page: Page, code: string): Promise<void> {
  let isLost = false;
  await page.route("**/api/me/checkins", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.goto("/member/checkin");
  await checkInForm(page).send(code);
}

/** Scans a code without a network, and closes the page. */
async function scanOffline(page: Page, code: string): Promise<Worker> {
  const worker = await installWorker(page);
  await cutNetwork(page.context(), worker);
  await page.goto(`/member/checkin?code=${code}`);
  await expect(notSaved(page)).toBeVisible();
  await closeOffline(page);
  return worker;
}

/** Scans a code without a network, and closes everything; returns how the phone continues later. */
async function scanAndClose(page: Page, code: string): Promise<() => Promise<Page>> {
  const context = page.context();
  const worker = await scanOffline(page, code);
  return async () => {
    await restoreNetwork(context, worker);
    const later = await context.newPage();
    await later.goto("/member/clubs");
    return later;
  };
}

/** The same on a phone that is turned off meanwhile. */
async function scanAndTurnOff(phone: RestartingPhone, code: string): Promise<() => Promise<Page>> {
  const context = await phone.start();
  await scanOffline(await context.newPage(), code);
  return async () => {
    const later = await (await phone.start()).newPage();
    await later.goto("/member/clubs");
    return later;
  };
}

test("Twelve phones on a network that comes and goes are each counted once (R7.16, R7.23)", async ({
  openPage,
  server,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember()));
  // A scan counts without a press only for members of the club (R7.36).
  const earlier = await createEvent(admin, { points: 0 });
  for (const member of members) await checkIn(member, earlier.code);
  const [last] = members.slice(-1);
  if (last === undefined) throw new Error("There is nobody.");
  const restarting = restartingPhone(last, server.url);
  const phones = await Promise.all(members.slice(0, 11).map((as) => openPage({ as })));
  const officer = await openPage({ as: admin });
  await officer.goto(`/admin/events/${event.id}/details`);

  for (const phone of phones.slice(0, 4)) await submitUnanswered(phone, event.code);
  const offline = phones.slice(4, 8);
  for (const phone of offline) await submitOffline(phone, event.code);
  const goOn: (() => Promise<Page>)[] = [];
  for (const phone of phones.slice(8)) goOn.push(await scanAndClose(phone, event.code));
  goOn.push(await scanAndTurnOff(restarting, event.code));
  for (const phone of phones.slice(0, 4)) await expect(checkInForm(phone).success).toBeVisible();
  expect(await attendeesOf(admin, event)).toHaveLength(4);

  for (const phone of offline) await phone.context().setOffline(false);
  for (const phone of offline) await expect(checkInForm(phone).success).toBeVisible();
  for (const begin of goOn)
    await expect((await begin()).getByRole("region", { name: "Notices" })).toContainText(
      "You're checked in to Kickoff.",
    );
  await restarting.remove();
  const counted = await attendeesOf(admin, event);
  const ids = counted.map(({ id }) => id).toSorted();
  expect(ids).toEqual(members.map(({ personId }) => personId).toSorted());
  await expect(officer.getByText("12 Attendees")).toBeVisible();
  const listed = await listMembers(admin);
  expect([...listed.values()].map(({ totalPoints }) => totalPoints)).toEqual(members.map(() => 5));
});

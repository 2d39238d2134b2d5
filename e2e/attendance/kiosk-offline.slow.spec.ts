import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { createEvent, editEvent, listMembers, submitCode } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { cutNetwork, restoreNetwork, untilWorkerAnswers } from "../support/cut-network.ts";
import { goOffline, networkFailures, silence } from "../support/go-offline.ts";
import { addPeople, becomeKiosk, crowd, idOf, logInAgain, said } from "../support/kiosk.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ allowConsole }) => allowConsole(networkFailures));

test("Twelve tries at a kiosk without a network each count once later (R33.40, R33.41)", async ({
  openPage,
  newAdmin,
  server,
}) => {
  const admin = await newAdmin();
  await addPeople(admin, crowd(11));
  const before = await createEvent(admin, { name: "Before" });
  const as = await logInAgain(admin, server.url);
  const page = await openPage({ as });
  await becomeKiosk(page, as, null);
  // This kiosk has seen the first of them before.
  await scanByKeys(page, idOf(0));
  await said(page, "Ana0 R.").waitFor();
  await editEvent(admin, before, { status: "Inactive" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  await goOffline(page);
  await scanByKeys(page, idOf(0));
  await said(page, "Saved. Ana0 R.").waitFor();
  for (let number = 1; number < 11; number += 1) await scanByKeys(page, idOf(number));
  await scanByKeys(page, "990099");
  await said(page, "Saved. An officer will add you.").waitFor();
  await expect(page.getByText("12 waiting")).toBeVisible();
  expect(await attendeesOf(admin, event)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText("waiting")).toHaveCount(0, { timeout: 30_000 });
  expect(await attendeesOf(admin, event)).toHaveLength(11);
  const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/unknown-ids`);
  expect(body).toMatchObject({ unknownIds: [{ entry: "990099" }] });
});

test("Two kiosks, a phone, and a roll call count everyone once, also when one kiosk was offline and restarted (R33.40, R33.42)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const admin = await newAdmin();
  const added = await addPeople(admin, crowd(6));
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const phone = await newMember();
  const kiosks = await Promise.all(
    [0, 1].map(async () => {
      const as = await logInAgain(admin, server.url);
      const page = await openPage({ as });
      await becomeKiosk(page, as, event);
      return page;
    }),
  );
  const [offline, online] = kiosks;
  if (offline === undefined || online === undefined) throw new Error("There are two.");
  const context = offline.context();
  const worker = await untilWorkerAnswers(offline);
  await cutNetwork(context, worker);
  for (let number = 0; number < 6; number += 1) await scanByKeys(offline, idOf(number));
  await expect(offline.getByText("6 waiting")).toBeVisible();
  await silence(offline);
  await offline.close();
  const restarted = await context.newPage();
  await restarted.goto("/kiosk");
  await expect(restarted.getByText("6 waiting")).toBeVisible();

  await submitCode(phone, event.code);
  for (const number of [0, 1, 2]) await scanByKeys(online, idOf(number));
  const personId = added.get(idOf(3));
  await admin.browser.post(`${admin.api}/events/${event.id}/arrivals`, { personId });
  await expect.poll(async () => (await attendeesOf(admin, event)).length).toBe(5);

  await restoreNetwork(context, worker);
  await expect(restarted.getByText("waiting")).toHaveCount(0, { timeout: 30_000 });
  expect(await attendeesOf(admin, event)).toHaveLength(7);
  const points = [...(await listMembers(admin)).values()].map(({ totalPoints }) => totalPoints);
  expect(points).toEqual(Array.from({ length: 7 }, () => 5));
  await expect(restarted.getByText("7 here")).toBeVisible({ timeout: 15_000 });
});

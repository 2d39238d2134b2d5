import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { createEvent, editEvent, listMembers, submitCode } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { cutNetwork, restoreNetwork, untilWorkerAnswers } from "../support/cut-network.ts";
import { goOffline, networkFailures, silence } from "../support/go-offline.ts";
import { addPeople, crowd, idOf, openKiosk, said } from "../support/kiosk.ts";
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
  const page = await openKiosk({ openPage, server }, admin, null);
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
  await said(page, "We'll check your ID when we're back online.").waitFor();
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
  const kiosks = await Promise.all([0, 1].map(() => openKiosk({ openPage, server }, admin, event)));
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

test("A kiosk for any open event asks which one without a network, and officers decide what nobody chose (R33.17, R33.35)", async ({
  openPage,
  newAdmin,
  server,
}) => {
  const admin = await newAdmin();
  const added = await addPeople(admin, crowd(3));
  const kickoff = await createEvent(admin, { name: "Kickoff", points: 5 });
  const social = await createEvent(admin, { name: "Social", points: 2 });
  const page = await openKiosk({ openPage, server }, admin, null);
  await goOffline(page);
  const choice = (name: string) => page.getByRole("button", { name, exact: true });
  await scanByKeys(page, idOf(0));
  await said(page, "Which event is this for?").waitFor();
  await choice("Kickoff").click();
  await said(page, "We'll check your ID when we're back online.").waitFor();
  await scanByKeys(page, idOf(1));
  await said(page, "Which event is this for?").waitFor();
  // The next person comes, and thinks better of it.
  await scanByKeys(page, idOf(2));
  await expect(page.getByText("3 waiting")).toBeVisible();
  await choice("Cancel").click();
  await expect(page.getByText("2 waiting")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("waiting")).toHaveCount(0, { timeout: 45_000 });
  expect(await attendeesOf(admin, kickoff)).toHaveLength(1);
  expect(await attendeesOf(admin, social)).toEqual([]);

  const officer = await openPage({ as: admin });
  await officer.goto(`/admin/events/${social.id}/details`);
  await expect(officer.getByText("Several events were open then.")).toBeVisible();
  await expect(officer.getByText("It's Ana1 Ruiz1's ID.")).toBeVisible();
  await officer.getByRole("button", { name: `Whose is it? ${idOf(1)}` }).click();
  const dialog = officer.getByRole("dialog", { name: `Whose ID is ${idOf(1)}?` });
  await expect(dialog.getByRole("combobox")).toHaveValue("Ana1 Ruiz1");
  await dialog.getByRole("button", { name: "Match ID" }).click();
  await expect(officer.getByText("Several events were open then.")).toHaveCount(0);
  expect(await attendeesOf(admin, social)).toMatchObject([{ id: added.get(idOf(1)) }]);
  const { body } = await admin.browser.get(`${admin.api}/events/${kickoff.id}/unknown-ids`);
  expect(body).toEqual({ unknownIds: [] });
});

test("Leaving a kiosk says who isn't saved yet, and lists them afterward (R33.42, R33.46)", async ({
  openPage,
  newAdmin,
  server,
}) => {
  const admin = await newAdmin();
  await addPeople(admin, crowd(1));
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const page = await openKiosk({ openPage, server }, admin, event);
  await scanByKeys(page, idOf(0));
  await said(page, "Ana0 R.").waitFor();
  await page.route("**/api/kiosk/entries", (route) => route.abort());
  await scanByKeys(page, idOf(0));
  await said(page, "Saved. Ana0 R.").waitFor();
  await page.getByRole("button", { name: "Leave Kiosk" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave Kiosk" });
  await expect(dialog.getByRole("status")).toContainText("1 person who signed in here");
  await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
  await dialog.getByRole("button", { name: "Leave Kiosk" }).click();
  const list = page.getByRole("region", { name: "Not saved" });
  await expect(list).toContainText("Ana0 R. at");
  await list.getByRole("button", { name: "Dismiss" }).click();
  await expect(list).toHaveCount(0);
});

import { inDays } from "#test-support/club-data/days.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { countPresses } from "../support/count-presses.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

test("A member asks officers to be counted, to be excused, and for service hours, and reads their answers (R19.1, R19.2, R19.3, R19.4, R26.10, R26.40)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|09)/);
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const [starts, ends] = [3, 2].map((hours) =>
    new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16),
  );
  const times = { date: starts?.slice(0, 10) ?? null, starts, ends, timeZone: "UTC" };
  const kickoff = await createEvent(admin, { name: "Kickoff", points: 5, ...times });
  const page = await openPage({ as: ana });
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Send" });
  const details = `/member/clubs/${admin.club.id}/details`;

  await test.step("Too late for a first event, they tell an officer", async () => {
    await page.goto("/member/checkin");
    await checkInForm(page).send(kickoff.code);
    await page.getByRole("button", { name: "Tell an Officer" }).click();
    await send.click();
    await expect(dialog.getByText("Reason is required.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("The bus was late");
    await send.click();
    await expect(page.getByText("We sent your request to the officers.")).toBeVisible();
  });

  await test.step("The officer finds the request through Events, approves it, and again after an undo", async () => {
    const officer = await openPage({ as: admin });
    const requests = officer.getByRole("region", { name: /there$/ });
    const shown = officer.getByRole("dialog");
    await officer.goto("/admin/events");
    await officer.getByRole("link", { name: /^Kickoff, \w+, \w+ \d+ \(1\)$/ }).click();
    await expect(requests.getByText("“The bus was late”")).toBeVisible();
    for (const isUndone of [true, false]) {
      await requests.getByRole("button", { name: "Approve 1 Request" }).click();
      await expect(shown.getByText("1 member gets 5 points.")).toBeVisible();
      await shown.getByRole("button", { name: "Approve 1 Request" }).click();
      await expect(requests).toBeHidden();
      await expect(officer.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
      if (!isUndone) break;
      await undoInNotice(officer);
      await expect(requests.getByText("Ana Ruiz")).toBeVisible();
    }
  });

  await test.step("They say they were at another event, and read why it was declined", async () => {
    const event = await createEvent(admin, { name: "Build", date: null, status: "Inactive" });
    await page.goto(details);
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
    await expect(page.getByRole("cell", { name: "Kickoff" })).toBeVisible();
    await page.getByRole("button", { name: "I Was There" }).click();
    await expect(
      dialog.getByText(/^Tell the officers you were at Build, \w+, \w+ \d+\.$/),
    ).toBeVisible();
    await dialog.getByLabel("Reason").fill("My phone was empty");
    await send.click();
    await expect(page.getByText("Waiting for an officer")).toBeVisible();
    await page.getByRole("button", { name: "I Was There" }).click();
    await expect(dialog.getByText("There are no events to tell the officers about.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    const path = `${admin.api}/events/${event.id}/declined-requests`;
    const json = { personId: ana.personId, reason: "Nobody saw you" };
    expect((await admin.browser.post(path, json)).status).toBe(200);
    await page.reload();
    await expect(page.getByText("Declined", { exact: true })).toBeVisible();
    await expect(page.getByText("Answer: “Nobody saw you”")).toBeVisible();
  });

  await test.step("They ask to be excused from one of two events with Enter, and withdraw it", async () => {
    for (const [name, days] of [
      ["Finals", 5],
      ["Scrimmage", 3],
    ] as const)
      await createEvent(admin, { name, date: inDays(days) });
    await page.reload();
    await page.getByRole("button", { name: "Ask to Be Excused" }).click();
    await expect(dialog.getByRole("listitem")).toHaveText([/^Build/, /^Scrimmage/, /^Finals/]);
    await dialog.getByRole("button", { name: "Scrimmage" }).click();
    await dialog.getByLabel("Reason").fill("My sister's wedding");
    await dialog.getByRole("button", { name: "Choose Another Event" }).click();
    await expect(dialog.getByRole("button", { name: "Scrimmage" })).toBeFocused();
    await dialog.getByRole("button", { name: "Finals" }).click();
    await expect(dialog.getByText(/excuse you from Finals, \w+, \w+ \d+\.$/)).toBeVisible();
    await expect(dialog.getByLabel("Reason")).toHaveValue("My sister's wedding");
    await dialog.getByLabel("Reason").press("Enter");
    await expect(page.getByText("“My sister's wedding”")).toBeVisible();
    await page.getByRole("button", { name: /^Withdraw your request for Finals/ }).click();
    await expect(page.getByText("Your request was withdrawn.")).toBeVisible();
    await expect(page.getByText("“My sister's wedding”")).toBeHidden();
  });

  await test.step("They log hours once the club counts them; what was typed wrong is refused at its field", async () => {
    const log = page.getByRole("button", { name: "Log Hours" });
    await expect(log).toBeHidden();
    const command = { kind: "change-events", eventIds: [kickoff.id], minutes: 60 };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await page.reload();
    await log.click();
    await dialog.getByLabel("What you did").fill("Sorted cans at the food bank");
    await dialog.getByLabel("Hours").fill("a few");
    await send.click();
    await expect(dialog.getByText("Hours must be a number, such as 2.5 or 2:30.")).toBeVisible();
    await expect(dialog.getByText("Someone who can confirm it is required.")).toBeVisible();
    await dialog.getByLabel("Hours").fill("2:30");
    await dialog.getByLabel("Someone who can confirm it").fill("Ms. Lee, lee@example.org");
    await dialog.getByLabel("Date").fill("2020-01-01");
    await send.click();
    await expect(dialog.getByText("Date must be in the current year.")).toBeVisible();
    await dialog.getByLabel("Date").fill(inDays(0));
    await dialog.getByLabel("Date").press("Enter");
    await expect(page.getByText("Waiting for an officer")).toBeVisible();
  });
});

test("Asking to be excused from one of several events takes 3 presses on a phone (R19.7)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const ana = await newMember();
  await checkIn(ana, (await createEvent(admin, { name: "Kickoff" })).code);
  for (const days of [3, 5]) await createEvent(admin, { name: "", date: inDays(days) });
  const phone = { width: 390, height: 844 };
  const page = await openPage({ as: ana, viewport: phone, hasTouch: true });
  const presses = await countPresses(page);
  await page.goto(`/member/clubs/${admin.club.id}/details`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Ask to Be Excused" }).tap();
  await dialog.getByRole("button", { name: "Untitled event" }).nth(1).tap();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("My sister's wedding");
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("“My sister's wedding”")).toBeVisible();
  expect(presses.count()).toBe(3);
});

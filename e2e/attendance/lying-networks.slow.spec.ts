import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { withoutWorker } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

test("A check-in counts in a browser whose storage never answers (R13.34)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: await newMember() });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await page.goto("/member/checkin");
  await checkInForm(page).send(event.code);
  await expect(checkInForm(page).success).toBeVisible();
  expect(await attendeesOf(admin, event)).toHaveLength(1);
});

test("A check-in that a filter blocks waits, says why, and counts once it gets through (R7.34, R13.35)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 403|Service Worker registration blocked/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: await newMember(), ...withoutWorker });
  const blocked = { status: 403, contentType: "text/html", body: "<h1>Blocked</h1>" };
  await page.route("/api/me/checkins", (route) => route.fulfill(blocked));
  await page.goto("/member/checkin");
  await checkInForm(page).send(event.code);
  await expect(page.getByText("You're not checked in yet.")).toBeVisible();
  await expect(
    page.getByText("This network seems to need a login, or blocks Rollcall."),
  ).toBeVisible();
  expect(await attendeesOf(admin, event)).toHaveLength(0);
  await page.unroute("/api/me/checkins");
  await expect(checkInForm(page).success).toBeVisible();
  expect(await attendeesOf(admin, event)).toHaveLength(1);
});

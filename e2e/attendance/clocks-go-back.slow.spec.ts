import type { Page } from "@playwright/test";
import { createBrowser } from "#test-support/browser/browser.ts";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { chooseMore } from "../support/event-parts.ts";
import { networkFailures } from "../support/go-offline.ts";
import { startServerAt } from "../support/held-clock.ts";
import { addPeople, becomeKiosk, crowd, idOf, logInAgain, said } from "../support/kiosk.ts";
import { expect, test } from "../support/test.ts";

const timeZoneId = "America/New_York";
const night = { starts: "2026-10-31T22:00", ends: "2026-11-01T02:30", timeZone: timeZoneId };
/** As the clocks of New York show it, once at UTC−4, and an hour later at UTC−5. */
const before = (time: string) => `${time}-04:00`;
const after = (time: string) => `${time}-05:00`;

/** Chooses the first or the second of a time that comes twice, at a field of a dialog. */
const choose = (page: Page, place: number, which: string) =>
  page.getByLabel("First or second time").nth(place).selectOption({ label: which });

test("A build night on which the clocks go back counts real hours, and officers correct times of the hour that comes twice (R35.3, R35.12)", async ({
  openPage,
  allowConsole,
}) => {
  // The member has checked in before, and the server starts again.
  allowConsole(networkFailures);
  await using server = await startServerAt(before("2026-10-31T21:30"));
  const { url: baseURL } = server;
  const admin: Admin = await signUpAdmin(createBrowser(baseURL, fetch), { clubName: "Robotics" });
  await addPeople(admin, crowd(3));
  const member = await signUpMember(createBrowser(baseURL, fetch), {
    firstName: "Mina",
    lastName: "Okafor",
  });
  const event = await createEvent(admin, { name: "Build Night", ...night, countsTime: true });
  const open = { baseURL, timezoneId: timeZoneId };
  const as = await logInAgain(admin, baseURL);
  const kiosk = await openPage({ as, ...open });
  await becomeKiosk(kiosk, as, event);

  server.setClock(before("2026-10-31T22:00"));
  await checkIn(member, event.code);
  for (const number of [0, 1]) {
    await scanByKeys(kiosk, idOf(number));
    await said(kiosk, `Ana${number} R., 10 points`).waitFor();
  }

  // An hour and a quarter after 1 AM, the clocks show 1:15 AM once more.
  server.setClock(after("2026-11-01T01:15"));
  await scanByKeys(kiosk, idOf(0));
  await said(kiosk, "Signed out. 4 h 15 min").waitFor();

  const phone = await openPage({ as: member, ...open });
  await phone.goto("/member/checkin");
  await phone.getByLabel("Enter Code").fill(event.code);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByText("You've been signed in since 10:00 PM.")).toBeVisible();
  server.setClock(after("2026-11-01T01:20"));
  await phone.getByRole("button", { name: "Sign Out" }).click();
  await expect(phone.getByText("Your time at this event: 4 h 20 min.")).toBeVisible();
  await phone.close();

  const office = await openPage({ as: admin, ...open });
  await office.goto(`/admin/events/${event.id}/details`);
  const row = (name: string) => office.getByRole("row", { name });
  await expect(row("Ana1 Ruiz1")).toContainText("since 10:00 PM");
  server.setClock(after("2026-11-01T01:25"));
  await chooseMore(office, "this event", "Sign Everyone Out");
  await office.getByRole("button", { name: "Sign Out 1 Attendee" }).click();
  await expect(row("Ana1 Ruiz1")).toContainText("4 h 25 min");

  // Someone signs in last, and forgets to sign out.
  server.setClock(after("2026-11-01T01:30"));
  await scanByKeys(kiosk, idOf(2));
  await said(kiosk, "Ana2 R., 10 points").waitFor();
  await expect(row("Ana2 Ruiz2")).toContainText("since 1:30 AM");
  await Promise.all([kiosk.close(), office.close()]);
  server.setClock(after("2026-11-01T03:00"));
  // The job that ends visits runs each minute, and at the start.
  await server.stop();
  await server.restart();

  const desk = await openPage({ as: admin, ...open });
  await desk.goto(`/admin/events/${event.id}/details`);
  await desk.getByRole("button", { name: "Edit times of Ana2 Ruiz2" }).click();
  const dialog = desk.getByRole("dialog");
  const [signedIn, signedOut] = [dialog.getByLabel("Signed In"), dialog.getByLabel("Signed Out")];
  await expect(signedIn).toHaveValue("2026-11-01T01:30");
  await expect(dialog.getByLabel("First or second time").first()).toHaveValue("-05:00");
  await signedOut.fill("2026-11-01T01:40");
  await dialog.getByRole("button", { name: "Add a Visit" }).click();
  await signedIn.last().fill("2026-11-01T01:50");
  await signedOut.last().fill("2026-11-01T01:10");
  // Until it is said which 1:10 AM is meant, they would have left before they came.
  await expect(dialog.getByRole("button", { name: "Save Times" })).toBeDisabled();
  await choose(desk, 3, "Second (UTC-05:00)");
  await dialog.getByRole("button", { name: "Save Times" }).click();
  await expect(dialog).toHaveCount(0);
  for (const [name, time] of [
    ["Mina Okafor", "4 h 20 min"],
    ["Ana0 Ruiz0", "4 h 15 min"],
    ["Ana1 Ruiz1", "4 h 25 min"],
    ["Ana2 Ruiz2", "30 min"],
  ] as const)
    await expect(desk.getByRole("row", { name })).toContainText(time);
  const ana2 = (await attendeesOf(admin, event)).find(({ name }) => name === "Ana2 Ruiz2");
  expect(ana2?.visits?.map((visit) => [visit.in, visit.out])).toEqual(
    [
      [before("2026-11-01T01:50"), after("2026-11-01T01:10")],
      [after("2026-11-01T01:30"), after("2026-11-01T01:40")],
    ].map((times) => times.map((time) => new Date(time).getTime())),
  );
  await desk.goto(`/admin/members/${member.personId}`);
  await expect(desk.getByRole("row", { name: "Build Night" })).toContainText("4.33 hours");
});

import type { Event } from "#contract/events/events.ts";
import { checkIn, createEvent, setCarryover } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { chooseSort, column, expectSortMenu } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

test("A member without a club joins two, and reads their points, their history, and what officers changed (R5.1, R5.2, R5.3, R5.4, R5.5, R7.10, R12.1, R12.4)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const [robotics, archery] = [
    await newAdmin({ clubName: "Robotics Club" }),
    await newAdmin({ clubName: "Archery Club" }),
  ];
  const member = await newMember();
  const page = await openPage({ as: member });
  const clubs = page.getByRole("article");
  const history = page.getByRole("table", { name: "Attendance History" });
  const names = column(history, "Event Name");
  const details = `/member/clubs/${robotics.club.id}/details`;
  const value = (term: string) => page.locator(`dt:text-is("${term}") + dd`);

  await test.step("Without a club, the page says how to join one", async () => {
    await page.goto("/member/clubs");
    await expect(page).toHaveTitle("Clubs · Rollcall");
    await expect(page.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      "You will automatically be registered in a club after you submit a code for your first club event.",
    );
    await page.getByRole("link", { name: "Submit Code" }).click();
    await expect(page).toHaveURL("/member/checkin");
  });

  const events: Event[] = [];
  for (const [name, date, points] of [
    ["Alpha meeting", "2026-03-01", 20],
    ["beta night", "2026-01-15", 5],
    ["Gamma 2", "2026-02-10", null],
    ["Gamma 10", null, 12],
  ] as const) {
    const event = await createEvent(robotics, { name, date, points });
    await checkIn(member, event.code);
    events.push(event);
  }
  await setCarryover(robotics, member.personId, 6);
  await checkIn(member, (await createEvent(archery, { name: "Open range" })).code);

  await test.step("The clubs lead to their details, Back, and to the check-in", async () => {
    await page.goto("/member/clubs");
    await expect(clubs.getByRole("heading")).toHaveText(["Robotics Club", "Archery Club"]);
    await expect(clubs.first()).toContainText("43");
    await clubs.first().getByRole("link", { name: "Robotics Club" }).click();
    await expect(page).toHaveURL(details);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await clubs.first().getByRole("link", { name: "Submit Code" }).click();
    await expect(page).toHaveURL("/member/checkin");
  });

  await test.step("The details have the name, the points, and every event", async () => {
    await page.goto(details);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robotics Club");
    await expect(page).toHaveTitle("Robotics Club · Rollcall");
    await expect(value("Total Points")).toHaveText("43");
    await expect(value("Carryover Points")).toHaveText("6");
    await expect(history.getByRole("columnheader")).toHaveText(["Date", "Event Name", "Points"]);
    await expect(column(history, "Date")).toHaveText(["3/1/2026", "2/10/2026", "1/15/2026", "-"]);
    await expect(column(history, "Points")).toHaveText(["20", "-", "5", "12"]);
  });

  await test.step("The selected sort stays after a reload and Back", async () => {
    const options = [
      ...["Date: Newest-Oldest", "Date: Oldest-Newest", "Event Name: A-Z", "Event Name: Z-A"],
      ...["Points: Increasing", "Points: Decreasing"],
    ];
    await expectSortMenu(page, options, "Date: Newest-Oldest");
    await chooseSort(page, "Event Name: Z-A");
    await expect(page).toHaveURL(`${details}?sort=event-name-z-a`);
    await expect(names).toHaveText(["Gamma 10", "Gamma 2", "beta night", "Alpha meeting"]);
    await page.reload();
    await expect(names.first()).toHaveText("Gamma 10");
    await page.getByRole("link", { name: "Clubs" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await page.goBack();
    await expect(page).toHaveURL(`${details}?sort=event-name-z-a`);
    await expect(names.first()).toHaveText("Gamma 10");
  });

  await test.step("What officers changed has their reason, and a removed member can't come back", async () => {
    const [alpha, beta, gamma] = events;
    const personIds = [member.personId];
    for (const [command, reason] of [
      [{ kind: "remove-attendees", eventId: alpha?.id, personIds }, "Was seen elsewhere"],
      [{ kind: "cancel-event", eventId: beta?.id }, "Storm"],
      [{ kind: "set-attendance-points", eventId: gamma?.id, personIds, points: 4 }, "Cleaned up"],
    ] as const) {
      const answer = await robotics.browser.post(`${robotics.api}/operations`, { command, reason });
      expect(answer.status, answer.text).toBe(201);
    }
    await page.goto(details);
    await expect(names).toHaveText([
      /^Alpha meeting\s*Removed\s*“Was seen elsewhere”$/,
      /^Gamma 2\s*“Cleaned up”$/,
      /^beta night\s*Canceled\s*“Storm”$/,
      "Gamma 10",
    ]);
    await expect(column(history, "Points")).toHaveText(["0", "4", "0", "12"]);
    await expect(value("Total Points")).toHaveText("22");
    await page.goto("/member/checkin");
    await checkInForm(page).send(alpha?.code ?? "");
    await expect(
      page.getByText("An officer removed you from this event. If that's a mistake, talk to them."),
    ).toBeVisible();
  });
});

test("An owner turns on standings and turns them off again, and a member with two clubs finds them and each record (R26.20, R26.30)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [robotics, math] = [
    await newAdmin({ clubName: "Robotics Club" }),
    await newAdmin({ clubName: "Math Club" }),
  ];
  const [ana, ben] = [
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Ben", lastName: "Okafor" }),
  ];
  const event = await createEvent(robotics, { name: "Regionals", points: 6, date: "2026-09-01" });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  await setCarryover(robotics, ben.personId, 3);
  await checkIn(ana, (await createEvent(math, { name: "Algebra Night" })).code);
  const page = await openPage({ as: ana, viewport: { width: 390, height: 844 } });
  const owner = await openPage({ as: robotics });
  const details = `/member/clubs/${robotics.club.id}/details`;
  const standings = page.getByRole("link", { name: "See Standings" });

  await test.step("A member of two clubs chooses whose record to see", async () => {
    const attended = (name: string) =>
      page
        .getByRole("list", { name: /^Events attended in/ })
        .getByRole("listitem")
        .filter({ hasText: name });
    await page.goto(details);
    await expect(standings).toBeHidden();
    await page.getByRole("link", { name: "My Record" }).click();
    await expect(attended("Regionals")).toBeVisible();
    await page.getByLabel("Club", { exact: true }).selectOption("Math Club");
    await expect(attended("Algebra Night")).toBeVisible();
    await expect(attended("Regionals")).toBeHidden();
  });

  await test.step("The owner chooses what members see, and undoes it", async () => {
    await owner.goto("/admin/settings");
    const setting = owner.getByRole("region", { name: "Standings" });
    const dialog = owner.getByRole("dialog");
    await expect(setting).toContainText("Off. Members see only their own points.");
    await setting.getByRole("button", { name: "Change Standings" }).click();
    await dialog.getByRole("radio", { name: "Everyone" }).check();
    await dialog.getByRole("button", { name: "Change Standings" }).click();
    await expect(setting).toContainText("Members see everyone's place.");
    await page.goto(details);
    await standings.click();
    await expect(page.getByText("2 of 2")).toBeVisible();
    await expect(page.getByRole("row", { name: /Ben Okafor/ })).toContainText("9");

    await undoInNotice(owner);
    await expect(setting).toContainText("Off.");
    await page.goto(details);
    await expect(page.getByRole("heading", { name: "Attendance History" })).toBeVisible();
    await expect(standings).toBeHidden();
  });
});

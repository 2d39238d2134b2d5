import type { Event } from "#contract/events.ts";
import { checkIn, createEvent, type Admin, type Person } from "#test-support/people.ts";
import { setCarryover } from "#test-support/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { chooseSort, column, expectSortMenu } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** Four events whose order differs for every sort. */
async function attendFour(admin: Admin, member: Person): Promise<string> {
  for (const event of [
    { name: "Alpha meeting", date: "2026-03-01", points: 20 },
    { name: "beta night", date: "2026-01-15", points: 5 },
    { name: "Gamma 2", date: "2026-02-10", points: null },
    { name: "Gamma 10", date: null, points: 12 },
  ])
    await checkIn(member, (await createEvent(admin, event)).code);
  return `/member/clubs/${admin.club.id}/details`;
}

/** Every option in the menu's order (R12.4), with the resulting order. */
const sorts: [option: string, names: string[]][] = [
  ["Date: Newest-Oldest", ["Alpha meeting", "Gamma 2", "beta night", "Gamma 10"]],
  ["Date: Oldest-Newest", ["Gamma 10", "beta night", "Gamma 2", "Alpha meeting"]],
  ["Event Name: A-Z", ["Alpha meeting", "beta night", "Gamma 2", "Gamma 10"]],
  ["Event Name: Z-A", ["Gamma 10", "Gamma 2", "beta night", "Alpha meeting"]],
  ["Points: Increasing", ["Gamma 2", "beta night", "Gamma 10", "Alpha meeting"]],
  ["Points: Decreasing", ["Alpha meeting", "Gamma 10", "beta night", "Gamma 2"]],
];

test.describe("Club details of a member", () => {
  test("show the club's name, total and carry-over points (R5.3)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin({ clubName: "Mural Club" }), await newMember()];
    const path = await attendFour(admin, member);
    await setCarryover(admin, member.personId, 6);
    const page = await openPage({ as: member });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mural Club");
    await expect(page).toHaveTitle("Mural Club · Rollcall");
    const value = (term: string) => page.locator(`dt:text-is("${term}") + dd`);
    await expect(value("Total Points")).toHaveText("43");
    await expect(value("Carryover Points")).toHaveText("6");
  });

  test("list the attended events with date, name and points (R5.4)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const page = await openPage({ as: member });
    await page.goto(await attendFour(admin, member));
    const table = page.getByRole("table", { name: "Attendance History" });
    await expect(table.getByRole("columnheader")).toHaveText(["Date", "Event Name", "Points"]);
    await expect(column(table, "Date")).toHaveText(["3/1/2026", "2/10/2026", "1/15/2026", "-"]);
    await expect(column(table, "Points")).toHaveText(["20", "-", "5", "12"]);
  });

  test("sort the history by every option of the menu (R12.4)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const page = await openPage({ as: member });
    await page.goto(await attendFour(admin, member));
    const names = column(page.getByRole("table"), "Event Name");
    const options = sorts.map(([option]) => option);
    await expectSortMenu(page, options, "Date: Newest-Oldest");
    for (const [option, order] of [...sorts.slice(1), ...sorts.slice(0, 1)]) {
      await chooseSort(page, option);
      await expect(names, option).toHaveText(order);
    }
  });

  test("keep the selected sort after a reload and Back (R12.1)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const page = await openPage({ as: member });
    const path = await attendFour(admin, member);
    await page.goto(path);
    await chooseSort(page, "Event Name: Z-A");
    await expect(page).toHaveURL(`${path}?sort=event-name-z-a`);
    await page.reload();
    const names = column(page.getByRole("table"), "Event Name");
    await expect(names.first()).toHaveText("Gamma 10");
    await page.getByRole("link", { name: "Clubs" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await page.goBack();
    await expect(page).toHaveURL(`${path}?sort=event-name-z-a`);
    await expect(names.first()).toHaveText("Gamma 10");
  });

  test("use the default for an unknown sort in the URL (R12.1)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const page = await openPage({ as: member });
    await page.goto(`${await attendFour(admin, member)}?sort=__proto__`);
    await expect(column(page.getByRole("table"), "Event Name").first()).toHaveText("Alpha meeting");
  });

  test("show which events the member was removed from, and which were canceled, and why (R5.5, R7.10)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const [admin, member] = [await newAdmin(), await newMember()];
    const path = await attendFour(admin, member);
    const { body } = await admin.browser.get(`${admin.api}/events`);
    const { events } = body as { events: Event[] };
    const idOf = (name: string) => events.find((event) => event.name === name)?.id;
    const of = (name: string) => ({ eventId: idOf(name), personIds: [member.personId] });
    for (const [command, reason] of [
      [{ kind: "remove-attendees", ...of("Alpha meeting") }, "Was seen elsewhere"],
      [{ kind: "cancel-event", eventId: idOf("beta night") }, "Storm"],
      [{ kind: "set-attendance-points", ...of("Gamma 2"), points: 4 }, "Stayed to clean up"],
    ] as const) {
      const answer = await admin.browser.post(`${admin.api}/operations`, { command, reason });
      expect(answer.status, answer.text).toBe(201);
    }
    const page = await openPage({ as: member });
    await page.goto(path);
    const table = page.getByRole("table", { name: "Attendance History" });
    await expect(column(table, "Event Name")).toHaveText([
      /^Alpha meeting\s*Removed\s*“Was seen elsewhere”$/,
      /^Gamma 2\s*“Stayed to clean up”$/,
      /^beta night\s*Canceled\s*“Storm”$/,
      "Gamma 10",
    ]);
    await expect(column(table, "Points")).toHaveText(["0", "4", "0", "12"]);
    const total = page.locator('dt:text-is("Total Points") + dd');
    await expect(total).toHaveText("16");

    await page.goto("/member/checkin");
    const { send } = checkInForm(page);
    await send(events.find(({ name }) => name === "Alpha meeting")?.code ?? "");
    await expect(
      page.getByText("An officer removed you from this event. If that's a mistake, talk to them."),
    ).toBeVisible();
  });

  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"]) {
    test(`show the same date in ${timezoneId} (R11.3)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const [admin, member] = [await newAdmin(), await newMember()];
      await checkIn(member, (await createEvent(admin, { date: "2026-01-31" })).code);
      const page = await openPage({ as: member, timezoneId });
      await page.goto(`/member/clubs/${admin.club.id}/details`);
      await expect(page.getByRole("cell", { name: "1/31/2026" })).toBeVisible();
    });
  }
});

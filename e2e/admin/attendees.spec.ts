import { checkIn, createEvent, type Admin } from "#test-support/people.ts";
import { chooseSort, column, expectSortMenu } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import type { Person } from "#test-support/people.ts";

type NewMember = (details: {
  firstName: string;
  lastName: string;
  gradYear: number;
}) => Promise<Person>;

/** Four attendees whose order differs for every sort; they arrive in this order. */
async function attendFour(admin: Admin, newMember: NewMember): Promise<string> {
  const { id, code } = await createEvent(admin);
  for (const [firstName, lastName, gradYear] of [
    ["Bo", "Li", 2025],
    ["Zoe", "Adler", 2027],
    ["Ámbar", "Reyes", 2010],
    ["Carl", "Moss", 2026],
  ] as const)
    await checkIn(await newMember({ firstName, lastName, gradYear }), code);
  return `/admin/events/${id}/details`;
}

/** Every option in the menu's order (R12.2), with the resulting order. */
const sorts: [option: string, names: string[]][] = [
  ["Timestamp Newest-Oldest", ["Carl Moss", "Ámbar Reyes", "Zoe Adler", "Bo Li"]],
  ["Timestamp Oldest-Newest", ["Bo Li", "Zoe Adler", "Ámbar Reyes", "Carl Moss"]],
  ["Name A-Z", ["Ámbar Reyes", "Bo Li", "Carl Moss", "Zoe Adler"]],
  ["Name Z-A", ["Zoe Adler", "Carl Moss", "Bo Li", "Ámbar Reyes"]],
  ["Grade Increasing", ["Zoe Adler", "Carl Moss", "Bo Li", "Ámbar Reyes"]],
  ["Grade Decreasing", ["Ámbar Reyes", "Bo Li", "Carl Moss", "Zoe Adler"]],
];

test.describe("Attendees of an event", () => {
  test("have a timestamp, a name and a grade (R8.2)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.clock.setFixedTime(new Date("2027-02-01T12:00:00Z"));
    await page.goto(await attendFour(admin, newMember));
    const table = page.getByRole("table", { name: "Attendees" });
    await expect(table.getByRole("columnheader")).toHaveText(["Timestamp", "Name", "Grade"]);
    await expect(column(table, "Grade")).toHaveText(["Alumni", "Alumni", "12", "Alumni"]);
    for (const time of await column(table, "Timestamp").all())
      await expect(time).toHaveText(/^\d+\/\d+\/\d{4}, \d+:\d\d:\d\d [AP]M$/);
  });

  test("can be sorted by every option of the menu (R12.2)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto(await attendFour(admin, newMember));
    const names = column(page.getByRole("table"), "Name");
    const options = sorts.map(([option]) => option);
    await expectSortMenu(page, options, "Timestamp Newest-Oldest");
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
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const path = await attendFour(admin, newMember);
    await page.goto(path);
    await chooseSort(page, "Name A-Z");
    await expect(page).toHaveURL(`${path}?sort=name-a-z`);
    await page.reload();
    const names = column(page.getByRole("table"), "Name");
    await expect(names.first()).toHaveText("Ámbar Reyes");
    await page.getByRole("link", { name: "Edit Event Details" }).click();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(`${path}?sort=name-a-z`);
    await expect(names.first()).toHaveText("Ámbar Reyes");
  });

  test("are added in the selected sort when they arrive (R12.6)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { id, code } = await createEvent(admin);
    await checkIn(await newMember({ firstName: "Bo" }), code);
    await checkIn(await newMember({ firstName: "Zoe" }), code);
    await page.goto(`/admin/events/${id}/details?sort=name-a-z`);
    const names = column(page.getByRole("table"), "Name");
    await expect(names).toHaveText(["Bo Okafor", "Zoe Okafor"]);
    await checkIn(await newMember({ firstName: "Lu" }), code);
    await expect(names).toHaveText(["Bo Okafor", "Lu Okafor", "Zoe Okafor"]);
  });

  for (const [now, grade] of [
    ["2026-07-31T23:59:59", "11"],
    ["2026-08-01T00:00:00", "12"],
    ["2027-08-01T00:00:00", "Alumni"],
    ["2014-08-01T00:00:00", "0"],
    ["2014-07-31T23:59:59", "-"],
  ] as const) {
    test(`on ${now} the graduation year 2027 is grade ${grade} (R11.1)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin);
      await checkIn(await newMember({ gradYear: 2027 }), code);
      const page = await openPage({ as: admin, timezoneId: "UTC" });
      await page.clock.setFixedTime(new Date(`${now}Z`));
      await page.goto(`/admin/events/${id}/details`);
      await expect(column(page.getByRole("table"), "Grade")).toHaveText([grade]);
    });
  }
});

import { checkIn, createEvent, type Admin, type Member } from "#test-support/people.ts";
import { setCarryover } from "#test-support/people.ts";
import { chooseSort, column, expectSortMenu } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

type NewMember = (details: {
  firstName: string;
  lastName: string;
  gradYear: number;
}) => Promise<Member>;

/** Four members whose order differs for almost every sort. */
async function fillClub(admin: Admin, newMember: NewMember): Promise<void> {
  const [small, large] = [
    await createEvent(admin, { points: 1 }),
    await createEvent(admin, { points: 30 }),
  ];
  for (const [firstName, lastName, gradYear, carryover, event] of [
    ["Bo", "Li", 2025, 9, small],
    ["Zoe", "Adler", 2027, null, large],
    ["Ámbar", "Reyes", 2010, 4, large],
    ["Carl", "Moss", 2026, 25, small],
  ] as const) {
    const member = await newMember({ firstName, lastName, gradYear });
    await checkIn(member, event.code);
    await setCarryover(admin, member.personId, carryover);
  }
}

/** Every option in the menu's order (R12.3), with the resulting order. */
const sorts: [option: string, names: string[]][] = [
  ["Grade Increasing", ["Zoe Adler", "Carl Moss", "Bo Li", "Ámbar Reyes"]],
  ["Grade Decreasing", ["Ámbar Reyes", "Bo Li", "Carl Moss", "Zoe Adler"]],
  ["Name A-Z", ["Ámbar Reyes", "Bo Li", "Carl Moss", "Zoe Adler"]],
  ["Name Z-A", ["Zoe Adler", "Carl Moss", "Bo Li", "Ámbar Reyes"]],
  ["Carry-over Increasing", ["Zoe Adler", "Ámbar Reyes", "Bo Li", "Carl Moss"]],
  ["Carry-over Decreasing", ["Carl Moss", "Bo Li", "Ámbar Reyes", "Zoe Adler"]],
  ["Total Points Increasing", ["Bo Li", "Carl Moss", "Zoe Adler", "Ámbar Reyes"]],
  ["Total Points Decreasing", ["Ámbar Reyes", "Zoe Adler", "Carl Moss", "Bo Li"]],
];

test.describe("Members of a club", () => {
  test("explain how they get here while there are none (R4.2, R4.3)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/members");
    await expect(page).toHaveTitle("Members · Rollcall");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Members");
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      /registered automatically after their first check-in/,
    );
  });

  test("have a grade, a name, a carry-over and total points (R4.3)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await fillClub(admin, newMember);
    const page = await openPage({ as: admin });
    await page.clock.setFixedTime(new Date("2027-02-01T12:00:00Z"));
    await page.goto("/admin/members");
    await expect(page.getByRole("main")).toContainText(
      /registered automatically after their first check-in/,
    );
    const table = page.getByRole("table", { name: "Members" });
    await expect(table.getByRole("columnheader")).toHaveText([
      "Grade",
      "Name",
      "Carry-over",
      "Total Points",
    ]);
    await expect(column(table, "Grade")).toHaveText(["12", "Alumni", "Alumni", "Alumni"]);
    await expect(column(table, "Total Points")).toHaveText(["30", "26", "10", "34"]);
    for (const [name, carryover] of [
      ["Zoe Adler", ""],
      ["Carl Moss", "25"],
      ["Bo Li", "9"],
      ["Ámbar Reyes", "4"],
    ] as const)
      await expect(page.getByRole("spinbutton", { name: `Carry-over for ${name}` })).toHaveValue(
        carryover,
      );
  });

  test("can be sorted by every option of the menu (R12.3)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await fillClub(admin, newMember);
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    const names = column(page.getByRole("table"), "Name");
    const options = sorts.map(([option]) => option);
    await expectSortMenu(page, options, "Grade Increasing");
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
    await fillClub(admin, newMember);
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await chooseSort(page, "Name A-Z");
    await expect(page).toHaveURL("/admin/members?sort=name-a-z");
    await page.reload();
    const names = column(page.getByRole("table"), "Name");
    await expect(names.first()).toHaveText("Ámbar Reyes");
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page).toHaveURL("/admin/account");
    await page.goBack();
    await expect(page).toHaveURL("/admin/members?sort=name-a-z");
    await expect(names.first()).toHaveText("Ámbar Reyes");
  });

  test("are searched ignoring case, accents and one typo, which Back and reload preserve (R4.6, R12.9)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await fillClub(admin, newMember);
    const page = await openPage({ as: admin });
    await page.goto("/admin/members?sort=name-z-a");
    const names = column(page.getByRole("table"), "Name");
    const field = page.getByRole("searchbox", { name: "Search members" });
    await field.fill("AMBAR");
    await expect(names).toHaveText(["Ámbar Reyes"]);
    for (const slip of ["reyse", "rexes", "reeyes", "Ryes"]) {
      await field.fill(slip);
      await expect(page).toHaveURL(`/admin/members?sort=name-z-a&search=${slip}`);
      await expect(names, slip).toHaveText(["Ámbar Reyes"]);
    }
    await page.getByRole("link", { name: "Club" }).click();
    await expect(page).toHaveURL("/admin/club");
    await page.goBack();
    await expect(field).toHaveValue("Ryes");
    await expect(names).toHaveText(["Ámbar Reyes"]);
    await chooseSort(page, "Name A-Z");
    await expect(page).toHaveURL("/admin/members?sort=name-a-z&search=Ryes");
    await page.reload();
    await expect(field).toHaveValue("Ryes");
    await expect(names).toHaveText(["Ámbar Reyes"]);
    await field.fill("");
    await expect(page).toHaveURL("/admin/members?sort=name-a-z");
    await expect(names).toHaveCount(4);
  });

  test("are only those of the admin's own club (R3.3)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    await fillClub(await newAdmin(), newMember);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/members");
    await expect(page.getByText("Members will show up here...")).toBeVisible();
  });
});

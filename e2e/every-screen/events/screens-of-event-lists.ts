import { createEvent } from "#test-support/people/people.ts";
import { importSheet, sheetRow } from "#test-support/sheets/sheets.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const [tonight, ahead] = ["Pollinator Mural", "Gallery Walk"];
const names = ["Weekly Meeting", "Paint Day", "Fundraiser: Chalk the Walk", "Mural Committee"];
const typed = [tonight, ahead, ...names];

/** A club with an open event, one to come, and 58 of three years that a sheet brought. */
async function openLongClub(stage: Stage) {
  const admin = await stage.newAdmin();
  const day = (before: number) =>
    new Date(Date.UTC(2026, 10, 17) - before * 24 * 3_600_000).toISOString().slice(0, 10);
  await createEvent(admin, { name: tonight, date: null, points: 5 });
  await createEvent(admin, { name: ahead, date: "2101-05-03", status: "Inactive", points: 10 });
  const meetings = Array.from({ length: 58 }, (_, index) => ({
    name: names[index % names.length] ?? "",
    date: day((57 - index) * 17),
    points: 5,
  }));
  const marks = (every: number) =>
    meetings.map((_, index) => (index % every === 0 ? "x" : ".")).join("");
  await importSheet(admin, {
    meetings,
    people: Array.from({ length: 24 }, (_, index) =>
      sheetRow(`Member ${index}`, { marks: marks((index % 5) + 1), who: "new" }),
    ),
  });
  return admin;
}

/** A club whose first event is open, and that no one has attended yet. */
async function openNewClub(stage: Stage) {
  const admin = await stage.newAdmin();
  await createEvent(admin, { name: tonight, date: null, points: 5 });
  return admin;
}

/** Lists of events: long ones in each order, and a new club's first steps. */
export const eventListScreens: Screen[] = [
  {
    name: "events-many",
    path: "/admin/events",
    as: openLongClub,
    typed,
    reach: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    name: "events-many-by-date",
    path: "/admin/events?sort=date",
    as: openLongClub,
    typed,
    reach: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    name: "events-many-selected",
    path: "/admin/events",
    as: openLongClub,
    typed,
    async reach(page) {
      await page.getByRole("button", { name: "Select" }).click();
      await page.getByRole("article").getByRole("checkbox").nth(3).check();
    },
  },
  {
    name: "events-first-steps",
    path: "/admin/events",
    as: openNewClub,
    typed: [tonight],
    reach: (page) => page.getByRole("link", { name: "Show Code" }).waitFor(),
  },
  {
    name: "two-notices",
    path: "/admin/members",
    as: ({ admin }) => admin,
    reach: async (page) => {
      await page.route("**/carryover", (route) => route.fulfill({ status: 500 }));
      for (const at of [0, 1]) {
        const field = page.getByRole("spinbutton").nth(at);
        await field.fill("41");
        await field.press("Enter");
        await page.getByRole("button", { name: "Dismiss notice" }).nth(at).waitFor();
      }
      const revert = page.getByRole("button", { name: /Revert/ });
      for (const left of [1, 0]) {
        await revert.first().click();
        await revert.nth(left).waitFor({ state: "detached" });
      }
    },
  },
];

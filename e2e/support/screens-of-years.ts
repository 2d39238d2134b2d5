import { checkIn, createEvent, type Admin } from "#test-support/people.ts";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

const yearName = "2027–28";
const eventNames = ["Finals", "Banquet"];

/** The admin of a club whose first year has ended, and is reopened if asked. */
const openEnded =
  (isReopened: boolean) =>
  async (stage: Stage): Promise<Admin> => {
    const [admin, member] = [await stage.newAdmin(), await stage.newMember()];
    for (const name of eventNames) {
      const event = await createEvent(admin, { name, points: 9, date: "2026-10-02" });
      await checkIn(member, event.code);
    }
    const operate = ({ browser, api }: Admin, command: object) =>
      browser.post(`${api}/operations`, { command });
    await operate(admin, {
      ...{ kind: "start-year", name: yearName, startsOn: "2027-08-01" },
      ...{ carry: { kind: "all" }, graduateIds: [] },
    });
    if (isReopened) await operate(admin, { kind: "reopen-year", yearId: "1" });
    return admin;
  };

const ofYear = {
  path: "/admin/events?year=1",
  typed: [...eventNames, yearName, "2026–27"],
} satisfies Partial<Screen>;

/** Years that ended, and are reopened (R31.17). */
export const yearScreens: Screen[] = [
  {
    ...ofYear,
    name: "events-year-ended",
    as: openEnded(false),
    reach: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    ...ofYear,
    name: "reopen-year",
    as: openEnded(false),
    async reach(page) {
      await page.getByRole("button", { name: "2026–27" }).last().click();
      await page.locator("dialog button[type=submit]:enabled").waitFor();
    },
  },
  {
    ...ofYear,
    name: "events-year-reopened",
    as: openEnded(true),
    reach: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    ...ofYear,
    name: "event-of-reopened-year",
    as: openEnded(true),
    async reach(page) {
      await page.locator("a[href$='/details']").first().click();
      await page.waitForURL(/details/);
      await page.getByRole("table").first().waitFor();
    },
  },
  {
    ...ofYear,
    name: "event-edit-year-ended",
    as: openEnded(false),
    async reach(page) {
      await page.locator("a[href$='/details']").first().click();
      await page.waitForURL(/details/);
      await page.goto(page.url().replace("/details", "/edit"));
      await page.locator("a[href$='/details']").waitFor();
    },
  },
];

import { checkIn, createEvent, type Admin, type Member } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const yearName = "2027–28";
/** Different names, so that each is someone new. */
const largeClub = ["Ada", "Ben", "Cara", "Dan", "Eva", "Finn", "Gia", "Hal", "Ines", "Jon"]
  .flatMap((first) =>
    ["Reyes", "Cole", "Diaz", "Fox", "Gray", "Hall"].map((last) => `${first} ${last}`),
  )
  .flatMap((name) =>
    ["A.", "B.", "C.", "D.", "E."].map((middle) => name.replace(" ", ` ${middle} `)),
  );
const eventNames = ["Finals", "Banquet"];

async function attendAll(admin: Admin, member: Member): Promise<void> {
  for (const name of eventNames) {
    const event = await createEvent(admin, { name, points: 9, date: "2026-10-02" });
    await checkIn(member, event.code);
  }
}

const startNext = (graduateIds: readonly string[]) => ({
  kind: "start-year",
  name: yearName,
  startsOn: "2027-08-01",
  carry: { kind: "all" },
  graduateIds,
});

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

/** The admin of a club whose first year has ended, and is reopened if asked. */
const openEnded =
  (isReopened: boolean) =>
  async (stage: Stage): Promise<Admin> => {
    const [admin, member] = [await stage.newAdmin(), await stage.newMember()];
    await attendAll(admin, member);
    await operate(admin, startNext([]));
    if (isReopened) await operate(admin, { kind: "reopen-year", yearId: "1" });
    return admin;
  };

/** A member of a club whose first year has ended, and who graduated if asked. */
const attended =
  (isGraduate: boolean) =>
  async (stage: Stage): Promise<Member> => {
    const [admin, member] = [await stage.newAdmin(), await stage.newMember()];
    await attendAll(admin, member);
    await operate(admin, startNext(isGraduate ? [member.personId] : []));
    return member;
  };

/** The admin of a large club in its first year. */
async function openLarge(stage: Stage): Promise<Admin> {
  const admin = await stage.newAdmin();
  const rows = largeClub.map((name, index) =>
    sheetRow(name, { carryover: (index * 7) % 90, gradYear: 2026 + (index % 4) }),
  );
  await importSheet(admin, sheetOf(...rows));
  return admin;
}

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
  {
    ...ofYear,
    name: "club-year-reopened",
    path: "/admin/club",
    as: openEnded(true),
    reach: (page) => page.locator("li a[href*='year=1']").waitFor(),
  },
  {
    ...ofYear,
    name: "new-year-while-reopened",
    path: "/admin/year",
    as: openEnded(true),
    reach: (page) => page.locator("main a[href*='year=1']").waitFor(),
  },
  {
    name: "new-year-of-a-large-club",
    path: "/admin/year",
    as: openLarge,
    typed: [...largeClub, yearName],
    reach: (page) => page.getByRole("row").nth(20).waitFor(),
  },
  {
    name: "clubs-graduated",
    path: "/member/clubs",
    as: attended(true),
    reach: (page) => page.locator("a[href*='/member/record']").waitFor(),
  },
  {
    name: "club-details-earlier-year",
    path: "/member/clubs",
    as: attended(false),
    typed: [...eventNames, yearName, "2026–27"],
    async reach(page) {
      await page.locator("a[href$='/details']").click();
      await page.waitForURL(/details/);
      await page.goto(`${page.url()}?year=1`);
      await page.getByRole("table").first().waitFor();
    },
  },
];

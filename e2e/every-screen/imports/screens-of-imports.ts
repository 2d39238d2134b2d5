import type { Page } from "@playwright/test";
import type { LatestImport } from "#contract/imports/imports.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asNewAdmin = (stage: Stage) => stage.newAdmin();

/** Texts of the sheet that were typed by people. */
const typed = [
  ...[
    "Full Name",
    "Parent E-mail",
    "Ana Ruiz",
    "Ben Okoro",
    "Min, Cho",
    "Cho Min",
    "ana@example.org",
  ],
  ...["ben at example.org", "Kickoff", "Build Day", "2025-09-12", "2025-10-31", "Total", "27", "5"],
];
const sheet = [
  "Full Name,Parent E-mail,Kickoff 2025-09-12,Build Day 2025-10-31,Total",
  "Ana Ruiz,ana@example.org,5,20,27",
  "Ben Okoro,ben at example.org,5,,5",
  '"Min, Cho",,5,??,5',
].join("\n");

const fill = async (page: Page, text: string) => {
  await page.getByRole("textbox").fill(text);
  await page.locator("main button[type=submit]").click();
  await page.locator("#columns").waitFor();
};

const toCheck = async (page: Page) => {
  await fill(page, sheet);
  await page.locator("#problems").waitFor();
};

/** A sheet in which much is doubtful: a row that is no person, a mark, two columns, and the year. */
const doubtful = [
  "Name,Grade,Partner,Seen,9/8,9/15,9/22,9/29,10/6,Guest 10/13",
  ...["Ana Ruiz,11,Ben Okoro,x,x,x,P?,x,,", "Ben Okoro,12,Ana Ruiz,,x,,x,x,x,x"],
  ...["Snacks,,,,x,,,x,,", "Cho Min,10,Dee Park,x,,x,x,,x,", "Dee Park,9,Cho Min,,,x,x,,x,"],
].join("\n");
const typedThere = [
  ...["Snacks", "Name", "Grade", "Guest", "Partner", "Seen", "p?", "P?", "Dee Park", "x"],
  ...["9/8", "9/15", "9/22", "9/29", "10/6", "11", "12", "10", " and "],
];

/** The Import button, whatever its language. */
const bring = (page: Page) => page.locator("main button[aria-describedby=open-rows]").click();

/** The members of a club, and a sheet with the same names in another grade: a question for each. */
const first = ["Ana", "Ben", "Cho", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Jan", "Kai", "Lea"];
const alike = first.map((name) => `${name} Ruiz`);
const sheetIn = (grade: number) =>
  ["Full Name,Grade", ...alike.map((name) => `${name},${grade}`)].join("\n");
const [known, again] = [sheetIn(11), sheetIn(12)];

const toPeople = async (page: Page) => {
  for (const text of [known, again]) {
    await page.goto("/admin/import");
    await fill(page, text);
    if (text !== known) return;
    await bring(page);
    await page.locator('main a[href="/admin/members"]').first().waitFor();
  }
};

/** The start of an import if the club's last one was like this. */
const afterImport = (latest: Partial<LatestImport>) => {
  const none = {
    id: "import",
    percent: 0,
    endedAt: null,
    revision: null,
    points: null,
    agreeing: null,
  };
  return {
    path: "/admin/import",
    as: asNewAdmin,
    prepare: (page: Page) =>
      page.route("**/imports/latest", (route) =>
        route.fulfill({ json: { latest: { ...none, ...latest } } }),
      ),
    reach: (page: Page) =>
      page.locator("main :is(progress, [role=status], [role=alert])").first().waitFor(),
  };
};

/** The steps of an import. */
export const importScreens: Screen[] = [
  {
    name: "import",
    path: "/admin/import",
    as: asNewAdmin,
    reach: (page) => page.getByRole("textbox").waitFor(),
  },
  { name: "import-check", path: "/admin/import", as: asNewAdmin, reach: toCheck, typed },
  {
    name: "import-check-doubts",
    path: "/admin/import",
    as: asNewAdmin,
    reach: async (page) => {
      await fill(page, doubtful);
      await page.locator("#doubts-asked").waitFor();
    },
    typed: [...typed, ...typedThere],
  },
  {
    name: "import-check-people",
    path: "/admin/import",
    as: asNewAdmin,
    reach: async (page) => {
      await toPeople(page);
      await page.locator("#same-people").waitFor();
    },
    typed: [...typed, ...alike, "Grade"],
  },
  {
    name: "import-done",
    path: "/admin/import",
    as: asNewAdmin,
    reach: async (page) => {
      await toCheck(page);
      await page.locator('main select:has([value="excused"])').selectOption("absent");
      // The row that can't be read is left out.
      await page.locator('[aria-labelledby="doubts-asked"] li button').first().click();
      await bring(page);
      await page.locator('main a[href="/admin/members"]').first().waitFor();
    },
    typed,
  },
  { name: "import-running", ...afterImport({ state: "running", percent: 42 }) },
  {
    name: "import-after-done",
    ...afterImport({ state: "done", endedAt: 1e14, revision: 2, points: 90, agreeing: 85 }),
  },
  { name: "import-after-stopped", ...afterImport({ state: "stopped", endedAt: 1e14 }) },
];

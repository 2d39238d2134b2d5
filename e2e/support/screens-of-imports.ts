import type { Page } from "@playwright/test";
import type { LatestImport } from "#contract/imports.ts";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

const asNewAdmin = (stage: Stage) => stage.newAdmin();

/** Texts of the sheet that were typed by people. */
const typed = [
  ...["Full Name", "Parent E-mail", "Ana Ruiz", "Ben Okoro", "Min, Cho", "ana@example.org"],
  ...["ben at example.org", "Kickoff", "Build Day", "2025-09-12", "2025-10-31", "Total", "27", "5"],
];
const sheet = [
  "Full Name,Parent E-mail,Kickoff 2025-09-12,Build Day 2025-10-31,Total",
  "Ana Ruiz,ana@example.org,5,20,27",
  "Ben Okoro,ben at example.org,5,,5",
  '"Min, Cho",,5,??,5',
].join("\n");

/** The button that continues to the next step: in each language, the last one before Back. */
const goOn = (page: Page) => page.getByRole("main").locator("button[type=button]").nth(-2).click();

const fill = async (page: Page) => {
  await page.getByRole("textbox").fill(sheet);
  await page.locator("main button[type=submit]").click();
  await page.getByRole("radio").first().waitFor();
};

const toColumns = async (page: Page) => {
  await fill(page);
  await goOn(page);
  await page.getByRole("table").nth(1).waitFor();
};

const toCheck = async (page: Page) => {
  await toColumns(page);
  await goOn(page);
  await page.locator("#problems").waitFor();
};

/** The members of a club, and a sheet with the same names in another grade: a question for each. */
const first = ["Ana", "Ben", "Cho", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Jan", "Kai", "Lea"];
const alike = first.map((name) => `${name} Ruiz`);
const sheetIn = (grade: number) =>
  ["Full Name,Grade", ...alike.map((name) => `${name},${grade}`)].join("\n");
const [known, again] = [sheetIn(11), sheetIn(12)];

const toPeople = async (page: Page) => {
  for (const text of [known, again]) {
    await page.goto("/admin/import");
    await page.getByRole("textbox").fill(text);
    await page.locator("main button[type=submit]").click();
    await page.getByRole("radio").first().waitFor();
    await goOn(page);
    await page.getByRole("table").nth(1).waitFor();
    await goOn(page);
    await page.locator("main [role=status] p").first().waitFor();
    if (text !== known) return;
    await goOn(page);
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
    ...{ path: "/admin/import", as: asNewAdmin },
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
  { name: "import-kind", path: "/admin/import", as: asNewAdmin, reach: fill },
  { name: "import-columns", path: "/admin/import", as: asNewAdmin, reach: toColumns, typed },
  { name: "import-check", path: "/admin/import", as: asNewAdmin, reach: toCheck, typed },
  {
    name: "import-check-people",
    path: "/admin/import",
    as: asNewAdmin,
    reach: async (page) => {
      await toPeople(page);
      await page.locator("#same-people").waitFor();
    },
    typed: [...typed, ...alike],
  },
  {
    name: "import-done",
    path: "/admin/import",
    as: asNewAdmin,
    reach: async (page) => {
      await toCheck(page);
      await page.locator("main select").first().selectOption("absent");
      await page.locator("main [role=status] p").first().waitFor();
      await page.locator("main button").nth(-2).click();
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

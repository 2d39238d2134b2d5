import type { Page } from "@playwright/test";
import { createCategory, listCategories } from "#test-support/club-data/categories.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, type Admin, type Member } from "#test-support/people/people.ts";
import { openFoldedRows } from "../../support/folded-rows.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const categoryNames = ["Competitions", "Practices"];
const typed = [...categoryNames, "Regionals"];

/** The admin of a club with two categories and an event. */
async function asSorted(stage: Stage): Promise<Admin> {
  const admin = await stage.newAdmin();
  const competitions = await createCategory(admin, "Competitions");
  await createCategory(admin, "Practices");
  await createEvent(admin, { name: "Regionals", date: "2026-11-20", categoryId: competitions });
  return admin;
}

/** A club with a requirement, and a member who has part of it. */
async function openRequirement(
  stage: Stage,
): Promise<{ admin: Admin; member: Member; id: string }> {
  const [admin, member] = [await asSorted(stage), await stage.newMember()];
  const other = await stage.newMember();
  const [competitions, practices] = (await listCategories(admin)).map(({ id }) => id);
  for (const [name, categoryId, isAttended] of [
    ["Scrimmage", competitions, true],
    ["Drills", practices, true],
    ["Build Night", practices, false],
  ] as const) {
    const event = await createEvent(admin, {
      name,
      points: 9,
      date: "2026-10-02",
      categoryId: categoryId ?? null,
    });
    if (isAttended) await checkIn(member, event.code);
    if (categoryId === competitions) await checkIn(other, event.code);
  }
  const id = await createRequirement(admin, {
    name: "Varsity Letter",
    note: "Seniors get theirs at the banquet.",
    deadline: "2027-05-01",
    conditions: [
      condition({ need: 30 }),
      condition({ need: 9, categories: [competitions ?? ""] }),
      condition({ measure: "share", need: 75, freeMisses: 2, categories: [practices ?? ""] }),
    ],
  });
  return { admin, member, id };
}

/** The same club after its results were recorded and an event's points changed. */
async function openRecorded(stage: Stage): Promise<{ admin: Admin; member: Member }> {
  const { admin, member, id: requirementId } = await openRequirement(stage);
  const { browser, api } = admin;
  const operate = (command: object) => browser.post(`${api}/operations`, { command });
  await operate({ kind: "record-results", requirementId });
  const late = await createEvent(admin, { name: "Drills", points: 4, date: "2026-10-03" });
  await checkIn(member, late.code);
  return { admin, member };
}

const requirementTexts = [
  ...typed,
  ...["Varsity Letter", "Seniors get theirs at the banquet.", "Scrimmage", "Drills", "Build Night"],
];
const pageOf = (page: Page) => page.waitForURL(/requirements\/[^/]+$/);

/** Goes from the list to the only requirement. */
async function openOne(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Varsity Letter" }).click();
  await pageOf(page);
  await page.getByRole("row").nth(1).waitFor();
}

/** Screens of categories and requirements. */
export const whatCountsScreens: Screen[] = [
  {
    name: "categories",
    path: "/admin/categories",
    as: asSorted,
    reach: (page) => page.getByRole("listitem").nth(1).waitFor(),
    typed,
  },
  {
    name: "categories-empty",
    path: "/admin/categories",
    as: (stage) => stage.newAdmin(),
    reach: (page) => page.getByRole("heading", { level: 2 }).waitFor(),
  },
  {
    name: "categories-loading",
    path: "/admin/club",
    as: asSorted,
    prepare: (page) => page.route("**/api/clubs/*/categories", () => {}),
    reach: async (page) => {
      await page.getByRole("link", { name: "Categories" }).click();
      await page.getByRole("status", { name: "Loading categories" }).waitFor();
    },
    typed,
  },
  {
    name: "categories-failed",
    path: "/admin/categories",
    as: asSorted,
    prepare: (page) =>
      page.route("**/api/clubs/*/categories", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
    typed,
  },
  {
    name: "categories-add",
    path: "/admin/categories",
    as: asSorted,
    reach: async (page) => {
      await page.getByRole("button", { name: "Add Category" }).click();
      await page.getByRole("dialog").waitFor();
    },
    typed,
  },
  {
    name: "categories-add-events",
    path: "/admin/categories",
    as: asSorted,
    reach: async (page) => {
      await page.getByRole("button", { name: "Add Events" }).nth(1).click();
      await page.getByRole("dialog").waitFor();
    },
    typed,
  },
  {
    name: "event-form-category",
    path: "/admin/events/create",
    as: asSorted,
    reach: (page) => page.getByRole("combobox", { name: "Category" }).waitFor(),
    typed,
  },
  {
    name: "requirements",
    path: "/admin/requirements",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: (page) => page.getByRole("link", { name: "Varsity Letter" }).waitFor(),
    typed: requirementTexts,
  },
  {
    name: "requirements-empty",
    path: "/admin/requirements",
    as: (stage) => stage.newAdmin(),
    reach: (page) => page.getByRole("heading", { level: 2 }).waitFor(),
  },
  {
    name: "requirements-failed",
    path: "/admin/requirements",
    as: (stage) => stage.newAdmin(),
    prepare: (page) =>
      page.route("**/api/clubs/*/requirements", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "requirements-loading",
    path: "/admin/club",
    as: (stage) => stage.newAdmin(),
    prepare: (page) => page.route("**/api/clubs/*/requirements", () => {}),
    reach: async (page) => {
      await openFoldedRows(page);
      await page.getByRole("link", { name: "Requirements" }).click();
      await page.getByRole("status", { name: "Loading requirements" }).waitFor();
    },
  },
  {
    name: "requirement",
    isPrinted: true,
    path: "/admin/requirements",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: openOne,
    typed: requirementTexts,
  },
  {
    name: "requirement-none-found",
    path: "/admin/requirements",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: async (page) => {
      await openOne(page);
      await page.getByRole("searchbox").fill("Nobody of that name");
      await page.getByRole("heading", { name: "No members found" }).waitFor();
    },
    typed: requirementTexts,
  },
  {
    name: "requirement-delete",
    path: "/admin/requirements",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: async (page) => {
      await openOne(page);
      await page.getByRole("button", { name: "More actions for" }).click();
      await page.getByRole("menuitem").last().click();
      await page.getByRole("dialog").waitFor();
    },
    typed: requirementTexts,
  },
  {
    name: "requirement-record",
    path: "/admin/requirements",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: async (page) => {
      await openOne(page);
      await page.getByRole("button", { name: "More actions for" }).click();
      await page.getByRole("menuitem").first().click();
      await page.getByRole("dialog").waitFor();
    },
    typed: requirementTexts,
  },
  {
    name: "requirement-recorded",
    isPrinted: true,
    path: "/admin/requirements",
    as: async (stage) => (await openRecorded(stage)).admin,
    reach: async (page) => {
      await openOne(page);
      await page.locator("summary").first().click();
    },
    typed: requirementTexts,
  },
  {
    name: "year",
    path: "/admin/year",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: (page) => page.getByRole("table").first().waitFor(),
    typed: requirementTexts,
  },
  {
    name: "handover",
    isPrinted: true,
    path: "/admin/handover",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: (page) => page.getByRole("heading", { level: 2 }).first().waitFor(),
    typed: requirementTexts,
  },
  {
    name: "requirement-create",
    path: "/admin/requirements/create",
    as: asSorted,
    reach: (page) => page.getByRole("combobox", { name: "What counts" }).waitFor(),
    typed,
  },
  {
    name: "requirement-edit",
    path: "/admin/requirements",
    as: async (stage) => (await openRequirement(stage)).admin,
    reach: async (page) => {
      await openOne(page);
      await page.getByRole("link", { name: "Edit" }).click();
      await page.getByText("on track").waitFor();
    },
    typed: requirementTexts,
  },
  {
    name: "requirement-own",
    path: "/member/clubs",
    as: async (stage) => (await openRecorded(stage)).member,
    reach: async (page) => {
      await page.getByRole("link", { name: "Mural Club" }).first().click();
      await page.getByRole("heading", { name: "Varsity Letter" }).waitFor();
      await page.locator("summary").first().click();
    },
    typed: requirementTexts,
  },
];

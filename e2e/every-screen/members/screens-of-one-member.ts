import type { Page, Route } from "@playwright/test";
import type { MemberRecord } from "#contract/members/member-records.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const record = "**/members/*";
const sheetEmail = "parents@example.org";

/** Opens the page of a member with the most points. */
async function openMember(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("table", { name: /Attendance History/ }).waitFor();
}

const choose = (action: RegExp) => async (page: Page) => {
  await openMember(page);
  await page.getByRole("button", { name: /^⟦?More actions for/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await page.getByRole("dialog").waitFor();
};

const ofMembers = { path: "/admin/members?sort=total-points-decreasing", as: asAdmin };

/** One member's page, and everything that officers can do there. */
export const oneMemberScreens: Screen[] = [
  { name: "member-page", ...ofMembers, reach: openMember },
  {
    name: "member-page-menu",
    ...ofMembers,
    prepare: (page) => page.route(record, answerUnclaimed),
    typed: [sheetEmail],
    reach: async (page) => {
      await openMember(page);
      await page.getByRole("button", { name: /^⟦?More actions for/ }).click();
    },
  },
  {
    name: "member-page-loading",
    ...ofMembers,
    prepare: (page) => page.route(record, () => {}),
    reach: async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("status", { name: /Loading member/ }).waitFor();
    },
  },
  {
    name: "member-page-failed",
    ...ofMembers,
    prepare: (page) => page.route(record, (route) => route.fulfill({ status: 503 })),
    reach: async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("button", { name: /Retry/ }).waitFor();
    },
  },
  {
    name: "member-page-gone",
    path: "/admin/members/00000000-0000-4000-8000-000000000000",
    as: asAdmin,
    reach: (page) => page.getByRole("heading", { name: /isn't a member/ }).waitFor(),
  },
  { name: "member-carry-over", ...ofMembers, reach: choose(/Carry-over/) },
  {
    name: "member-removal",
    ...ofMembers,
    reach: async (page) => {
      await choose(/Remove/)(page);
      await page.locator('form [aria-busy="false"]').waitFor({ state: "attached" });
    },
  },
];

/** Someone from a sheet, whose claim slip works. */
async function answerUnclaimed(route: Route): Promise<void> {
  const answer = await route.fetch();
  const known = (await answer.json()) as MemberRecord;
  const changed: MemberRecord = {
    ...known,
    member: { ...known.member, unclaimed: true },
    emails: { account: null, sheet: sheetEmail },
    schoolId: "10023",
    slipUntil: Date.now() + 7 * 24 * 3_600_000,
  };
  await route.fulfill({ response: answer, json: changed });
}

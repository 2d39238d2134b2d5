import type { Page, Route } from "@playwright/test";
import type { MemberClubDetails } from "#contract/clubs/clubs.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asMember = ({ member }: Stage) => member;
const taken = { status: 409, json: { error: { code: "id-taken", message: "" } } };

const settings = { path: "/admin/settings", as: asAdmin };
const member = { path: "/admin/members?sort=total-points-decreasing", as: asAdmin };

async function openFormat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Scan a Card" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("S0-1234567-9");
}

async function openMember(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("button", { name: /^⟦?More actions for/ }).click();
  await page.getByRole("menuitem", { name: "School ID" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("1234567");
}

/** Lets a member see their school ID, as in a club with a kiosk. */
const withOwnId = (schoolId: string | null) => async (page: Page) => {
  await page.route("**/api/me/clubs/*/school-id", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { schoolId } })
      : route.fulfill(taken),
  );
  await page.route(/\/api\/me\/clubs\/[^/]+$/, async (route: Route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as MemberClubDetails;
    await route.fulfill({ response: answer, json: { ...known, usesSchoolIds: true } });
  });
};

const region = (page: Page) => page.getByRole("region", { name: "My School ID" });

const own = {
  path: ({ clubId }: Stage) => `/member/clubs/${clubId}/details`,
  as: asMember,
  reach: (page: Page) => region(page).waitFor(),
};

/** Screens where school IDs and their format are set. */
export const schoolIdScreens: Screen[] = [
  {
    ...settings,
    name: "id-format",
    typed: ["S0-", "1234567", "-9"],
    reach: async (page) => {
      await openFormat(page);
      await page.getByRole("spinbutton").first().fill("3");
      await page.getByRole("spinbutton").last().fill("2");
      await page.getByRole("dialog").getByRole("status").getByText("1234567").last().waitFor();
    },
  },
  {
    ...settings,
    name: "id-format-nothing-left",
    typed: ["S0-1234567-9"],
    reach: async (page) => {
      await openFormat(page);
      await page.getByRole("spinbutton").first().fill("30");
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await page.getByRole("spinbutton").first().and(page.locator("[aria-invalid=true]")).waitFor();
    },
  },
  { ...member, name: "set-school-id", reach: openMember },
  {
    ...member,
    name: "set-school-id-taken",
    typed: ["Ben Okoro"],
    prepare: (page) =>
      page.route("**/operations", (route) =>
        route.fulfill({
          ...taken,
          json: { ...taken.json, holder: { id: "1", name: "Ben Okoro", isRemoved: false } },
        }),
      ),
    reach: async (page) => {
      await openMember(page);
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await page.getByRole("textbox").and(page.locator("[aria-invalid=true]")).waitFor();
    },
  },
  { ...own, name: "own-school-id", prepare: withOwnId("1234567"), typed: ["1234567"] },
  { ...own, name: "own-school-id-none", prepare: withOwnId(null) },
  {
    ...own,
    name: "own-school-id-taken",
    prepare: withOwnId(null),
    typed: ["1234567"],
    reach: async (page) => {
      await region(page).getByRole("button").click();
      await page.getByRole("dialog").getByRole("textbox").fill("1234567");
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await page.getByRole("textbox").and(page.locator("[aria-invalid=true]")).waitFor();
    },
  },
];

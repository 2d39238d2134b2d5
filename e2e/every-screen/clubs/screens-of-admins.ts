import type { Page } from "@playwright/test";
import type { What } from "#contract/ledger/what.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asNewAdmin = (stage: Stage) => stage.newAdmin();
const eventPath =
  (name: string, page = "details") =>
  (stage: Stage) =>
    `/admin/events/${stage.event(name).id}/${page}`;
const mainHeading = (name: RegExp) => (page: Page) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const table = (page: Page) => page.getByRole("table").first().waitFor();
const attendeeField = (page: Page) => page.getByRole("combobox", { name: "Add Attendee" });
const firstCarryover = (page: Page) => page.getByRole("spinbutton").first();

/** Answers a save as if someone else had done this in the meantime. */
const overtake = (page: Page, url: string, what: What) => {
  const error = { code: "changed-meanwhile", message: "" };
  const by = { revision: 1, at: 0, actor: null, what };
  return page.route(url, (route) => route.fulfill({ status: 409, json: { error, by } }));
};

const eventScreens: Screen[] = [
  {
    name: "events-empty",
    path: "/admin/events",
    as: asNewAdmin,
    reach: (page) => page.getByRole("heading", { name: "No Events Yet..." }).waitFor(),
  },
  {
    name: "events",
    path: "/admin/events",
    as: asAdmin,
    reach: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    name: "events-loading",
    path: "/admin/account",
    as: asAdmin,
    prepare: (page) => page.route("**/api/clubs/*/events", () => {}),
    reach: async (page) => {
      await mainHeading(/Account/)(page);
      // In the pseudo-language, texts are in brackets.
      await page.getByRole("link", { name: /^⟦?Events·*⟧?$/ }).click();
      await page.getByRole("status", { name: "Loading events" }).waitFor();
    },
  },
  {
    name: "events-failed",
    path: "/admin/events",
    as: asAdmin,
    prepare: (page) =>
      page.route("**/api/clubs/*/events", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "create-event",
    path: "/admin/events/create",
    as: asAdmin,
    reach: (page) => page.getByLabel("Event Name").waitFor(),
  },
  {
    name: "create-event-loading",
    path: "/admin/events/create",
    as: asAdmin,
    prepare: (page) => page.route("**/api/clubs/*/events", () => {}),
    reach: mainHeading(/Create Event/),
  },
  {
    name: "create-event-begun-before",
    path: "/admin/events/create",
    as: asNewAdmin,
    reach: async (page) => {
      await page.getByLabel("Event Name").fill("Mural");
      await page.reload();
      await page.getByRole("button", { name: "Continue What You Typed" }).waitFor();
    },
  },
  {
    name: "login-session-ended",
    path: "/admin/events/create",
    as: asNewAdmin,
    reach: async (page) => {
      await mainHeading(/Create Event/)(page);
      await page.context().clearCookies();
      // A pointer on its way to the link would already load that page, and the press could miss it.
      await page.getByRole("link", { name: "Members" }).dispatchEvent("click");
      await page.getByText("session ended").waitFor();
    },
  },
  {
    name: "create-event-refused",
    path: "/admin/events/create",
    as: asAdmin,
    reach: async (page) => {
      await page.getByLabel("Points").fill("1000001");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("or less").waitFor();
    },
  },
  {
    name: "edit-event",
    path: eventPath("Build night, extended", "edit"),
    as: asAdmin,
    reach: mainHeading(/Edit.* Build night/),
  },
  {
    name: "edit-event-not-saved",
    path: eventPath("Beach", "edit"),
    as: asAdmin,
    reach: async (page) => {
      await mainHeading(/Edit.* Beach/)(page);
      await page.route("**/api/clubs/*/events/*", (route) => route.fulfill({ status: 500 }));
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "edit-event-overtaken",
    path: eventPath("Beach", "edit"),
    as: asAdmin,
    reach: async (page) => {
      await mainHeading(/Edit.* Beach/)(page);
      await overtake(page, "**/api/clubs/*/events/*", {
        kind: "event-set",
        event: { id: "beach", name: null },
        changes: {
          status: { from: "Inactive", to: "Active" },
          date: { from: "2026-11-20", to: null },
          points: { from: 5, to: 8 },
        },
        people: 3,
      });
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alert").waitFor();
    },
    // The browser joins the list of changes.
    typed: ["and", "و"],
  },
];

const detailsScreens: Screen[] = [
  { name: "event-details-active", path: eventPath("Soldering"), as: asAdmin, reach: table },
  { name: "event-details-inactive", path: eventPath("Beach clean-up"), as: asAdmin, reach: table },
  {
    name: "event-details-empty",
    path: eventPath("Holiday party"),
    as: asAdmin,
    reach: (page) => page.getByText("Attendees will show up here...").waitFor(),
  },
  {
    name: "event-details-long-name",
    path: eventPath("Build night, extended"),
    as: asAdmin,
    reach: table,
  },
  {
    name: "event-details-attendees-failed",
    path: eventPath("Beach clean-up"),
    as: asAdmin,
    prepare: (page) => page.route("**/attendees", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "event-details-add-open",
    path: eventPath("Beach clean-up"),
    as: asAdmin,
    reach: async (page) => {
      await table(page);
      await attendeeField(page).click();
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "event-details-add-here",
    path: eventPath("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await table(page);
      await attendeeField(page).click();
      await attendeeField(page).fill("an");
      await page.getByText("here since").first().waitFor();
    },
  },
  {
    name: "event-details-add-chosen",
    path: eventPath("Beach clean-up"),
    as: asAdmin,
    reach: async (page) => {
      await table(page);
      await attendeeField(page).click();
      await page.getByRole("option").first().click();
      await page.getByRole("tooltip").waitFor();
    },
  },
  {
    name: "event-details-sort-menu",
    path: eventPath("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await table(page);
      await page.getByRole("button", { name: "Sort" }).click();
    },
  },
];

/** Every page that can save its list, with the menu for that open. */
const exportScreens: Screen[] = (
  [
    ["members-export-menu", "/admin/members"],
    ["history-export-menu", "/admin/history"],
    ["event-details-menu", eventPath("Build night, extended")],
  ] as const
).map(([name, path]) => ({
  name,
  path,
  as: asAdmin,
  reach: async (page) => {
    await table(page);
    const menu = name.startsWith("event") ? "More actions for this event" : "Export";
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menuitem").first().waitFor();
  },
}));

const failedExport: Screen = {
  name: "members-export-failed",
  path: "/admin/members",
  as: asAdmin,
  reach: async (page) => {
    await table(page);
    await page.route("**/exports/*", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem").first().click();
    await page.getByRole("button", { name: "Retry" }).waitFor();
  },
};

const memberListScreens: Screen[] = [
  {
    name: "members-empty",
    path: "/admin/members",
    as: asNewAdmin,
    reach: (page) => page.getByText("Members will show up here...").waitFor(),
  },
  { name: "members", path: "/admin/members", as: asAdmin, reach: table },
  {
    name: "members-carry-over-changed",
    path: "/admin/members",
    as: asAdmin,
    reach: async (page) => {
      await firstCarryover(page).fill("41");
      await page.getByRole("button", { name: /Save carry-over/ }).waitFor();
    },
  },
  {
    name: "members-carry-over-refused",
    path: "/admin/members",
    as: asAdmin,
    reach: async (page) => {
      await firstCarryover(page).fill("1000001");
      await page.getByRole("button", { name: /Save carry-over/ }).click();
      await page.getByText("or less").waitFor();
    },
  },
  {
    name: "members-carry-over-overtaken",
    path: "/admin/members",
    as: asAdmin,
    reach: async (page) => {
      await overtake(page, "**/carryover", {
        kind: "carryover-set",
        person: { id: "somebody", name: null },
        carryover: { from: 5, to: null },
      });
      await firstCarryover(page).fill("41");
      await page.getByRole("button", { name: /Save carry-over/ }).click();
      await page.getByText("Save again to use yours instead.").waitFor();
    },
  },
  {
    name: "members-not-saved",
    path: "/admin/members",
    as: asAdmin,
    reach: async (page) => {
      await page.route("**/carryover", (route) => route.fulfill({ status: 500 }));
      await firstCarryover(page).fill("41");
      await page.getByRole("button", { name: /Save carry-over/ }).click();
      await page.getByRole("button", { name: "Dismiss notice" }).waitFor();
    },
  },
  {
    name: "members-sort-menu",
    path: "/admin/members",
    as: asAdmin,
    reach: async (page) => {
      await table(page);
      await page.getByRole("button", { name: "Sort" }).click();
    },
  },
  {
    name: "admin-account",
    path: "/admin/account",
    as: asAdmin,
    reach: mainHeading(/Account/),
  },
  {
    name: "admin-navigation",
    path: "/admin/events",
    as: asAdmin,
    phoneOnly: true,
    reach: (page) => page.getByRole("button", { name: /^⟦?Menu/ }).click(),
  },
];

const turnoutScreens: Screen[] = [
  {
    name: "turnout",
    path: "/admin/turnout",
    as: asAdmin,
    reach: (page) => page.getByRole("img").first().waitFor(),
  },
  {
    name: "turnout-numbers",
    path: "/admin/turnout",
    as: asAdmin,
    reach: async (page) => {
      await page.getByRole("button", { name: "Show Numbers" }).click();
      await page.getByRole("table", { name: "Attendance by event" }).waitFor();
    },
  },
  {
    name: "turnout-dates",
    path: "/admin/turnout?from=2000-01-01",
    as: asAdmin,
    reach: (page) => page.getByRole("form").getByRole("button").waitFor(),
  },
  {
    name: "turnout-dates-none",
    path: "/admin/turnout?from=2000-01-01&to=2000-12-31",
    as: asAdmin,
    reach: (page) => page.getByRole("form").getByRole("button").waitFor(),
  },
  {
    name: "turnout-dates-wrong",
    path: "/admin/turnout?from=2026-03-01&to=2026-02-01",
    as: asAdmin,
    reach: (page) => page.locator('[aria-invalid="true"]').first().waitFor(),
  },
  {
    name: "turnout-empty",
    path: "/admin/turnout",
    as: asNewAdmin,
    reach: (page) => page.getByRole("heading", { name: "No turnout yet" }).waitFor(),
  },
  {
    name: "turnout-failed",
    path: "/admin/turnout",
    as: asAdmin,
    prepare: (page) =>
      page.route("**/api/clubs/*/turnout", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("alert").first().waitFor(),
  },
];

const historyScreens: Screen[] = [
  { name: "history", path: "/admin/history", as: asAdmin, reach: table },
  {
    name: "history-failed",
    path: "/admin/history",
    as: asAdmin,
    prepare: (page) =>
      page.route("**/api/clubs/*/history*", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "history-more-failed",
    path: "/admin/history",
    as: asAdmin,
    reach: async (page) => {
      await table(page);
      await page.route("**/api/clubs/*/history*", (route) => route.fulfill({ status: 503 }));
      await page.getByRole("button", { name: "Show More" }).click();
      await page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
];

/** Screens of admins. */
export const adminScreens: Screen[] = [
  ...eventScreens,
  ...detailsScreens,
  ...memberListScreens,
  ...turnoutScreens,
  ...historyScreens,
  ...exportScreens,
  failedExport,
];

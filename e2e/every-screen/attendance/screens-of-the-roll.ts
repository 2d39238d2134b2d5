import type { Page } from "@playwright/test";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const rollPath = (stage: Stage) => `/admin/events/${stage.event("Soldering").id}/roll-call`;
const row = (page: Page) => page.locator("button[aria-pressed=false]").first();
const roll = { path: rollPath, as: asAdmin };

/** Screens of a roll call: with a network, and without. */
export const rollScreens: Screen[] = [
  { ...roll, name: "roll-call", reach: (page) => row(page).waitFor() },
  {
    ...roll,
    name: "roll-call-excused",
    prepare: (page) =>
      page.route("**/roll", async (route) => {
        const { members, ...more } = (await (await route.fetch()).json()) as {
          members: object[];
        };
        const excused = members.map((member) => ({ ...member, isExcused: true }));
        await route.fulfill({ json: { ...more, members: excused } });
      }),
    reach: (page) => page.locator("[data-state=excused]").first().waitFor(),
  },
  {
    ...roll,
    name: "roll-call-not-saved",
    prepare: (page) => page.route("**/arrivals", (route) => route.abort()),
    reach: async (page) => {
      await row(page).click();
      await page.locator("[data-state=waiting]").getByText("Not saved yet").waitFor();
    },
  },
  {
    ...roll,
    name: "roll-call-refused",
    prepare: async (page) => {
      const error = { code: "undone-since", message: "" };
      await page.route("**/arrivals", (route) => route.fulfill({ status: 409, json: { error } }));
      await page.route("**/arrivals", (route) => route.abort(), { times: 1 });
    },
    reach: async (page) => {
      await row(page).click();
      await page.locator("[data-state=refused]").waitFor();
    },
  },
  {
    ...roll,
    name: "roll-call-nobody-found",
    reach: async (page) => {
      await page.getByRole("searchbox").fill("xyzzy");
      await page.getByText("No members found.").waitFor();
    },
  },
  {
    ...roll,
    name: "roll-call-empty",
    prepare: async (page) => {
      await page.route("**/roll", (route) => route.fulfill({ json: { revision: 1, members: [] } }));
      await page.route("**/attendees", (route) =>
        route.fulfill({ json: { revision: 1, attendees: [] } }),
      );
    },
    reach: (page) => page.getByText("Members will show up here...").waitFor(),
  },
  {
    ...roll,
    name: "roll-call-failed",
    prepare: (page) => page.route("**/roll", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
];

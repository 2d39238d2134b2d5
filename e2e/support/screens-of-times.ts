import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

const asAdmin = ({ admin }: Stage) => admin;

/** The times of events, and calendars. */
export const timesScreens: Screen[] = [
  {
    name: "calendar-link",
    path: "/admin/events",
    as: asAdmin,
    prepare: (page) =>
      page.route("**/api/clubs/*/calendar", (route) =>
        route.fulfill({
          json: {
            link: `https://rollcall.example.org/api/calendars/${"x7Qk".repeat(10)}/events.ics`,
          },
        }),
      ),
    reach: async (page) => {
      await page.getByRole("button", { name: "Calendar" }).click();
      await page.getByRole("button", { name: "Replace Link" }).waitFor();
    },
  },
  {
    name: "create-event-times",
    path: "/admin/events/create",
    as: asAdmin,
    prepare: answerTwice,
    reach: async (page) => {
      await page.getByText("Start and End").click();
      await page.getByLabel("Event Date").fill("2027-11-07");
      const times = page.locator("input[type=time]");
      await times.first().fill("01:30");
      await times.last().fill("04:00");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByLabel("Which of the two").waitFor();
    },
  },
];

/** Answers that the start comes twice on its day. */
function answerTwice(page: Page): Promise<unknown> {
  const params = { first: "-07:00", second: "-08:00" };
  const fields = { starts: { code: "comes-twice", params } };
  return page.route("**/api/clubs/*/events", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return route.fulfill({
      status: 400,
      json: { error: { code: "invalid-input", message: "", fields } },
    });
  });
}

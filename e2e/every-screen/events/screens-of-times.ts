import type { Page, Route } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { openPart } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;

/** An evening far in the future. */
const startsAt = Date.UTC(2099, 0, 9, 18);
const hour = 3_600_000;
const times: Partial<Event> = {
  timeZone: "America/Chicago",
  startsAt,
  endsAt: startsAt + 2 * hour,
  opensAt: startsAt - hour / 2,
  closesAt: startsAt + 2.5 * hour,
};

/** Screens of event times, and calendars. */
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
    name: "event-details-scheduled",
    path: (stage) => `/admin/events/${stage.event("Soldering").id}/details`,
    as: asAdmin,
    prepare: (page) =>
      page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, async (route) => {
        const answer = await route.fetch();
        const { event, ...rest } = (await answer.json()) as { event: Event };
        await route.fulfill({ response: answer, json: { ...rest, event: { ...event, ...times } } });
      }),
    reach: (page) => page.getByRole("button", { name: "Repeat Weekly" }).waitFor(),
    typed: ["CST"],
  },
  {
    name: "repeat-weekly",
    path: (stage) => `/admin/events/${stage.event("Soldering").id}/details`,
    as: asAdmin,
    prepare: (page) => page.route("**/weekly-days?*", answerDays),
    reach: async (page) => {
      await openPart(page, "Before");
      await page.getByRole("button", { name: "Repeat Weekly" }).click();
      await page.getByLabel("Last Day").fill("2099-06-30");
      await page.getByRole("group").getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "create-event-times",
    path: "/admin/events/create",
    as: asAdmin,
    prepare: answerTwice,
    reach: async (page) => {
      await page.getByLabel("Event Date").fill("2027-11-07");
      const times = page.locator("input[type=time]");
      await times.first().fill("01:30");
      await times.last().fill("04:00");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByLabel("First or second time").waitFor();
    },
  },
];

/** Answers that the start occurs twice on its day. */
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

/** Answers with days that are past, taken and free. */
function answerDays(route: Route): Promise<void> {
  const dates = [
    "2001-01-02",
    "2099-06-02",
    "2099-06-09",
    "2099-06-16",
    "2099-06-23",
    "2099-06-30",
  ];
  const days = dates.map((date, index) => ({ date, known: index === 2 }));
  return route.fulfill({ json: { revision: 1, days } });
}

import type { Page, Route } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { chooseMore } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const detailsOf =
  (name: string, page = "details") =>
  (stage: Stage) =>
    `/admin/events/${stage.event(name).id}/${page}`;
const dialog = (page: Page) => page.getByRole("dialog");
const looked = (page: Page) => dialog(page).getByRole("table", { name: "Point changes" }).waitFor();

/** Selects the first attendees of the open event. */
async function chooseThree(page: Page): Promise<void> {
  await chooseMore(page, "this event", "Select Attendees");
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await page.getByRole("heading", { name: /3 .*selected/ }).waitFor();
}

async function act(page: Page, action: string): Promise<void> {
  await chooseThree(page);
  if (action === "Remove") await page.getByRole("button", { name: action }).click();
  else await chooseMore(page, "these attendees", action);
}

/** Answers like the server does, but changes fields of the event. */
const withEvent = (changes: Partial<Event>) => async (route: Route) => {
  const answer = await route.fetch();
  const { event, ...rest } = (await answer.json()) as { event: Event };
  await route.fulfill({ response: answer, json: { ...rest, event: { ...event, ...changes } } });
};

const cancelled = (page: Page) =>
  page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, withEvent({ cancelledAt: 1 }));

const pasted = ["Ana Ruiz", "Ben Okoro", "Dan Wiess", "kim@example.org"];

/** Screens where officers correct wrong records. */
export const correctionScreens: Screen[] = [
  {
    name: "event-details-select",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: chooseThree,
  },
  {
    name: "event-details-attendee-menu",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      const row = page.getByRole("table").last().getByRole("row").nth(2);
      await row.getByRole("button").click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "remove-attendees",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await act(page, "Remove");
      await looked(page);
    },
  },
  {
    name: "remove-attendees-loading",
    path: detailsOf("Soldering"),
    as: asAdmin,
    prepare: (page) => page.route("**/previews", () => {}),
    reach: async (page) => {
      await act(page, "Remove");
      await page.getByRole("status", { name: "Loading point changes" }).waitFor();
    },
  },
  {
    name: "remove-attendees-failed",
    path: detailsOf("Soldering"),
    as: asAdmin,
    prepare: (page) => page.route("**/previews", (route) => route.fulfill({ status: 503 })),
    reach: async (page) => {
      await act(page, "Remove");
      await page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
  {
    name: "remove-attendees-overtaken",
    path: detailsOf("Soldering"),
    as: asAdmin,
    prepare: (page) =>
      page.route("**/operations", (route) =>
        route.fulfill({
          status: 404,
          json: { error: { code: "not-found", message: "" } },
        }),
      ),
    reach: async (page) => {
      await act(page, "Remove");
      await looked(page);
      await dialog(page).getByLabel("Reason").fill("Were seen elsewhere");
      await dialog(page)
        .getByRole("button", { name: /Remove.* 3/ })
        .click();
      await page.getByRole("button", { name: "Check Again" }).waitFor();
    },
  },
  {
    name: "attendees-removed",
    path: detailsOf("Soldering"),
    as: asAdmin,
    prepare: (page) =>
      page.route("**/operations", (route) =>
        route.fulfill({
          status: 201,
          json: { revision: 0, changed: true, lines: [], eventIds: [] },
        }),
      ),
    reach: async (page) => {
      await act(page, "Remove");
      await looked(page);
      await dialog(page)
        .getByRole("button", { name: /Remove.* 3/ })
        .click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
  },
  {
    name: "change-points",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await act(page, "Change Points");
      await dialog(page).getByRole("spinbutton").fill("1");
      await looked(page);
    },
  },
  {
    name: "mark-late",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await act(page, "Mark Late");
      // No one's points change, so there is no table.
      await dialog(page).locator('[aria-busy="false"]').waitFor();
    },
  },
  {
    name: "move-attendees",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await act(page, "Move to Another Event");
      await dialog(page).getByRole("combobox").fill("beach");
      await page.getByRole("option").first().click();
      await looked(page);
    },
  },
  {
    name: "move-attendees-choosing",
    path: detailsOf("Soldering"),
    as: asAdmin,
    reach: async (page) => {
      await act(page, "Move to Another Event");
      await dialog(page).getByRole("combobox").click();
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "add-several",
    path: detailsOf("Beach clean-up"),
    as: asAdmin,
    prepare: (page) => page.route("**/previews", answerPasted),
    typed: [...pasted, "Kim Ode"],
    reach: async (page) => {
      await chooseMore(page, "this event", "Add Several People");
      const field = dialog(page).getByLabel("Names or emails");
      await field.fill(pasted.join("\n"));
      await dialog(page).getByRole("button", { name: "Check" }).click();
      await dialog(page)
        .getByRole("button", { name: /Add.* 2/ })
        .waitFor();
    },
  },
  {
    name: "cancel-event",
    path: detailsOf("Soldering", "edit"),
    as: asAdmin,
    reach: async (page) => {
      await page.getByRole("button", { name: "Cancel Event" }).click();
      await looked(page);
    },
  },
  {
    name: "event-details-cancelled",
    path: detailsOf("Soldering"),
    as: asAdmin,
    prepare: cancelled,
    reach: (page) => page.getByRole("button", { name: "Reinstate Event" }).waitFor(),
  },
  {
    name: "edit-event-cancelled",
    path: detailsOf("Soldering", "edit"),
    as: asAdmin,
    prepare: cancelled,
    reach: (page) => page.getByRole("button", { name: "Reinstate Event" }).waitFor(),
  },
  {
    name: "history-undo",
    path: "/admin/history",
    as: asAdmin,
    reach: async (page) => {
      await page
        .getByRole("button", { name: /(Undo|Redo):/ })
        .first()
        .click();
      await dialog(page)
        .getByRole("button", { name: /Undo|Redo/ })
        .waitFor();
    },
  },
];

/** A list with a different outcome for each line. */
async function answerPasted(route: Route): Promise<void> {
  const person = (id: string, name: string) => ({ id, name, gradYear: 2027 });
  const [ana, kim] = [person("a", "Ana Ruiz"), person("k", "Kim Ode")];
  await route.fulfill({
    json: {
      revision: 1,
      people: 2,
      points: 10,
      withoutEvents: 0,
      skipped: [],
      skippedEvents: [],
      what: { kind: "attendees-added", event: { id: "e", name: "" }, people: 2, first: [] },
      moved: [ana, kim].map((one) => ({ ...one, now: 5, after: 10, withoutEvents: false })),
      lines: [
        { line: "Ana Ruiz", outcome: "added", people: [ana] },
        {
          line: "Ben Okoro",
          outcome: "several",
          people: [person("b", "Ben Okoro"), { ...person("c", "Ben Okoro"), gradYear: 2028 }],
        },
        { line: "Dan Wiess", outcome: "unknown", people: [] },
        { line: "kim@example.org", outcome: "added", people: [kim] },
      ],
    },
  });
}

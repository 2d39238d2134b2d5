import type { Page } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const eventPath =
  (name: string, page = "details") =>
  (stage: Stage) =>
    `/admin/events/${stage.event(name).id}/${page}`;
const projector = (page: Page) => page.getByRole("button", { name: "Full Screen" }).waitFor();

/** Answers as if the event had a changing code. */
const withChangingCode = (answers: "answers" | "is silent") => async (page: Page) => {
  await page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { event, ...rest } = (await answer.json()) as { event: Event };
    const json = { ...rest, event: { ...event, codeKind: "changing" } };
    await route.fulfill({ response: answer, json });
  });
  await page.route("**/events/*/code", (route) =>
    answers === "answers"
      ? route.fulfill({ json: { code: "k7m3w9xd", now: 0, until: 30_000 } })
      : undefined,
  );
};

/** Answers as if check-in opened later today. */
const beforeItOpens = (page: Page) =>
  page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { event, ...rest } = (await answer.json()) as { event: Event };
    const opensAt = Date.now() + 3_600_000;
    const times = { opensAt, closesAt: opensAt + 3_600_000, timeZone: "America/Los_Angeles" };
    await route.fulfill({ response: answer, json: { ...rest, event: { ...event, ...times } } });
  });

const wall = { as: asAdmin, onWall: true };

/** Screens projected on a wall. */
export const wallScreens: Screen[] = [
  {
    name: "projector",
    ...wall,
    path: eventPath("Soldering", "projector"),
    reach: projector,
  },
  {
    name: "projector-long-name",
    ...wall,
    path: eventPath("Build night, extended", "projector"),
    reach: projector,
  },
  {
    name: "projector-names",
    ...wall,
    path: eventPath("Soldering", "projector"),
    reach: async (page) => {
      await page.getByRole("checkbox", { name: "Show Names" }).check();
      await page.getByRole("list").waitFor();
    },
  },
  {
    name: "projector-inactive",
    ...wall,
    path: eventPath("Beach clean-up", "projector"),
    reach: projector,
  },
  {
    name: "projector-changing-code",
    ...wall,
    path: eventPath("Soldering", "projector"),
    prepare: withChangingCode("answers"),
    reach: (page) => page.getByText("k7m3").waitFor(),
  },
  {
    name: "projector-opens-later",
    ...wall,
    path: eventPath("Soldering", "projector"),
    prepare: beforeItOpens,
    reach: (page) => page.getByText("Check-in opens").waitFor(),
  },
  {
    name: "projector-without-code",
    ...wall,
    path: eventPath("Soldering", "projector"),
    prepare: withChangingCode("is silent"),
    reach: (page) => page.getByText("Waiting for the code").waitFor(),
  },
  {
    name: "event-details-changing-code",
    path: eventPath("Soldering"),
    as: asAdmin,
    prepare: withChangingCode("answers"),
    reach: (page) => page.getByText("k7m3").waitFor(),
  },
  {
    name: "projector-asleep",
    ...wall,
    path: eventPath("Soldering", "projector"),
    prepare: (page) =>
      page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "wakeLock")),
    reach: (page) => page.getByText("can't keep the screen on").waitFor(),
  },
];

import type { Page } from "@playwright/test";
import type { Door, DoorPass, OpenedPass } from "#contract/attendance/passes.ts";
import { openLent } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const detailsPath = (stage: Stage) => `/admin/events/${stage.event("Soldering").id}/details`;

const [at, endsAt] = [Date.UTC(2026, 10, 20, 23, 2), Date.UTC(2026, 10, 21, 11)];
const [sam, long] = ["Sam Doe", "Maximiliane-Alexandrina Wolfeschlegelsteinhausen"];
const link = "https://rollcall.example.org/door?pass=made-up-and-as-long-as-a-real-one-would-be";

const pass = (id: string, details: Partial<DoorPass>): DoorPass => ({
  id,
  isLock: false,
  state: "taken",
  createdAt: at,
  createdBy: { id: "kim", name: "Kim Ode" },
  link: null,
  name: sam,
  takenAt: at,
  lastAt: at,
  added: 12,
  endsAt,
  ...details,
});
const untaken = { name: null, takenAt: null, lastAt: null, added: 0 };
const passes = [
  pass("open", { state: "open", link, ...untaken }),
  pass("taken", { name: long }),
  pass("revoked", { state: "revoked", added: 1 }),
];

const withPasses = (page: Page) =>
  page.route("**/door-passes", (route) => route.fulfill({ json: { passes } }));

/** Answers as if this browser had such a door pass. */
const withDoor =
  (state: Door["state"], { isLock = false, cardsOnly = false } = {}) =>
  (page: Page) => {
    const door: Door = {
      passId: "taken",
      isLock,
      cardsOnly,
      state,
      name: sam,
      endsAt,
      clubId: "club",
      clubName: "Robotics",
      eventId: "event",
      eventName: "Kickoff",
    };
    return page.route("**/api/door", (route) => route.fulfill({ json: { door } }));
  };

const opened: OpenedPass = {
  id: "open",
  state: "open",
  endsAt,
  createdBy: long,
  clubName: "Robotics",
  eventName: "Kickoff",
};
const typed = [sam, long, "Kim Ode", "Robotics", "Kickoff"];

/** Screens of door passes: in their event's details, and for the person who takes one. */
export const passScreens: Screen[] = [
  {
    name: "event-details-door",
    path: detailsPath,
    as: asAdmin,
    reach: async (page) => {
      await page.getByText("At the Door").click();
      await page.getByRole("button", { name: /More: Paper Slips/ }).waitFor();
    },
  },
  {
    name: "event-details-passes",
    path: detailsPath,
    as: asAdmin,
    prepare: withPasses,
    reach: async (page) => {
      await page.getByText("At the Door").click();
      await openLent(page);
      await page.getByRole("button", { name: "Show" }).last().waitFor();
    },
    typed,
  },
  {
    name: "door-pass-shown",
    path: detailsPath,
    as: asAdmin,
    prepare: withPasses,
    reach: async (page) => {
      await page.getByText("At the Door").click();
      await openLent(page);
      await page.getByRole("button", { name: "Show" }).last().click();
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
    typed,
  },
  {
    name: "door-pass-taking",
    path: "/door?pass=made-up",
    prepare: (page) =>
      page.route("**/api/door-passes/*", (route) => route.fulfill({ json: opened })),
    reach: async (page) => {
      await page.locator("[type=submit]").click();
      await page.locator("[name=name][aria-invalid=true]").waitFor();
    },
    typed,
  },
  {
    name: "door",
    path: "/door",
    prepare: withDoor("taken"),
    reach: (page) => page.getByRole("button", { name: "Start Camera" }).waitFor(),
    typed,
  },
  {
    name: "door-locked",
    path: "/door",
    prepare: withDoor("taken", { isLock: true }),
    reach: (page) => page.getByRole("button", { name: "Unlock" }).waitFor(),
    typed,
  },
  {
    name: "door-cards-only",
    path: "/door",
    prepare: withDoor("taken", { isLock: true, cardsOnly: true }),
    reach: (page) => page.getByRole("button", { name: "Unlock" }).waitFor(),
    typed,
  },
  {
    name: "door-unlocking",
    path: "/door",
    prepare: withDoor("taken", { isLock: true }),
    reach: async (page) => {
      await page.getByRole("button", { name: "Unlock" }).click();
      await page.getByRole("dialog").waitFor();
    },
    typed,
  },
  {
    name: "door-revoked",
    path: "/door",
    prepare: withDoor("revoked"),
    reach: (page) => page.getByText("An officer revoked").waitFor(),
    typed,
  },
];

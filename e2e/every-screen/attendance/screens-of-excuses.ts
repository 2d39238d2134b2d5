import type { Page } from "@playwright/test";
import type {
  OwnExcuseRequest,
  WaitingExcuseRequest,
} from "#contract/attendance/requests/excuse-requests.ts";
import type { RecentEvent } from "#contract/attendance/requests/requests.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const at = Date.UTC(2026, 10, 20, 16, 2);
const words = {
  wedding: "My cousin's wedding in Ohio, we leave on Friday",
  doctor: "A doctor's appointment",
  answer: "Finals are required",
};
const events = ["Scrimmage", "Regional championship, day two"];
const names = ["Ana Ruiz", "Benedict Okafor-Lindqvist"];
const typed = [...Object.values(words), ...events, ...names, "Finals", "Drive practice"];

const answerOwn = (page: Page) =>
  page.route("/api/me/excuse-requests", async (route) => {
    const clubId = page.url().match(/clubs\/([^/]+)\/details/)?.[1] ?? "";
    const event = (id: string, name: string, day = "2026-11-27"): RecentEvent => ({
      id,
      name,
      date: day,
      day,
      isOver: false,
      clubId,
      clubName: "Robotics Club",
    });
    const asked = { askedAt: at, reason: words.wedding, answer: null };
    const requests: OwnExcuseRequest[] = [
      { ...asked, event: event("e", "Drive practice"), state: "waiting" },
      { ...asked, event: event("f", "Scrimmage"), state: "excused", reason: words.doctor },
      { ...asked, event: event("g", "Finals"), state: "declined", answer: words.answer },
    ];
    const coming = events.map((name, index) => event(name, name, `2026-12-0${index + 1}`));
    const past = { ...event("h", "", "2026-11-17"), isOver: true };
    await route.fulfill({ json: { requests, events: [...coming, past] } });
  });

const answerWaiting = (page: Page) =>
  page.route(/\/api\/clubs\/[^/]+\/requests$/, async (route) => {
    const eventId = page.url().match(/events\/([^/]+)\/details/)?.[1] ?? "";
    const excuses = names.map((name, index): WaitingExcuseRequest => ({
      eventId,
      person: { id: name, name, gradYear: 2027 },
      askedAt: at,
      reason: index === 0 ? words.wedding : words.doctor,
    }));
    await route.fulfill({ json: { requests: [], excuses, hours: [] } });
  });

const clubPath = ({ clubId }: Stage) => `/member/clubs/${clubId}/details`;
const asMember = ({ member }: Stage) => member;

/** Screens about members who ask to be excused. */
export const excuseScreens: Screen[] = [
  {
    name: "club-details-excuses",
    path: clubPath,
    as: asMember,
    prepare: answerOwn,
    typed,
    reach: (page) => page.getByText(words.answer).waitFor(),
  },
  {
    name: "ask-to-be-excused",
    path: clubPath,
    as: asMember,
    prepare: answerOwn,
    typed,
    reach: async (page) => {
      await page.getByRole("button", { name: "Ask to Be Excused" }).click();
      await page.getByRole("dialog").getByText("Scrimmage").waitFor();
    },
  },
  {
    name: "ask-to-be-excused-reason",
    path: clubPath,
    as: asMember,
    prepare: answerOwn,
    typed,
    reach: async (page) => {
      await page.getByRole("button", { name: "Ask to Be Excused" }).click();
      await page.getByRole("button", { name: "Scrimmage" }).click();
      await page.getByRole("dialog").getByLabel("Reason").waitFor();
    },
  },
  {
    name: "ask-to-be-excused-empty",
    path: clubPath,
    as: asMember,
    prepare: (page) =>
      page.route("/api/me/excuse-requests", (route) =>
        route.fulfill({ json: { requests: [], events: [] } }),
      ),
    reach: async (page) => {
      await page.getByRole("button", { name: "Ask to Be Excused" }).click();
      await page.getByRole("dialog").getByText("no events to be excused from").waitFor();
    },
  },
  {
    name: "event-details-excuses",
    path: (stage) => `/admin/events/${stage.event("Soldering").id}/details`,
    as: ({ admin }) => admin,
    prepare: answerWaiting,
    typed,
    reach: (page) => page.getByText(words.wedding).waitFor(),
  },
];

import type { Page } from "@playwright/test";
import type {
  OwnHourRequest,
  WaitingHourRequest,
} from "#contract/attendance/requests/hour-requests.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const at = Date.UTC(2026, 10, 20, 16, 2);
const words = {
  cans: "Sorted cans at the Riverside Community Food Bank",
  books: "Read to children",
  trash: "Cleaned up the park",
  library: "Shelved books",
  contact: "Ms. Lee, volunteer coordinator, lee@example.org",
  answer: "Ask the park office to confirm it first",
};
const names = ["Ana Ruiz", "Benedict Okafor-Lindqvist", "Cleo Park"];
const typed = [...Object.values(words), ...names];
const hours = {
  date: "2026-11-18",
  minutes: 150,
  contact: words.contact,
  askedAt: at,
};

const answerOwn = (page: Page) =>
  page.route("/api/me/hour-requests", async (route) => {
    const clubId = page.url().match(/clubs\/([^/]+)\/details/)?.[1] ?? "";
    const request = {
      ...hours,
      clubId,
      clubName: "Robotics Club",
      answer: null,
    };
    const requests: OwnHourRequest[] = [
      { ...request, id: "a", what: words.cans, state: "waiting" },
      {
        ...request,
        id: "b",
        what: words.books,
        minutes: 60,
        state: "approved",
      },
      {
        ...request,
        id: "c",
        what: words.trash,
        state: "declined",
        answer: words.answer,
      },
      { ...request, id: "d", what: words.library, state: "expired" },
    ];
    const clubs = [{ clubId, firstDay: "2026-08-01", lastDay: "2026-11-20" }];
    await route.fulfill({ json: { requests, clubs } });
  });

const answerWaiting = (page: Page) =>
  page.route(/\/api\/clubs\/[^/]+\/requests$/, async (route) => {
    const whats = [words.cans, words.books, words.trash];
    const waiting = names.map((name, index): WaitingHourRequest => ({
      ...hours,
      id: name,
      person: { id: name, name, gradYear: 2027 },
      own: index === 2,
      what: whats[index] ?? "",
    }));
    await route.fulfill({
      json: { requests: [], excuses: [], hours: waiting },
    });
  });

const clubPath = ({ clubId }: Stage) => `/member/clubs/${clubId}/details`;
const asMember = ({ member }: Stage) => member;
const asAdmin = ({ admin }: Stage) => admin;

/** Screens about service hours that members log. */
export const loggedHoursScreens: Screen[] = [
  {
    name: "club-details-logged-hours",
    path: clubPath,
    as: asMember,
    typed,
    prepare: answerOwn,
    reach: (page) => page.getByText(words.answer).waitFor(),
  },
  {
    name: "log-hours",
    path: clubPath,
    as: asMember,
    prepare: answerOwn,
    typed,
    reach: async (page) => {
      await page.getByRole("button", { name: "Log Hours" }).click();
      await page.getByRole("dialog").getByLabel("What you did").waitFor();
    },
  },
  {
    name: "awards-logged-hours",
    path: "/admin/awards",
    as: asAdmin,
    typed,
    prepare: answerWaiting,
    reach: (page) => page.getByText(words.cans).waitFor(),
  },
  {
    name: "events-logged-hours",
    path: "/admin/events",
    as: asAdmin,
    typed,
    prepare: answerWaiting,
    reach: (page) => page.getByText(/3 .*to review/).waitFor(),
  },
];

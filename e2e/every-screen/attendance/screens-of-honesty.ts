import type { Page, Route } from "@playwright/test";
import type {
  OwnRequest,
  RecentEvent,
  WaitingRequest,
} from "#contract/attendance/requests/requests.ts";
import type { ReviewFlag } from "#contract/attendance/review.ts";
import type { Event, HeadCount } from "#contract/events/events.ts";
import { checkInForm } from "../../support/check-in-form.ts";
import { chooseMore, openPart } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asMember = ({ member }: Stage) => member;
const details = (stage: Stage) => `/admin/events/${stage.event("Soldering").id}/details`;
const clubPath = ({ clubId }: Stage) => `/member/clubs/${clubId}/details`;
const dialog = (page: Page) => page.getByRole("dialog");
const minute = 60_000;
const at = Date.UTC(2026, 10, 20, 16, 2);

const recorded = (id: string, name: string, later: number) => ({ id, name, at: at + later });
const tabletUsers = [
  ...["Hana Diaz", "Ivy Chen", "Jo Adeyemi", "Kai Tran", "Lea Novak", "Max Osei"],
  ...["Noor Haddad", "Omar Reyes", "Pia Lund", "Quinn Blake", "Rosa Silva", "Sam Yoon"],
];
const flags: ReviewFlag[] = [
  {
    kind: "same-browser",
    people: [recorded("a", "Ana Ruiz", 0), recorded("b", "Ben Okoro", 40_000)],
  },
  {
    kind: "same-browser",
    people: tabletUsers.map((name, index) => recorded(name, name, index * 15_000)),
  },
  { kind: "after-day", people: [recorded("g", "Gus Park", 30 * 60 * minute)] },
  { kind: "after-end", person: recorded("c", "Cleo Park", 55 * minute), minutes: 25 },
  {
    kind: "same-spot",
    person: recorded("e", "Eli Moss", 50_000),
    other: recorded("d", "Dana Lowe", 10_000),
  },
  { kind: "named-on-lock", person: recorded("f", "Finn Abel", 60_000) },
  {
    kind: "learned-id",
    person: recorded("h", "Hal Ito", 70_000),
    schoolId: "1234567",
    revision: 9,
  },
];

const words = {
  note: "Two were on the stage",
  phone: "My phone was empty, Kim saw me at the bench",
  answer: "Nobody saw you there",
  late: "I came by bus and had no network",
};

const answerCounted = (route: Route) => {
  const headCount: HeadCount = {
    heads: 45,
    at,
    note: words.note,
    by: { id: "k", name: "Kim Ode" },
  };
  return route.fulfill({ json: { revision: 1, headCount } });
};

const withEvent = (changes: Partial<Event>) => async (route: Route) => {
  const answer = await route.fetch();
  const { event, ...rest } = (await answer.json()) as { event: Event };
  await route.fulfill({ response: answer, json: { ...rest, event: { ...event, ...changes } } });
};

const sealed = async (page: Page) => {
  await page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, withEvent({ sealedAt: at }));
  await page.route("**/head-count", answerCounted);
};

/** Answers with requests for the open event. */
const answerWaiting = (page: Page) =>
  page.route(/\/api\/clubs\/[^/]+\/requests$/, async (route) => {
    const events = page.url().match(/events\/([^/]+)\/details/);
    const eventId = events?.[1] ?? "";
    const person = (id: string, name: string) => ({ id, name, gradYear: 2027 });
    const asked = { eventId, askedAt: at, arrivedAt: null, own: false };
    const requests: WaitingRequest[] = [
      { ...asked, person: person("a", "Ana Ruiz"), reason: words.phone },
      { ...asked, person: person("b", "Ben Okoro"), reason: "", arrivedAt: at - 20 * minute },
      { ...asked, person: person("c", "Cleo Park"), reason: words.late, own: true },
    ];
    await route.fulfill({ json: { requests, excuses: [], hours: [] } });
  });

const ownEvents = ["Kickoff", "Soldering for beginners"];

/** Answers with the member's requests in the open club. */
const answerOwn = (page: Page) =>
  page.route("/api/me/requests", async (route) => {
    const clubId = page.url().match(/clubs\/([^/]+)\/details/)?.[1] ?? "";
    const event = (id: string, name: string): RecentEvent => ({
      id,
      name,
      date: "2026-11-20",
      day: "2026-11-20",
      isOver: true,
      clubId,
      clubName: "Robotics Club",
    });
    const request = { askedAt: at, reason: words.phone, answer: null };
    const requests: OwnRequest[] = [
      { ...request, event: event("e", "Soldering"), state: "waiting" },
      { ...request, event: event("f", "Drive practice"), state: "approved", reason: "" },
      { ...request, event: event("g", "Beach clean-up"), state: "declined", answer: words.answer },
    ];
    const events = ownEvents.map((name) => event(name, name));
    await route.fulfill({ json: { requests, events } });
  });

/** Screens about verifying attendance. */
export const honestyScreens: Screen[] = [
  {
    name: "event-details-review-flags",
    path: details,
    as: asAdmin,
    prepare: (page) => page.route("**/review-flags", (route) => route.fulfill({ json: { flags } })),
    typed: [
      "Ana Ruiz",
      "Ben Okoro",
      "Cleo Park",
      "Dana Lowe",
      "Eli Moss",
      "Finn Abel",
      "Gus Park",
      "Hal Ito",
      "1234567",
      ...tabletUsers,
    ],
    reach: async (page) => {
      await openPart(page, "After");
      await page.getByText(/^Finn Abel /).waitFor();
    },
  },
  {
    name: "event-details-methods",
    path: details,
    as: asAdmin,
    reach: async (page) => {
      await chooseMore(page, "this event", "Show How They Checked In");
      await page
        .getByText(/Added by|Checked in with a code|Typed the code/)
        .first()
        .waitFor();
    },
  },
  {
    name: "event-details-sealed",
    path: details,
    as: asAdmin,
    prepare: sealed,
    typed: [words.note, "Kim Ode"],
    reach: (page) => page.getByText(words.note).waitFor(),
  },
  {
    name: "count-heads",
    path: details,
    as: asAdmin,
    prepare: sealed,
    typed: [words.note, "Kim Ode"],
    reach: async (page) => {
      await page.getByRole("button", { name: "Count Again" }).click();
      await dialog(page).getByRole("spinbutton").waitFor();
    },
  },
  {
    name: "seal-event",
    path: details,
    as: asAdmin,
    reach: async (page) => {
      await openPart(page, "After");
      await page.getByRole("button", { name: "Lock Attendance" }).click();
      await dialog(page).getByRole("button", { name: "Lock Attendance" }).waitFor();
    },
  },
  {
    name: "remove-after-seal",
    path: details,
    as: asAdmin,
    prepare: async (page) => {
      await sealed(page);
      await page.route("**/previews", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), afterSeal: true },
        });
      });
    },
    typed: [words.note, "Kim Ode"],
    reach: async (page) => {
      await chooseMore(page, "this event", "Select Attendees");
      await page.getByRole("checkbox").first().click();
      await page.getByRole("button", { name: "Remove" }).click();
      await dialog(page).getByRole("table").waitFor();
      await dialog(page)
        .getByRole("button", { name: /Remove.* 1/ })
        .click();
    },
  },
  {
    name: "event-details-requests",
    path: details,
    as: asAdmin,
    prepare: answerWaiting,
    typed: ["Ana Ruiz", "Ben Okoro", "Cleo Park", ...Object.values(words)],
    reach: async (page) => {
      await openPart(page, "After");
      await page.getByText(words.late).waitFor();
    },
  },
  {
    name: "events-requests",
    path: "/admin/events",
    as: asAdmin,
    prepare: (page) =>
      page.route(/\/api\/clubs\/[^/]+\/events$/, async (route) => {
        const answer = await route.fetch();
        const { events } = (await answer.json()) as { events: Event[] };
        await page.route(/\/api\/clubs\/[^/]+\/requests$/, (asked) =>
          asked.fulfill({
            json: {
              requests: events.slice(0, 3).map(({ id: eventId }) => ({
                eventId,
                person: { id: "a", name: "Ana Ruiz", gradYear: 2027 },
                askedAt: at,
                arrivedAt: null,
                reason: words.phone,
                own: false,
              })),
              excuses: [],
              hours: [],
            },
          }),
        );
        await route.fulfill({ response: answer });
      }),
    reach: (page) => page.getByText(/3 .*to review/).waitFor(),
  },
  {
    name: "decline-request",
    path: details,
    as: asAdmin,
    prepare: answerWaiting,
    typed: ["Ana Ruiz", "Ben Okoro", "Cleo Park", ...Object.values(words)],
    reach: async (page) => {
      await openPart(page, "After");
      await page
        .getByRole("button", { name: /Decline/ })
        .first()
        .click();
      await dialog(page).getByLabel("Reason").waitFor();
    },
  },
  {
    name: "club-details-requests",
    path: clubPath,
    as: asMember,
    prepare: answerOwn,
    typed: [...Object.values(words), ...ownEvents, "Soldering", "Drive practice", "Beach clean-up"],
    reach: (page) => page.getByText(words.answer).waitFor(),
  },
  {
    name: "i-was-there",
    path: clubPath,
    as: asMember,
    prepare: answerOwn,
    typed: [...Object.values(words), ...ownEvents, "Soldering", "Drive practice", "Beach clean-up"],
    reach: async (page) => {
      await page.getByRole("button", { name: "I Was There" }).click();
      await dialog(page).getByText("Soldering for beginners").waitFor();
    },
  },
  {
    name: "check-in-sealed",
    path: "/member/checkin",
    as: asMember,
    prepare: (page) =>
      page.route("/api/me/checkins", (route) =>
        route.fulfill({ status: 409, json: { error: { code: "asked-officers", message: "" } } }),
      ),
    reach: async (page) => {
      await checkInForm(page).send("k7mp w3xd");
      await page.getByText("We asked an officer").waitFor();
    },
  },
];

import { expect } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  onTheDay as at,
  setTimeOfDay as setTime,
  useSpots,
} from "#test-support/club-data/spots.ts";
import {
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

type Club = { app: TestApp; admin: Admin; event: Event; member: Member };

async function operate({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

/** The outcome of a request to check in, as one line. */
const outcomeOf = (body: unknown) => {
  const { timestamp, error } = body as { timestamp?: number; error?: { code: string } };
  return timestamp === undefined ? error?.code : clockOf(timestamp);
};
const clockOf = (instant: number) => new Date(instant).toISOString().slice(11, 16);

/** What became of someone's spot: the time that counts, or why it doesn't. */
async function useSpot(person: { browser: Browser }): Promise<string | undefined> {
  const [used] = await useSpots(person);
  return used !== undefined && "receipt" in used ? clockOf(used.receipt.timestamp) : used?.kind;
}

/** Sends a code at 3:50 that was submitted without a network at another time. */
async function sendLate(club: Club, code: string, pressed: string, how = "typed") {
  const { app, member } = club;
  const { personId, browser } = member;
  setTime(app, "15:50");
  const queued = { personId, ageMs: at("15:50") - at(pressed) };
  const key = crypto.randomUUID();
  return outcomeOf((await browser.post("/api/me/checkins", { code, key, how, queued })).body);
}

async function printSlip({ admin, event }: Club): Promise<string> {
  const answer = await admin.browser.post(`${admin.api}/events/${event.id}/slips`, { count: 1 });
  const [slip] = slipsAnswerSchema.parse(answer.body).slips;
  return slip?.code ?? "";
}

/** What someone does at the event, what changes meanwhile, and how it ends. */
type Way = (club: Club, change: () => Promise<void>) => Promise<string | undefined>;

const ways = {
  async typed(club, change) {
    setTime(club.app, "15:45");
    await change();
    return sendLate(club, club.event.code, "15:40");
  },
  async scanned(club, change) {
    setTime(club.app, "15:45");
    await change();
    return sendLate(club, club.event.code, "15:40", "link");
  },
  async slip(club, change) {
    const slip = await printSlip(club);
    setTime(club.app, "15:45");
    await change();
    return sendLate(club, slip, "15:40");
  },
  async spot(club, change) {
    await submitCode(club.member, club.event.code);
    await change();
    setTime(club.app, "15:50");
    await club.app.deps.jobs.run();
    return useSpot(club.member);
  },
  async "ticket from before the opening"(club, change) {
    const { app, event } = club;
    const browser = app.browser();
    await browser.post("/api/tickets", { code: event.code });
    await change();
    setTime(app, "15:50");
    return useSpot(await signUpMember(browser));
  },
  async "ticket from after the opening"(club, change) {
    const { app, event } = club;
    setTime(app, "15:40");
    const browser = app.browser();
    await browser.post("/api/tickets", { code: event.code });
    await change();
    setTime(app, "15:50");
    return useSpot(await signUpMember(browser));
  },
} satisfies Record<string, Way>;

type Change = (club: Club) => Promise<unknown>;

const changes = {
  nothing: async () => {},
  "the name": ({ admin, event }) => editEvent(admin, event, { name: "Kickoff!" }),
  "an hour later": ({ admin, event }) =>
    editEvent(admin, event, { starts: "2027-01-15T17:00", ends: "2027-01-15T18:00" }),
  "four hours later": ({ admin, event }) =>
    editEvent(admin, event, { starts: "2027-01-15T20:00", ends: "2027-01-15T21:00" }),
  canceled: ({ admin, event }) => operate(admin, { kind: "cancel-event", eventId: event.id }),
  "canceled, undone": async ({ admin, event }) => {
    const revision = await operate(admin, { kind: "cancel-event", eventId: event.id });
    await operate(admin, { kind: "undo", revision });
  },
  deleted: ({ admin, event }) => operate(admin, { kind: "delete-event", eventId: event.id }),
  "deleted, undone": async ({ admin, event }) => {
    const revision = await operate(admin, { kind: "delete-event", eventId: event.id });
    await operate(admin, { kind: "undo", revision });
  },
  sealed: ({ admin, event }) => operate(admin, { kind: "seal-event", eventId: event.id }),
  "a changing code": ({ admin, event }) => editEvent(admin, event, { codeKind: "changing" }),
  Inactive: ({ admin, event }) => editEvent(admin, event, { status: "Inactive" }),
  "Inactive, and back": async ({ admin, event }) => {
    const inactive = await editEvent(admin, event, { status: "Inactive" });
    await editEvent(admin, inactive, { status: "Active" });
  },
} satisfies Record<string, Change>;

const [asked, sealed] = ["came-too-late", "asked-officers"] as const;
const [early, gone] = ["not-open-yet", "event-gone"] as const;

/** A time is when it counts from; of typed, scanned, slip, spot, and the two tickets. */
const outcomes: Record<keyof typeof changes, readonly string[]> = {
  nothing: ["15:40", "15:40", "15:40", "15:30", "15:30", "15:40"],
  "the name": ["15:40", "15:40", "15:40", "15:30", "15:30", "15:40"],
  // Their spots are saved, and count at 4:30.
  "an hour later": [early, early, early, early, early, "15:40"],
  "four hours later": [early, early, early, early, early, "15:40"],
  // The request waits with the event.
  canceled: [asked, asked, asked, gone, gone, gone],
  "canceled, undone": ["15:40", "15:40", "15:40", "15:30", "15:30", "15:40"],
  deleted: ["invalid-code", "invalid-code", "invalid-code", gone, gone, gone],
  "deleted, undone": ["15:40", "15:40", "15:40", "15:30", "15:30", "15:40"],
  sealed: [sealed, sealed, sealed, sealed, sealed, sealed],
  "a changing code": [asked, asked, "15:40", "15:30", "15:30", "15:40"],
  Inactive: ["15:40", "15:40", "15:40", gone, gone, "15:40"],
  "Inactive, and back": ["15:40", "15:40", "15:40", "15:30", "15:30", "15:40"],
};

/** A club at 3:20 PM with an event whose check-in opens at 3:30, and someone who is there. */
async function openClub(app: TestApp): Promise<Club> {
  setTime(app, "15:20");
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times });
  return { app, admin, event, member: await signUpMember(app.browser()) };
}

onEveryDatabase("A check-in whose event changes before it is sent", (test) => {
  for (const [change, expected] of Object.entries(outcomes) as [keyof typeof changes, string[]][])
    for (const [place, [way, checkIn]] of Object.entries<Way>(ways).entries())
      test(`ends as ${expected[place]}: ${way}, ${change} (R7.30)`, async ({ ownApp: app }) => {
        const club = await openClub(app);
        const outcome = await checkIn(club, async () => void (await changes[change](club)));
        expect(outcome).toBe(expected[place]);
        const { requests, attendance } = await app.dump();
        const isAsked = outcome === asked || outcome === sealed;
        expect(requests).toHaveLength(isAsked ? 1 : 0);
        expect(attendance).toHaveLength(outcome?.includes(":") ? 1 : 0);
        expect(await verify(app.deps.database.read)).toEqual([]);
      });
});

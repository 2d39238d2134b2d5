import { expect } from "vitest";
import type { Feature } from "#contract/clubs/used-features/features.ts";
import { usedFeaturesSchema } from "#contract/clubs/used-features/used-features.ts";
import type { Event } from "#contract/events/events.ts";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { openKiosk } from "#test-support/club-data/kiosks.ts";
import {
  condition,
  createRequirement,
  requirementInput,
} from "#test-support/club-data/requirements.ts";
import {
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMemberAt,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createClub } from "#test-support/sheets/club-files.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";

async function usedBy({ browser, api }: Pick<Admin, "browser" | "api">): Promise<Feature[]> {
  const { status, body } = await browser.get(`${api}/used-features`);
  expect(status).toBe(200);
  return usedFeaturesSchema.parse(body).used;
}

async function operate({ browser, api }: Admin, command: object): Promise<number> {
  const { status, body, text } = await browser.post(`${api}/operations`, { command });
  expect(status, text).toBe(201);
  return (body as { revision: number }).revision;
}

async function undo(admin: Admin, revision: number): Promise<void> {
  await operate(admin, { kind: "undo", revision });
}

/** A club with an event that someone attended. */
type Club = { app: TestApp; admin: Admin; event: Event; personId: string; name: string };

async function openClub(app: TestApp): Promise<Club> {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin);
  const { personId, user } = await signUpMemberAt(app.browser(), event);
  return { app, admin, event, personId, name: user.name };
}

async function post({ browser, api }: Admin, path: string, input: object = {}): Promise<void> {
  const { status, text } = await browser.post(`${api}${path}`, input);
  expect(status, text).toBe(201);
}

/** What uses a feature once, and takes it back or outlives it. */
const uses: [what: string, used: Feature[], use: (club: Club) => Promise<void>][] = [
  [
    "an award that was undone",
    ["awards"],
    async ({ admin, name }) => undo(admin, (await giveAward(admin, [awardLine(name)])).revision),
  ],
  [
    "a category that is no longer offered",
    ["categories"],
    async ({ admin }) => {
      const categories = [{ categoryId: null, name: "Socials", archived: true }];
      await operate(admin, { kind: "set-categories", categories });
    },
  ],
  [
    "a code that changed once",
    ["changing-codes"],
    async ({ admin, event }) => {
      const changing = await editEvent(admin, event, { codeKind: "changing" });
      await editEvent(admin, changing, { codeKind: "fixed" });
    },
  ],
  [
    "an event with a changing code that was deleted",
    ["changing-codes"],
    async ({ admin }) => {
      const { id } = await createEvent(admin, { codeKind: "changing" });
      await operate(admin, { kind: "delete-event", eventId: id });
    },
  ],
  [
    "an event's hours that were removed",
    ["hours"],
    async ({ admin, event }) => {
      await editEvent(admin, await editEvent(admin, event, { minutes: 90 }), { minutes: null });
    },
  ],
  [
    "hours that were removed from several events at once",
    ["hours"],
    async ({ admin }) => {
      const { id } = await createEvent(admin, { minutes: 90 });
      await operate(admin, { kind: "change-events", eventIds: [id], minutes: null });
    },
  ],
  [
    "a deleted event with hours",
    ["hours"],
    async ({ admin }) => {
      const { id } = await createEvent(admin, { minutes: 90 });
      await operate(admin, { kind: "delete-event", eventId: id });
    },
  ],
  [
    "hours of someone that were undone",
    ["hours"],
    async ({ admin, event, personId }) => {
      const ofAttendees = { eventId: event.id, personIds: [personId] };
      await undo(admin, await operate(admin, { kind: "set-hours", ...ofAttendees, minutes: 45 }));
    },
  ],
  [
    "an award of hours",
    ["awards", "hours"],
    async ({ admin, name }) => {
      await giveAward(admin, [{ who: name, minutes: 90, note: "" }]);
    },
  ],
  [
    "a requirement of hours",
    ["hours", "requirements"],
    async ({ admin }) => {
      await createRequirement(admin, { conditions: [condition({ measure: "hours", need: 60 })] });
    },
  ],
  [
    "a requirement that asked for hours once",
    ["hours", "requirements"],
    async ({ admin }) => {
      const conditions = [condition({ measure: "hours", need: 60 })];
      const requirementId = await createRequirement(admin, { conditions });
      await operate(admin, { kind: "set-requirement", requirementId, input: requirementInput() });
    },
  ],
  [
    "a kiosk that was opened",
    ["kiosks"],
    async ({ app, admin, event }) => void (await openKiosk(app, admin, event.id)),
  ],
  [
    "a pass whose event is long over",
    ["passes"],
    async ({ app, admin, event }) => {
      await post(admin, `/events/${event.id}/door-passes`);
      await app.deps.database.write.deleteFrom("doorPasses").execute();
    },
  ],
  [
    "a deleted requirement",
    ["requirements"],
    async ({ admin }) => {
      const requirementId = await createRequirement(admin);
      await operate(admin, { kind: "delete-requirement", requirementId });
    },
  ],
  [
    "slips of more than a month ago",
    ["slips"],
    async ({ app, admin, event }) => {
      await post(admin, `/events/${event.id}/slips`, { count: 2 });
      await app.deps.database.write.deleteFrom("slips").execute();
    },
  ],
  [
    "a year whose start was undone",
    ["years"],
    async ({ admin }) => {
      const year = { name: "Next", startsOn: "2026-11-28", carry: { kind: "none" } };
      await undo(admin, await operate(admin, { kind: "start-year", ...year, graduateIds: [] }));
    },
  ],
];

onEveryDatabase("The features that a club has used", (test) => {
  test("are none in a club of events, codes, and points (R13.41)", async ({ app }) => {
    const { admin, event } = await openClub(app);
    await editEvent(admin, event, { points: 5, name: '"minutes": 5' });
    expect(await usedBy(admin)).toEqual([]);
  });

  test.for(uses)("are those of %s: %s (R13.41)", async ([, used, use], { app }) => {
    const club = await openClub(app);
    const other = await signUpAdmin(app.browser());
    await use(club);
    expect(await usedBy(club.admin)).toEqual(used);
    expect(await usedBy(other)).toEqual([]);
  });

  test("are also those that its file can't tell of, if it came from one (R13.41)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    expect(await usedBy(await createClub(admin, smallClubFile()))).toEqual(["passes", "slips"]);
    const [event] = smallClubFile().events;
    const events = [{ ...event!, codeKind: "changing" as const, minutes: 60 }];
    const used = await usedBy(await createClub(admin, smallClubFile({ events })));
    expect(used).toEqual(["changing-codes", "hours", "passes", "slips"]);
    expect(await usedBy(admin)).toEqual([]);
  });
});

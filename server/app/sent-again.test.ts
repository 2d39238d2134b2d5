import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { z } from "zod";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { awardLine, listAwards } from "#test-support/club-data/awards.ts";
import { today } from "#test-support/club-data/days.ts";
import { hoursInput, readOwnHours, sendHours } from "#test-support/club-data/logged-hours.ts";
import { requirementInput } from "#test-support/club-data/requirements.ts";
import { eventInput, signUpAdmin } from "#test-support/people/people.ts";
import { openClubWorld, type ClubWorld } from "#test-support/requests/club-world.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

type Creating = {
  made: string;
  by: "owner" | "member";
  path: (world: ClubWorld) => string;
  body: (world: ClubWorld, key: string, name: string) => object;
};

const operations = ({ clubId }: ClubWorld) => `/api/clubs/${clubId}/operations`;
const creating: Creating[] = [
  {
    made: "an event",
    by: "owner",
    path: ({ clubId }) => `/api/clubs/${clubId}/events`,
    body: (_, key, name) => ({ ...eventInput({ name }), key }),
  },
  {
    made: "a club",
    by: "owner",
    path: () => "/api/me/own-clubs",
    body: (_, key, clubName) => ({ clubName, key }),
  },
  {
    made: "an invitation",
    by: "owner",
    path: ({ clubId }) => `/api/clubs/${clubId}/invitations`,
    body: (_, key, name) => ({ role: "officer", email: `${name.toLowerCase()}@example.org`, key }),
  },
  {
    made: "a door pass",
    by: "owner",
    path: ({ clubId, eventId }) => `/api/clubs/${clubId}/events/${eventId}/door-passes`,
    body: (_, key, name) => ({ key: name === "First" ? key : randomUUID() }),
  },
  {
    made: "a sheet of slips",
    by: "owner",
    path: ({ clubId, eventId }) => `/api/clubs/${clubId}/events/${eventId}/slips`,
    body: (_, key, name) => ({ count: name === "First" ? 2 : 3, key }),
  },
  {
    made: "an award",
    by: "owner",
    path: operations,
    body: ({ personId }, key, name) => {
      const lines = [awardLine(personId, { note: "Thank you" })];
      return { command: { kind: "give-award", input: { name, date: today }, lines, key } };
    },
  },
  {
    made: "a requirement",
    by: "owner",
    path: operations,
    body: (_, key, name) => {
      const input = requirementInput({ name });
      return { command: { kind: "set-requirement", requirementId: null, input, key } };
    },
  },
  {
    made: "logged hours",
    by: "member",
    path: () => "/api/me/hour-requests",
    body: ({ clubId }, key, what) => ({ ...hoursInput(clubId, { date: today, what }), key }),
  },
  {
    made: "a link to a record",
    by: "member",
    path: ({ clubId }) => `/api/me/clubs/${clubId}/record/links`,
    body: (_, key, name) => ({ points: true, events: name === "First", requirementIds: [], key }),
  },
];

onEveryDatabase("A form that is sent again because its answer was lost", (test) => {
  test.for(creating)("creates $made once (R10.21)", async ({ by, path, body }, { app }) => {
    const world = await openClubWorld(app);
    const browser: Browser = world.browsers[by];
    const key = randomUUID();
    const send = (name: string) => browser.post(path(world), body(world, key, name));
    const stored = async () => {
      const { sessions: _, ...tables } = await app.dump();
      return tables;
    };
    const first = await send("First");
    expect(first.status).toBeLessThan(300);
    const after = await stored();

    const again = await send("First");
    expect(again.status).toBe(first.status);
    expect(await stored()).toEqual(after);
    if (path !== operations) expect(again.body).toEqual(first.body);
    else expect(again.body).toMatchObject({ changed: false });

    // Anything that was typed differently is something new.
    expect((await send("Second")).status).toBe(first.status);
    expect(await stored()).not.toEqual(after);
  });

  test.for<{ since: string; change: (requirementId: string) => object }>([
    {
      since: "corrected",
      change: (requirementId) => ({
        kind: "set-requirement",
        requirementId,
        input: requirementInput({ name: "Corrected" }),
      }),
    },
    {
      since: "deleted",
      change: (requirementId) => ({ kind: "delete-requirement", requirementId }),
    },
  ])(
    "leaves a requirement as it is that was $since (R10.21)",
    async ({ change }, { ownApp: app }) => {
      const admin = await signUpAdmin(app.browser());
      const operate = (command: object) =>
        admin.browser.post(`${admin.api}/operations`, { command });
      const [input, key] = [requirementInput({ name: "First" }), randomUUID()];
      const send = () => operate({ kind: "set-requirement", requirementId: null, input, key });
      const stored = async () =>
        z.array(z.looseObject({ id: z.string() })).parse((await app.dump())["requirements"]);
      await send();
      const [made] = await stored();
      expect((await operate(change(made?.id ?? ""))).status).toBe(201);
      const changed = await stored();
      expect(changed).not.toEqual([made]);
      expect(await send()).toMatchObject({ status: 201, body: { changed: false } });
      expect(await stored()).toEqual(changed);
    },
  );

  test("doesn't give an award again to a member who was taken off it (R10.21)", async ({ app }) => {
    const { browsers, clubId, personId } = await openClubWorld(app);
    const owner = { browser: browsers.owner, api: `/api/clubs/${clubId}` };
    const operate = (command: object) => owner.browser.post(`${owner.api}/operations`, { command });
    const award = { input: { name: "Thanks", date: today }, lines: [awardLine(personId)] };
    const key = randomUUID();
    const send = () => operate({ kind: "give-award", ...award, key });
    expect((await send()).status).toBe(201);
    const eventId = (await listAwards(owner)).find(({ name }) => name === "Thanks")?.id ?? "";
    const off = { kind: "remove-attendees", eventId, personIds: [personId], mayReturn: false };
    expect((await operate(off)).status).toBe(201);
    const lines = [{ outcome: "already-here" }];
    expect(await send()).toMatchObject({ status: 201, body: { changed: false, lines } });
    expect((await listAwards(owner)).map(({ id }) => id)).not.toContain(eventId);
  });

  test("logs hours again that were withdrawn, once for each time (R10.21, R26.43)", async ({
    app,
  }) => {
    const { browsers, clubId } = await openClubWorld(app);
    const [owner, ana] = [
      { browser: browsers.owner, api: `/api/clubs/${clubId}` },
      { browser: browsers.member },
    ];
    const operate = async (command: object) => {
      const { body } = await owner.browser.post(`${owner.api}/operations`, { command });
      return operationAnswerSchema.parse(body).revision;
    };
    const hours = { date: today, what: "Sorted cans", key: randomUUID() };
    const waiting = async () =>
      (await readOwnHours(ana)).requests.filter(
        ({ what, state }) => what === hours.what && state === "waiting",
      );
    const send = async () => {
      for (let time = 0; time < 2; time += 1)
        expect((await sendHours(ana, clubId, hours)).status).toBe(200);
      const [request, ...others] = await waiting();
      expect(others).toEqual([]);
      return request?.id ?? "";
    };
    const withdraw = async (id: string) =>
      expect((await ana.browser.delete(`/api/me/hour-requests/${id}`)).status).toBe(200);
    await withdraw(await send());
    for (let time = 0; time < 2; time += 1) {
      const id = await send();
      const revision = await operate({ kind: "approve-hours", hourRequestIds: [id] });
      await operate({ kind: "undo", revision });
      await withdraw(id);
    }
    await operate({ kind: "approve-hours", hourRequestIds: [await send()] });
    expect((await listAwards(owner)).map(({ name }) => name)).toContain(hours.what);
  });

  test("creates a club once even if both arrive together (R10.21)", async ({ app }) => {
    const { browser } = await signUpAdmin(app.browser());
    const body = { clubName: "Twice", key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.post("/api/me/own-clubs", body)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
  });
});

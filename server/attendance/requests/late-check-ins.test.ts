import { expect } from "vitest";
import {
  createEvent,
  signUpAdmin,
  signUpMemberAt,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

/** An instant at a time of day, on the day of the event or another one in January. */
const at = (time: string, day = 15) => Date.parse(`2027-01-${day}T${time}Z`);

/** A club, and an event from 4 to 5 PM, in UTC, whose check-in closes at 5:30. */
async function openClub(app: TestApp) {
  app.setTime(new Date(at("15:00")));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMemberAt(app.browser(), await createEvent(admin, { date: null }));
  const times = { date: "2027-01-15", starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", ...times });
  const [eventId, { personId }] = [event.id, ana];
  const come = async (time: string, { browser, user, password }: Person, day?: number) => {
    app.setTime(new Date(at(time, day)));
    await browser.post("/api/session", { email: user.email, password });
  };
  return {
    admin,
    ana,
    event,
    ask: async (time: string) => {
      await come(time, ana);
      return ana.browser.post("/api/me/requests", { eventId, reason: "My phone had no network" });
    },
    /** Sends a check-in that was pressed without a network. */
    send: async (time: string, pressed: string, day?: number) => {
      await come(time, ana, day);
      const queued = { personId, ageMs: at(time, day) - at(pressed) };
      const key = crypto.randomUUID();
      return ana.browser.post("/api/me/checkins", { code: event.code, key, queued });
    },
    decline: async (time: string) => {
      await come(time, admin);
      const path = `${admin.api}/events/${eventId}/declined-requests`;
      return (await admin.browser.post(path, { personId, reason: "No" })).status;
    },
    approve: () => operate(admin, { kind: "approve-requests", eventId, personIds: [ana.personId] }),
  };
}

async function operate({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

const listWaiting = async ({ browser, api }: Admin) =>
  ((await browser.get(`${api}/requests`)).body as { requests: object[] }).requests;

onEveryDatabase("A check-in that came too late", (test) => {
  test("gives a request from before it its time, with the words as they are (R19.3, R19.6)", async ({
    app,
  }) => {
    const { admin, ana, ask, send, approve } = await openClub(app);
    expect((await ask("19:30")).status).toBe(200);
    expect(await send("20:00", "16:10")).toMatchObject(refusal("came-too-late"));
    expect(await send("20:01", "16:20")).toMatchObject(refusal("came-too-late"));
    expect(await listWaiting(admin)).toMatchObject([
      { reason: "My phone had no network", askedAt: at("19:30"), arrivedAt: at("16:10") },
    ]);
    await approve();
    const { attendance } = await app.dump();
    expect(attendance).toContainEqual(
      expect.objectContaining({ personId: ana.personId, at: at("16:10") }),
    );
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("keeps its time if the person asks after it (R19.6)", async ({ app }) => {
    const { admin, ask, send } = await openClub(app);
    await send("20:00", "16:10");
    expect((await ask("20:05")).status).toBe(200);
    expect(await listWaiting(admin)).toMatchObject([{ arrivedAt: at("16:10") }]);
  });

  test("is asked about again after a decline that didn't know of it, once (R19.6)", async ({
    app,
  }) => {
    const { admin, ask, send, decline } = await openClub(app);
    await ask("19:30");
    expect(await decline("19:40")).toBe(200);
    await ask("19:50");
    expect(await listWaiting(admin)).toEqual([]);
    await send("20:00", "16:10");
    expect(await listWaiting(admin)).toMatchObject([{ arrivedAt: at("16:10") }]);
    expect(await decline("20:10")).toBe(200);
    await send("20:20", "16:10");
    expect(await listWaiting(admin)).toEqual([]);
  });

  test("is a wrong code a week after the event, when nobody can ask anymore (R19.1)", async ({
    app,
  }) => {
    const { ana, send } = await openClub(app);
    expect(await send("17:05", "17:10", 22)).toMatchObject(refusal("invalid-code"));
    const { requests } = await app.dump();
    expect(requests).not.toContainEqual(expect.objectContaining({ personId: ana.personId }));
  });

  test("waits with its canceled event until that is undone (R7.30, R19.6)", async ({ app }) => {
    const { admin, ana, event, send, approve } = await openClub(app);
    app.setTime(new Date(at("16:20")));
    const revision = await operate(admin, { kind: "cancel-event", eventId: event.id });
    expect(await send("16:25", "16:10")).toMatchObject(refusal("came-too-late"));
    expect(await listWaiting(admin)).toEqual([]);
    await operate(admin, { kind: "undo", revision });
    expect(await listWaiting(admin)).toMatchObject([{ arrivedAt: at("16:10") }]);
    await approve();
    expect((await app.dump()).attendance).toContainEqual(
      expect.objectContaining({ personId: ana.personId, at: at("16:10") }),
    );
  });
});

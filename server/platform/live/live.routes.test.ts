import { describe, expect } from "vitest";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  setCarryover,
  signUpMember,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase, type ApiTest } from "#test-support/servers/api-test.ts";
import { openEventStream, type StreamEvent } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { LiveHub } from "./live-hub.ts";

/** A test whose app has a port and whose streams are closed at its end. */
const overHttp = (test: ApiTest) =>
  test.extend("watch", async ({ app }, { onCleanup }) => {
    const server = await serveTestApp(app);
    onCleanup(() => server.close());
    return ({ browser, club }: Pick<Admin, "browser" | "club">, lastId?: string, search?: string) =>
      openEventStream(server.origin, browser.cookieHeader(), club.id, lastId, search);
  });

const changesOf = (event: StreamEvent | undefined) => event?.changes;

/** Resolves once the next subscriber has left. */
const untilLeft = (live: LiveHub) =>
  new Promise<void>((resolve) => {
    const subscribe = live.subscribe.bind(live);
    live.subscribe = async (...args) => {
      const stop = await subscribe(...args);
      return () => {
        stop();
        resolve();
      };
    };
  });

onEveryDatabase("The live stream", (plain) => {
  const test = overHttp(plain);

  test("reports a check-in to an admin as it happens (R12.6)", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { points: 10 });
    const stream = await watch(admin);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");

    expect(stream.revision).toBe(event.revision);

    const { timestamp } = await checkIn(member, event.code);
    const received = await stream.next();
    const { personId: id } = member;
    const { name } = member.user;
    const revision = event.revision + 1;
    const points = { carryover: 0, totalPoints: 10, revision };
    const changes = [
      {
        type: "attendee",
        eventId: event.id,
        attendee: {
          id,
          name,
          gradYear: 2027,
          points: null,
          minutes: null,
          lateBy: null,
          timestamp,
        },
        attendeeCount: 1,
      },
      { type: "member", member: { id, name, gradYear: 2027, ...points } },
    ];
    expect(received).toEqual({
      event: "changes",
      id: String(revision),
      message: [{ revision, changes }],
      changes,
    });
  });

  test("reports changes by admins too (R12.6)", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { points: 10 });
    await checkIn(member, event.code);
    const { personId } = member;
    const stream = await watch(admin);

    const created = await createEvent(admin);
    expect(changesOf(await stream.next())).toEqual([{ type: "event", event: created }]);

    const renamed = await editEvent(admin, event, { name: "Gala" });
    expect(changesOf(await stream.next())).toEqual([{ type: "event", event: renamed }]);

    const edited = await editEvent(admin, renamed, { points: 3 });
    expect(changesOf(await stream.next())).toEqual([
      { type: "event", event: edited },
      { type: "member", member: (await listMembers(admin)).get(personId) },
    ]);

    const carried = await setCarryover(admin, personId, 5);
    expect(changesOf(await stream.next())).toEqual([{ type: "member", member: carried }]);

    const path = `${admin.api}/events/${created.id}/attendees`;
    const { body } = await admin.browser.post(path, { personId });
    const { attendee } = body as { attendee: object };
    expect(changesOf(await stream.next())).toMatchObject([
      { type: "attendee", eventId: created.id, attendee, attendeeCount: 1 },
      { type: "member", member: { id: personId, totalPoints: 18 } },
    ]);
  });

  test("reports removed attendees, and how many are left (R8.7)", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const [removed, stays] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const event = await createEvent(admin, { points: 10 });
    for (const member of [removed, stays]) await checkIn(member, event.code);
    const stream = await watch(admin);
    const { personId } = removed;
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [personId] };
    const { status } = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(status).toBe(201);
    const received = await stream.next();
    const revision = stream.revision + 1;
    expect(received).toMatchObject({ id: String(revision), message: [{ revision }] });
    expect(changesOf(received)).toMatchObject([
      { type: "attendee-removed", eventId: event.id, personId, attendeeCount: 1 },
      { type: "member", member: { id: personId, totalPoints: 0 } },
    ]);
  });

  test("sends the club's current revision when it opens, but not when it resumes", async ({
    app,
    watch,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { revision } = await createEvent(admin);
    const stream = await watch(admin);
    expect(stream.revision).toBe(revision);
    const { body } = await admin.browser.get(`${admin.api}/events`);
    expect(body).toMatchObject({ revision });
    const resumed = await watch(admin, String(revision));
    const event = await createEvent(admin);
    for (const one of [stream, resumed])
      expect(await one.next()).toMatchObject({
        id: String(event.revision),
        message: [{ revision: event.revision, changes: [{ type: "event", event }] }],
      });
  });

  test("reports nothing to other clubs, and no refused changes (R12.8)", async ({ app, watch }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const event = await createEvent(admin);
    const stream = await watch(other);
    await checkIn(await signUpMember(app.browser()), event.code);
    for (const api of [admin.api, other.api])
      expect(
        await other.browser.put(`${api}/events/${event.id}`, { ...event, name: "Stolen" }),
      ).toMatchObject(refusal("not-found"));
    expect((await watch({ ...other, club: admin.club })).status).toBe(404);
    const own = await createEvent(other);
    expect(changesOf(await stream.next())).toEqual([{ type: "event", event: own }]);
  });

  test("resumes after the last event that a browser received (R12.7)", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const stream = await watch(admin);
    const first = await createEvent(admin, { name: "First" });
    const received = await stream.next();
    expect(changesOf(received)).toEqual([{ type: "event", event: first }]);
    stream.close();

    const second = await createEvent(admin, { name: "Second" });
    const again = await watch(admin, received?.id);
    expect(changesOf(await again.next())).toEqual([{ type: "event", event: second }]);
    const third = await createEvent(admin, { name: "Third" });
    expect(changesOf(await again.next())).toEqual([{ type: "event", event: third }]);
  });

  test("ends at once if it is brief, and resumes like any other (R12.12)", async ({
    app,
    watch,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const brief = async (lastId?: number) => {
      const stream = await watch(admin, lastId?.toString(), "?brief=yes");
      const received = await stream.next();
      if (received !== undefined) expect(await stream.next()).toBeUndefined();
      expect(stream.wasAskedToReturn()).toBe(true);
      return { revision: stream.revision, changes: received?.changes };
    };
    expect(await brief()).toEqual({ revision: event.revision, changes: undefined });
    const renamed = await editEvent(admin, event, { name: "Gala" });
    const { changes } = await brief(event.revision);
    expect(changes).toEqual([{ type: "event", event: renamed }]);
    expect((await brief(renamed.revision)).changes).toBeUndefined();
    await expect.poll(() => app.deps.live.watchers()).toBe(0);
  });

  test("makes a browser reload that was away for too long", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const stream = await watch(admin, "an-earlier-run:17");
    const received = await stream.next();
    expect(changesOf(received)).toEqual([{ type: "refresh", what: "everything" }]);
  });

  test("is only for people who can see the club", async ({ app, watch }) => {
    const { club } = await signUpAdmin(app.browser());
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, club.id, { [officer.user.id]: "officer", [helper.user.id]: "helper" });
    const member = await signUpMember(app.browser());
    const statusFor = async ({ browser }: Person) => (await watch({ browser, club })).status;
    expect(await statusFor(officer)).toBe(200);
    expect(await statusFor(helper)).toBe(200);
    expect(await statusFor(member)).toBe(404);
    await member.browser.delete("/api/session");
    expect(await statusFor(member)).toBe(401);
  });
});

onEveryDatabase("An open live stream", (plain) => {
  const test = overHttp(plain);

  describe("whose session is checked often", () => {
    test.override("options", { sessionCheckMs: 20 });

    test("ends after logging out", async ({ app, watch }) => {
      const admin = await signUpAdmin(app.browser());
      const stream = await watch(admin);
      await admin.browser.delete("/api/session");
      expect(await stream.next()).toBeUndefined();
    });

    test("ends when the session expires", async ({ app, watch }) => {
      const admin = await signUpAdmin(app.browser());
      const stream = await watch(admin);
      app.setTime(new Date(app.deps.clock().getTime() + 400 * 24 * 3_600_000));
      expect(await stream.next()).toBeUndefined();
    });

    test("ends with a log line if the session can't be read", async ({ app, watch }) => {
      const admin = await signUpAdmin(app.browser());
      const stream = await watch(admin);
      const { schema } = app.deps.database.write;
      await schema.alterTable("sessions").renameTo("away").execute();
      expect(await stream.next()).toBeUndefined();
      await schema.alterTable("away").renameTo("sessions").execute();
      expect(app.log.takeErrors()).toMatchObject([{ msg: "a live stream ended early" }]);
    });

    test("logs nothing about an unreadable session once nobody is watching", async ({ app }) => {
      const { deps } = app;
      const { browser, club } = await signUpAdmin(app.browser());
      const asked = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<never>();
      const left = untilLeft(deps.live);
      const cookie = browser.cookieHeader() ?? "";
      const { body } = await app.app.request(`/api/clubs/${club.id}/live`, { headers: { cookie } });
      deps.findSession = () => {
        asked.resolve();
        return answer.promise;
      };
      await asked.promise;
      await body?.cancel();
      answer.reject(new Error("the database is closed"));
      await left;
      expect(app.log.takeErrors()).toEqual([]);
    });
  });

  test("is forgotten when the browser leaves", async ({ app, watch }) => {
    const { live } = app.deps;
    const admin = await signUpAdmin(app.browser());
    const left = untilLeft(live);
    const stream = await watch(admin);
    stream.close();
    await left;
  });
});

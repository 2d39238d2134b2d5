import { describe, expect } from "vitest";
import { onEveryDatabase, type ApiTest } from "#test-support/api-test.ts";
import { openEventStream, type StreamEvent } from "#test-support/event-stream.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Person,
} from "#test-support/people.ts";
import { serveTestApp } from "#test-support/serve-test-app.ts";

/** A test whose app has a port, and streams that are closed at its end. */
const overHttp = (test: ApiTest) =>
  test.extend("watch", async ({ app }, { onCleanup }) => {
    const server = await serveTestApp(app);
    onCleanup(() => server.close());
    return (person: Person, lastId?: string) =>
      openEventStream(server.origin, person.browser.cookieHeader(), lastId);
  });

const changesOf = (event: StreamEvent | undefined) => event?.changes;

onEveryDatabase("The live stream", (plain) => {
  const test = overHttp(plain);

  test("tells an admin of a check-in as it happens", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { points: 10 });
    const stream = await watch(admin);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");

    const { timestamp } = await checkIn(member, event.code);
    const told = await stream.next();
    const { id, name } = member.user;
    expect(told).toEqual({
      event: "changes",
      id: expect.any(String),
      changes: [
        {
          type: "attendee",
          eventId: event.id,
          attendee: { id, name, gradYear: 2027, timestamp },
          attendeeCount: 1,
        },
        { type: "member", member: { id, name, gradYear: 2027, carryover: 0, totalPoints: 10 } },
      ],
    });
  });

  test("tells what admins change, too", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { points: 10 });
    await checkIn(member, event.code);
    const memberPath = `/api/admin/members/${member.user.id}/carryover`;
    const stream = await watch(admin);

    const created = await createEvent(admin);
    expect(changesOf(await stream.next())).toEqual([{ type: "event", event: created }]);

    const renamed = await editEvent(admin, event, { name: "Gala" });
    expect(changesOf(await stream.next())).toEqual([{ type: "event", event: renamed }]);

    const edited = await editEvent(admin, renamed, { points: 3 });
    expect(changesOf(await stream.next())).toEqual([
      { type: "event", event: edited },
      { type: "refresh", what: "members" },
    ]);

    const { body: carried } = await admin.browser.put(memberPath, { carryover: 5 });
    expect(changesOf(await stream.next())).toEqual([{ type: "member", member: carried }]);

    const path = `/api/admin/events/${created.id}/attendees`;
    const { body: attendee } = await admin.browser.post(path, { memberId: member.user.id });
    expect(changesOf(await stream.next())).toMatchObject([
      { type: "attendee", eventId: created.id, attendee, attendeeCount: 1 },
      { type: "member", member: { id: member.user.id, totalPoints: 18 } },
    ]);
  });

  test("tells nobody of another club, and nothing of what was refused", async ({ app, watch }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const event = await createEvent(admin);
    const stream = await watch(other);
    await checkIn(await signUpMember(app.browser()), event.code);
    await other.browser.put(`/api/admin/events/${event.id}`, { ...event, name: "Stolen" });
    const own = await createEvent(other);
    expect(changesOf(await stream.next())).toEqual([{ type: "event", event: own }]);
  });

  test("goes on after the last event that a browser had", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const stream = await watch(admin);
    const first = await createEvent(admin, { name: "First" });
    const told = await stream.next();
    expect(changesOf(told)).toEqual([{ type: "event", event: first }]);
    stream.close();

    const second = await createEvent(admin, { name: "Second" });
    const again = await watch(admin, told?.id);
    expect(changesOf(await again.next())).toEqual([{ type: "event", event: second }]);
    const third = await createEvent(admin, { name: "Third" });
    expect(changesOf(await again.next())).toEqual([{ type: "event", event: third }]);
  });

  test("asks a browser to read again when it was away for too long", async ({ app, watch }) => {
    const admin = await signUpAdmin(app.browser());
    const stream = await watch(admin, "an-earlier-run:17");
    const told = await stream.next();
    expect(changesOf(told)).toEqual([{ type: "refresh", what: "everything" }]);
  });

  test("is for admins only", async ({ app, watch }) => {
    const member = await signUpMember(app.browser());
    expect((await watch(member)).status).toBe(403);
    await member.browser.delete("/api/session");
    expect((await watch(member)).status).toBe(401);
  });
});

onEveryDatabase("An open live stream", (plain) => {
  const test = overHttp(plain);

  describe("whose session is looked at often", () => {
    test.override("options", { sessionCheckMs: 20 });

    test("ends when the session has ended", async ({ app, watch }) => {
      const admin = await signUpAdmin(app.browser());
      const stream = await watch(admin);
      await admin.browser.delete("/api/session");
      expect(await stream.next()).toBeUndefined();
    });

    test("ends when the session has expired", async ({ app, watch }) => {
      const admin = await signUpAdmin(app.browser());
      const stream = await watch(admin);
      app.setTime(new Date(app.deps.clock().getTime() + 400 * 24 * 3_600_000));
      expect(await stream.next()).toBeUndefined();
    });

    test("ends, and says so in the log, when the session cannot be read", async ({
      app,
      watch,
    }) => {
      const admin = await signUpAdmin(app.browser());
      const stream = await watch(admin);
      const { schema } = app.deps.database.write;
      await schema.alterTable("sessions").renameTo("away").execute();
      expect(await stream.next()).toBeUndefined();
      await schema.alterTable("away").renameTo("sessions").execute();
      expect(app.log.takeErrors()).toMatchObject([{ msg: "a live stream broke off" }]);
    });
  });

  test("is forgotten when the browser has left", async ({ app, watch }) => {
    const { live } = app.deps;
    const admin = await signUpAdmin(app.browser());
    const left = new Promise<void>((resolve) => {
      const subscribe = live.subscribe.bind(live);
      live.subscribe = async (...args) => {
        const stop = await subscribe(...args);
        return () => {
          stop();
          resolve();
        };
      };
    });
    const stream = await watch(admin);
    stream.close();
    await left;
  });
});

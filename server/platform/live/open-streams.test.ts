import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, vi } from "vitest";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { createEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { onEveryDatabase, type ApiTest } from "#test-support/servers/api-test.ts";
import { openEventStream, type EventStream } from "#test-support/servers/event-stream.ts";
import { publishChanges } from "#test-support/servers/publish-changes.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { maxStreamsOfPerson } from "./streams-of-person.ts";

/** A test whose app has a port, with raw ways to open and request streams. */
const overHttp = (test: ApiTest) =>
  test.extend("server", async ({ app }, { onCleanup }) => {
    const served = await serveTestApp(app);
    onCleanup(() => served.close());
    const { origin } = served;
    const { host, port, hostname } = new URL(origin);
    return {
      watch: ({ browser, club }: Admin, lastId?: string) =>
        openEventStream(origin, browser.cookieHeader(), club.id, lastId),
      head: async ({ browser, api }: Admin) => {
        const cookie = browser.cookieHeader() ?? "";
        return (await fetch(`${origin}${api}/live`, { method: "HEAD", headers: { cookie } }))
          .status;
      },
      /** Opens a stream and reads only its beginning. */
      async openUnread({ browser, api }: Admin) {
        const socket = connect(Number(port), hostname).on("error", () => {});
        const cookie = browser.cookieHeader() ?? "";
        socket.write(`GET ${api}/live HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
        await once(socket, "readable");
        return socket;
      },
    };
  });

/** Waits until this many are open. */
async function areOpen({ deps }: TestApp, count: number): Promise<void> {
  await expect.poll(() => deps.live.watchers()).toBe(count);
}

/** A change too large for the socket buffers of a client that doesn't read. */
const tooMuch: LiveChange = {
  type: "event",
  event: {
    id: "large",
    termId: "1",
    name: "x".repeat(4 * 1024 * 1024),
    date: null,
    status: "Inactive",
    points: null,
    code: "ABCDEFGH",
    createdAt: 0,
    attendeeCount: 0,
    cancelledAt: null,
    sealedAt: null,
    note: null,
    codeKind: "fixed",
    categoryId: null,
    minutes: null,
    countsTime: false,
    forgottenMinutes: 0,
    ...noTimes,
    revision: 0,
  },
};

onEveryDatabase("Of live streams", (plain) => {
  const test = overHttp(plain);

  test("none stays open for a HEAD request, which can't read it", async ({ app, server }) => {
    const admin = await signUpAdmin(app.browser());
    for (let request = 0; request < 20; request += 1) expect(await server.head(admin)).toBe(200);
    // Once this stream gets a message, earlier subscriptions would have begun too.
    const stream = await server.watch(admin);
    await createEvent(admin);
    await stream.next();
    await areOpen(app, 1);
    stream.close();
    await areOpen(app, 0);
  });

  test("none stays open after its connection ended", async ({ app, server }) => {
    const admin = await signUpAdmin(app.browser());
    const sockets = await Promise.all(Array.from({ length: 20 }, () => server.openUnread(admin)));
    await areOpen(app, 20);
    for (const socket of sockets) socket.destroy();
    await areOpen(app, 0);
  });

  test("each person has a limited number; one more closes the oldest, whose browser reconnects", async ({
    app,
    server,
  }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const others = await server.watch(other);
    const oldest = await server.watch(admin);
    const first = await createEvent(admin, { name: "First" });
    const received = await oldest.next();
    expect(received?.changes).toEqual([{ type: "event", event: first }]);
    const newer: EventStream[] = [];
    while (newer.length < maxStreamsOfPerson) newer.push(await server.watch(admin));

    expect(new Set(newer.map(({ status }) => status))).toEqual(new Set([200]));
    const all = maxStreamsOfPerson + 1;
    await areOpen(app, all);
    expect(await oldest.next()).toBeUndefined();
    const second = await createEvent(admin, { name: "Second" });
    const again = await server.watch(admin, received?.id);
    expect((await again.next())?.changes).toEqual([{ type: "event", event: second }]);
    await areOpen(app, all);

    const own = await createEvent(other);
    expect((await others.next())?.changes).toEqual([{ type: "event", event: own }]);
    for (const stream of newer) stream.close();
    await areOpen(app, 2);
  });

  describe("whose session is checked often", () => {
    // A heartbeat follows every ten checks, and the queue holds more than the heartbeats sent here.
    test.override("options", { sessionCheckMs: 20, heartbeatMs: 200 });

    const fill = async ({ deps }: TestApp, { club }: Admin) => {
      for (let message = 0; message < 6; message += 1) await publishChanges(deps, club.id, tooMuch);
    };

    test("none outlives a logout, even if its browser doesn't read", async ({ app, server }) => {
      const admin = await signUpAdmin(app.browser());
      const socket = await server.openUnread(admin);
      await areOpen(app, 1);
      await fill(app, admin);
      expect(await server.head(admin)).toBe(200);
      // The stream is blocked, but its session is still checked, even after a heartbeat.
      const looks = vi.spyOn(app.deps, "findSession");
      await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(20);
      await areOpen(app, 1);
      await admin.browser.delete("/api/session");
      await areOpen(app, 0);
      socket.destroy();
    });
  });
});

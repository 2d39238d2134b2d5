import { expect } from "vitest";
import { z } from "zod";
import { deletedClubSchema, memberClubSchema } from "#contract/clubs/clubs.ts";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { readAccessTable, type Actor } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { inCopy, openClubWorld, type ClubWorld } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const day = 24 * 3_600_000;

async function nameOfClub({ clubId, browsers }: ClubWorld): Promise<string> {
  const { body } = await browsers.owner.get(`/api/clubs/${clubId}/deletion`);
  return z.object({ clubName: z.string() }).parse(body).clubName;
}

async function deleteWorld(club: ClubWorld): Promise<void> {
  const clubName = await nameOfClub(club);
  const path = `/api/clubs/${club.clubId}/deletion`;
  expect((await club.browsers.owner.post(path, { clubName })).status).toBe(204);
}

const remove = ({ browser, api, club }: Admin, clubName = club.name) =>
  browser.post(`${api}/deletion`, { clubName });

const restore = ({ browser, club }: Admin) =>
  browser.post(`/api/me/deleted-clubs/${club.id}/restoration`, {});

const later = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

/** Routes that a member of a deleted club, or a former owner, still has on purpose. */
const kept = new Set([
  "GET /api/me/clubs/{clubId}",
  "POST /api/me/deleted-clubs/{clubId}/restoration",
]);

/** Routes that change a club without a command. */
const inFlight = [
  "POST /api/clubs/{clubId}/events",
  "POST /api/clubs/{clubId}/events/{eventId}/slips",
  "POST /api/clubs/{clubId}/events/{eventId}/voided-slips",
  "POST /api/clubs/{clubId}/events/{eventId}/door-passes",
  "DELETE /api/clubs/{clubId}/events/{eventId}/door-passes/{passId}",
  "POST /api/clubs/{clubId}/events/{eventId}/lock",
  "POST /api/clubs/{clubId}/members/{personId}/claim",
  "POST /api/clubs/{clubId}/claims",
  "POST /api/clubs/{clubId}/operations",
  "POST /api/clubs/{clubId}/imports",
  "PUT /api/clubs/{clubId}/sheet-habits/{shape}",
  "DELETE /api/clubs/{clubId}/sheet-habits/{shape}",
];

const errorCodeOf = ({ body }: Answer) =>
  z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code;

/** A club, and how to open a copy of its server as it is before it is deleted. */
async function keepWorld(app: TestApp) {
  const world = await openClubWorld(app);
  const openApp = await app.keep();
  return { openCopy: async () => inCopy(world, await openApp()) };
}

// Streams end because of the deletion, not because they look again from time to time.
const options = { sessionCheckMs: 3_600_000, heartbeatMs: 3_600_000 };

onEveryDatabase("A deleted club", { options }, (test) => {
  let opened: ReturnType<typeof keepWorld> | undefined;

  test("doesn't exist on any route that names it, for anyone, and nothing changes it (R5.6)", async ({
    app,
  }) => {
    const club = await openClubWorld(app);
    // Requests are made while the club still exists, because some read it.
    const routes = readAccessTable().filter(
      ({ route }) => route.includes("{clubId}") && !kept.has(route),
    );
    const bodies = new Map<string, object | undefined>();
    for (const { route } of routes) bodies.set(route, await apiRequests[route]?.body?.(club));
    await deleteWorld(club);
    expect(routes.length).toBeGreaterThan(60);
    const before = await app.dump();
    for (const { route } of routes)
      for (const actor of ["member", "helper", "officer", "owner"] as const satisfies Actor[]) {
        const { method, path } = requestLine(route, club);
        const browser = club.browsers[actor];
        const answer = await browser.send(method, path, { body: bodies.get(route) });
        // What people who attend can do, accounts of others can't do in any club.
        const isOwn = route.includes(" /api/me/");
        if (!isOwn || actor === "member")
          expect(answer, `${route} ${actor}`).toMatchObject(refusal("not-found"));
      }
    expect(await app.dump()).toEqual(before);
  });

  for (const route of inFlight)
    test(`isn't changed by a request that was let in before: ${route} (R5.6)`, async ({
      app: original,
      onTestFinished,
    }) => {
      const { openCopy } = await (opened ??= keepWorld(original));
      const club = await openCopy();
      const { app } = club;
      onTestFinished(() => app.dispose());
      const { method, path } = requestLine(route, club);
      const body = await apiRequests[route]?.body?.(club);
      const clubName = await nameOfClub(club);
      const url = `/api/clubs/${club.clubId}/deletion`;
      const [deleting, answering] = await writeAtOnce(
        app.deps.database,
        { kind: "delete", table: "seats" },
        [
          () => club.browsers.owner.post(url, { clubName }),
          () => club.browsers.officer.send(method, path, { body }),
        ],
      );
      expect(deleting.status).toBe(204);
      expect(answering).toMatchObject(refusal("not-found"));
      const last = await app.deps.database.read
        .selectFrom("operations")
        .select("kind")
        .where("clubId", "=", club.clubId)
        .orderBy("revision", "desc")
        .executeTakeFirst();
      expect(last).toEqual({ kind: "club-deleted" });
    });

  test("isn't changed by a door pass that is taken at the same moment (R5.6)", async ({ app }) => {
    const club = await openClubWorld(app);
    const clubName = await nameOfClub(club);
    const url = `/api/clubs/${club.clubId}/deletion`;
    const key = crypto.randomUUID();
    const [deleting, answer] = await writeAtOnce(
      app.deps.database,
      { kind: "delete", table: "seats" },
      [
        () => club.browsers.owner.post(url, { clubName }),
        () => app.browser().post("/api/door", { token: club.passToken, name: "Kim", key }),
      ],
    );
    expect(deleting.status).toBe(204);
    // A request in time for the lookup is told that it is over, a later one that there is none.
    expect(["pass-over", "not-found"]).toContain(errorCodeOf(answer));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("ends every live stream of it at once (R5.6)", async ({ app }) => {
    const club = await openClubWorld(app);
    const server = await serveTestApp(app);
    const { owner, officer, helper } = club.browsers;
    const watch = (browser: Browser) =>
      openEventStream(server.origin, browser.cookieHeader(), club.clubId);
    const streams = [await watch(owner), await watch(officer), await watch(helper)];
    await deleteWorld(club);
    for (const stream of streams) {
      expect(await stream.next()).toBeUndefined();
      expect(stream.wasEnded()).toBe(true);
    }
    expect((await watch(owner)).status).toBe(404);
    await server.close();
  });

  test("has no code, link, pass, feed, or invitation that works (R5.6)", async ({ app }) => {
    const club = await openClubWorld(app);
    const stranger = await signUpMember(app.browser());
    const works = async () => ({
      feed: (await app.browser().get(`/api/calendars/${club.calendarToken}/events.ics`)).status,
      pass: (await app.browser().get(`/api/door-passes/${club.passToken}`)).status,
      invitation: (await app.browser().get(`/api/invitations/${club.token}`)).status,
    });
    expect(await works()).toEqual({ feed: 200, pass: 200, invitation: 200 });
    await deleteWorld(club);
    expect(await works()).toEqual({ feed: 404, pass: 404, invitation: 404 });
    expect(await submitCode(stranger, club.code)).toMatchObject(refusal("invalid-code"));
    const { browser } = stranger;
    expect(await browser.post("/api/me/claims", { claim: club.claim })).toMatchObject({
      status: 400,
    });
    // Its members can't ask either.
    for (const one of [browser, club.browsers.member])
      for (const path of ["/api/me/requests", "/api/me/excuse-requests", "/api/me/hour-requests"]) {
        const body = await apiRequests[`POST ${path}`]?.body?.(club);
        expect(await one.post(path, body ?? {}), path).toMatchObject(refusal("not-found"));
      }
    const taken = await browser.post("/api/me/invitations", { token: club.token });
    expect(taken).toMatchObject(refusal("not-found"));
  });

  test("shows its members what they earned until it is erased, and when that is (R5.7)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin, { points: 7 })).code);
    expect((await remove(admin)).status).toBe(204);
    const erasedAt = app.deps.clock().getTime() + 30 * day;
    const { body } = await member.browser.get("/api/me/clubs");
    expect(z.object({ clubs: z.array(memberClubSchema) }).parse(body).clubs).toMatchObject([
      { id: admin.club.id, totalPoints: 7, erasedAt },
    ]);
    const details = await member.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(details.body).toMatchObject({ totalPoints: 7, erasedAt, attendance: [{ points: 7 }] });
  });

  test("is deleted by an owner who types its name, and by nobody else (R5.6)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
    const before = await app.dump();
    const wrong = invalidInput({ clubName: { code: "not-the-club-name" } });
    expect(await remove(admin, "Another Club")).toMatchObject(wrong);
    expect(await remove({ ...officer, api: admin.api, club: admin.club })).toMatchObject(
      refusal("wrong-role"),
    );
    expect({ ...(await app.dump()), failures: [] }).toEqual({ ...before, failures: [] });
  });

  test("is just as it was if an owner restores it within 30 days (R5.8)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
    const event = await createEvent(admin, { points: 7 });
    const { seats, events } = await app.dump();
    await remove(admin);
    later(app, 30 * day - 1000);
    // Their sessions have ended meanwhile.
    for (const { browser, user, password } of [admin, officer, member])
      await browser.post("/api/session", { email: user.email, password });
    const { body } = await admin.browser.get("/api/me/deleted-clubs");
    const { clubs } = z.object({ clubs: z.array(deletedClubSchema) }).parse(body);
    expect(clubs).toMatchObject([{ id: admin.club.id, name: admin.club.name }]);
    expect(await restore({ ...officer, club: admin.club })).toMatchObject(refusal("not-found"));
    expect((await restore(admin)).status).toBe(204);
    expect(await restore(admin)).toMatchObject(refusal("not-found"));
    const now = await app.dump();
    const sorted = (rows: unknown) =>
      (rows as object[]).map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(now["seats"])).toEqual(sorted(seats));
    expect(now["events"]).toEqual(events);
    expect(now["heldSeats"]).toEqual([]);
    expect(await checkIn(member, event.code)).toMatchObject({ points: 7 });
    const history = await admin.browser.get(`${admin.api}/history`);
    const kinds = historyPageSchema.parse(history.body).operations.map(({ what }) => what.kind);
    expect(kinds.slice(0, 3)).toEqual(["checked-in", "club-restored", "club-deleted"]);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("can't be restored once its 30 days are over, even before it is erased (R5.8)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await remove(admin);
    later(app, 30 * day);
    const { browser, user, password } = admin;
    await browser.post("/api/session", { email: user.email, password });
    expect((await browser.get("/api/me/deleted-clubs")).body).toEqual({ clubs: [] });
    expect(await restore(admin)).toMatchObject(refusal("not-found"));
  });

  test("keeps its records until it is erased: nobody can delete them (R5.8, R10.2)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await remove(admin);
    const { write } = app.deps.database;
    await expect(write.deleteFrom("operations").execute()).rejects.toThrow(
      /rows of operations are never changed/,
    );
  });

  test("is erased after 30 days with everyone who was only there, and other clubs stay (R5.8)", async ({
    app,
  }) => {
    const club = await openClubWorld(app);
    const admin = await signUpAdmin(app.browser());
    await importSheet(admin, sheetOf(sheetRow("Ana Zebulon")));
    const other = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(other, { points: 3 });
    await checkIn(member, event.code);
    await checkIn(member, (await createEvent(admin)).code);
    await deleteWorld(club);
    await remove(admin);
    later(app, 30 * day - 1000);
    await app.deps.jobs.run();
    expect(JSON.stringify(await app.dump())).toContain("Zebulon");
    later(app, 1000);
    await app.deps.jobs.run();
    const { departures: _, ...tables } = await app.dump();
    const left = JSON.stringify(tables);
    for (const text of ["Zebulon", admin.club.id, club.clubId, club.newcomerId])
      expect(left).not.toContain(text);
    await member.browser.post("/api/session", {
      email: member.user.email,
      password: member.password,
    });
    const { body } = await member.browser.get("/api/me/clubs");
    expect(body).toMatchObject({
      clubs: [{ id: other.club.id, totalPoints: 3, erasedAt: null }],
    });
    await admin.browser.post("/api/session", {
      email: admin.user.email,
      password: admin.password,
    });
    expect(await restore(admin)).toMatchObject(refusal("not-found"));
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
    const { write } = app.deps.database;
    const refused = /rows of operations are never changed/;
    await expect(write.deleteFrom("operations").execute()).rejects.toThrow(refused);
  });

  test("leaves its owner able to create another club (R5.9)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await remove(admin);
    const { body, status } = await admin.browser.post("/api/me/own-clubs", {
      clubName: "Robotics",
      timeZone: "America/Los_Angeles",
    });
    expect(status).toBe(201);
    const { clubId } = z.object({ clubId: z.string() }).parse(body);
    expect((await admin.browser.get(`/api/clubs/${clubId}/time-zone`)).body).toMatchObject({
      timeZone: "America/Los_Angeles",
    });
    const session = await admin.browser.get("/api/session");
    expect(session.body).toMatchObject({ user: { seats: [{ clubId, role: "owner" }] } });
  });
});

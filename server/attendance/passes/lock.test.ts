import { expect } from "vitest";
import { doorAnswerSchema, doorPassesSchema } from "#contract/attendance/passes.ts";
import { cardIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  type Member,
} from "#test-support/people/people.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { openClubWorld } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { addressesOfTheDoor } from "./enter-by-pass.ts";

/** An admin whose browser is locked to an event's scanner, and a second browser of theirs. */
async function openLock(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const earlier = await createEvent(admin);
  const office = app.browser();
  const { email } = admin.user;
  await office.post("/api/session", { email, password: admin.password });
  const path = `${admin.api}/events/${event.id}`;
  const kiosk = admin.browser;
  expect((await kiosk.post(`${path}/lock`, {})).status).toBe(204);
  const unlock = (password: unknown = admin.password) =>
    kiosk.send("DELETE", "/api/session/lock", { body: { password } });
  const door = async () => doorAnswerSchema.parse((await kiosk.get("/api/door")).body).door;
  const arrive = async () => {
    const { personId } = await signUpMemberAt(app.browser(), earlier);
    const card = cardIn(app.deps.memberCards.issue(personId, app.deps.clock()).link);
    return kiosk.post(`${path}/arrivals`, { card });
  };
  return { admin, event, office, path, kiosk, unlock, door, arrive };
}

onEveryDatabase("A locked scanner", (test) => {
  test("limits its session to the door of its event until the password is entered (R24.6)", async ({
    app,
  }) => {
    const world = await openClubWorld(app);
    const { owner } = world.browsers;
    const path = `/api/clubs/${world.clubId}/events/${world.eventId}`;
    expect((await owner.post(`${path}/lock`, { cardsOnly: false })).status).toBe(204);
    expect((await owner.get("/api/session")).body).toEqual({ user: null, locked: true });
    const isOfDoor = (route: string) =>
      addressesOfTheDoor.some((address) =>
        route.endsWith(` /api/clubs/{clubId}/${address.replaceAll(/:(\w+)/g, "{$1}")}`),
      );
    const rows = readAccessTable().filter(({ route }) => !isOfDoor(route));
    const others = rows.filter(
      ({ route, access }) => access["signed out"] === "401" && route !== "DELETE /api/session/lock",
    );
    expect(others.length).toBeGreaterThan(60);
    const before = await app.dump();
    for (const { route } of others) {
      const line = requestLine(route, world);
      const body = await apiRequests[route]?.body?.(world);
      const answer = await owner.send(line.method, line.path, { body });
      expect(answer, route).toMatchObject(refusal("signed-out"));
    }
    expect(await app.dump()).toEqual(before);
    const search = await owner.get(`/api/clubs/${world.clubId}/member-names?search=ada`);
    expect(search.status).toBe(200);
  });

  test("is unlocked by the account's password only, with the same limits as a login", async ({
    app,
  }) => {
    const { admin, event, office, path, kiosk, unlock, door, arrive } = await openLock(app);
    expect(await door()).toMatchObject({ isLock: true, state: "taken", name: admin.user.name });
    const { body } = await arrive();
    expect(body).toMatchObject({ outcome: "added" });
    expect(Object.keys(body as object)).toEqual(["outcome", "revision", "attendee"]);
    const signedOut = app.browser();
    const asNobody = { body: { password: admin.password } };
    expect(await signedOut.send("DELETE", "/api/session/lock", asNobody)).toMatchObject(
      refusal("signed-out"),
    );
    for (const wrong of ["", 5, null])
      expect(await unlock(wrong)).toMatchObject(refusal("invalid-input"));
    for (let tries = 0; tries < 5; tries += 1)
      expect(await unlock("wrong password")).toMatchObject(
        invalidInput({ password: "wrong-password" }),
      );
    expect(await unlock()).toMatchObject(refusal("too-many-attempts"));
    expect((await kiosk.get("/api/me/sessions")).status).toBe(401);
    app.setTime(new Date(app.deps.clock().getTime() + 2_000));
    expect((await unlock()).status).toBe(204);
    expect((await kiosk.get(path)).status).toBe(200);
    expect(await door()).toBeNull();
    const passes = await office.get(`${path}/door-passes`);
    expect(doorPassesSchema.parse(passes.body).passes).toMatchObject([
      { isLock: true, state: "revoked", added: 1 },
    ]);
    const history = await office.get(`${admin.api}/history`);
    const actor = { id: admin.user.id };
    expect(history.body).toMatchObject({
      operations: [
        { actor, what: { kind: "scanner-unlocked", event: { id: event.id } } },
        { actor: { name: admin.user.name, isPass: true }, what: { kind: "attendees-added" } },
        {},
        { actor, what: { kind: "scanner-locked", event: { id: event.id } } },
        ...[{}, {}, {}],
      ],
    });
    // Without a lock there is nothing to unlock.
    const before = await app.dump();
    expect((await unlock()).status).toBe(204);
    expect(await app.dump()).toEqual(before);
  });

  test("ends with the seat or the event or when revoked, but the browser stays locked until the password is entered (R24.6)", async ({
    app,
  }) => {
    const { admin, event, office, path, kiosk, unlock, door, arrive } = await openLock(app);
    const officer = { ...admin, browser: office };
    const inactive = await editEvent(officer, event, { status: "Inactive" });
    expect(await door()).toMatchObject({ state: "shut" });
    expect(await arrive()).toMatchObject(refusal("not-found"));
    // Only for events that take arrivals.
    expect(await office.post(`${path}/lock`, {})).toMatchObject(refusal("not-found"));
    await editEvent(officer, inactive, { status: "Active" });
    expect((await arrive()).status).toBe(200);
    const passes = await office.get(`${path}/door-passes`);
    const [pass] = doorPassesSchema.parse(passes.body).passes;
    await office.send("DELETE", `${path}/door-passes/${pass?.id}`);
    expect(await door()).toMatchObject({ state: "revoked", isLock: true });
    expect(await arrive()).toMatchObject(refusal("pass-over"));
    expect((await kiosk.get("/api/session")).body).toEqual({ user: null, locked: true });
    expect((await unlock()).status).toBe(204);

    expect((await kiosk.post(`${path}/lock`, {})).status).toBe(204);
    await app.deps.database.write.deleteFrom("seats").execute();
    expect(await door()).toMatchObject({ state: "revoked" });
    expect(await arrive()).toMatchObject(refusal("pass-over"));
    expect((await unlock()).status).toBe(204);
    expect(await kiosk.get(path)).toMatchObject(refusal("not-found"));
  });

  test("receives no more of the club's live updates once it is locked", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const server = await serveTestApp(app);
    const stream = await openEventStream(
      ...([server.origin, admin.browser.cookieHeader(), admin.club.id] as const),
    );
    expect((await admin.browser.post(`${admin.api}/events/${event.id}/lock`, {})).status).toBe(204);
    expect(await stream.next()).toBeUndefined();
    expect(stream.wasEnded()).toBe(true);
    await server.close();
  });

  test("takes only cards unless names are allowed too, which are then flagged for review (R24.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
    const other = await createEvent(admin);
    for (const member of [ana, ben]) await checkIn(member, other.code);
    const event = await createEvent(admin);
    const office = app.browser();
    await office.post("/api/session", { email: admin.user.email, password: admin.password });
    const kiosk = admin.browser;
    const path = `${admin.api}/events/${event.id}`;
    const search = () => kiosk.get(`${admin.api}/member-names?search=ben`);
    const byName = () => kiosk.post(`${path}/arrivals`, { personId: ben.personId });
    const somebodyNew = () =>
      kiosk.post(`${path}/newcomers`, { firstName: "Nia", lastName: "Cole", gradYear: null });
    const undo = ({ personId }: Member) => kiosk.send("DELETE", `${path}/attendees/${personId}`);
    const flags = async () => (await office.get(`${path}/review-flags`)).body;
    for (const wrong of ["yes", 1, null])
      expect(await kiosk.post(`${path}/lock`, { cardsOnly: wrong })).toMatchObject(
        refusal("invalid-input"),
      );

    expect((await kiosk.post(`${path}/lock`, {})).status).toBe(204);
    expect((await kiosk.get("/api/door")).body).toMatchObject({ door: { cardsOnly: true } });
    const { link } = app.deps.memberCards.issue(ana.personId, app.deps.clock());
    expect(await kiosk.post(`${path}/arrivals`, { card: cardIn(link) })).toMatchObject({
      body: { outcome: "added" },
    });
    const before = await app.dump();
    for (const answer of [await search(), await byName(), await somebodyNew(), await undo(ana)])
      expect(answer).toMatchObject(refusal("cards-only"));
    expect(await app.dump()).toEqual(before);
    expect(await flags()).toEqual({ flags: [] });
    const unlocking = { body: { password: admin.password } };
    expect((await kiosk.send("DELETE", "/api/session/lock", unlocking)).status).toBe(204);

    expect((await kiosk.post(`${path}/lock`, { cardsOnly: false })).status).toBe(204);
    expect((await kiosk.get("/api/door")).body).toMatchObject({ door: { cardsOnly: false } });
    expect((await search()).status).toBe(200);
    expect(await byName()).toMatchObject({ body: { outcome: "added" } });
    app.setTime(new Date(app.deps.clock().getTime() + 1_000));
    expect((await somebodyNew()).status).toBe(201);
    expect(await flags()).toMatchObject({
      flags: [
        { kind: "named-on-lock", person: { name: "Ben Okoro" } },
        { kind: "named-on-lock", person: { name: "Nia Cole" } },
      ],
    });
    const fine = { decision: "fine", kind: "named-on-lock", personId: ben.personId };
    expect((await office.post(`${path}/review-decisions`, fine)).body).toMatchObject({
      flags: [{ person: { name: "Nia Cole" } }],
    });
    expect((await undo(ben)).status).toBe(200);
  });
});

import { expect } from "vitest";
import { madePassSchema } from "#contract/attendance/passes.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { cardIn, passTokenIn } from "#test-support/club-data/links.ts";
import { overtakenServer } from "#test-support/databases/overtake.ts";
import { createEvent, eventInput, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { openOfficer } from "#test-support/people/second-step-required.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { isChange, requestOf } from "#test-support/requests/access-worlds.ts";
import { requestLine } from "#test-support/requests/api-requests.ts";
import { openClubWorld, type ClubWorld } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** These change nothing, however long they take. */
const onlyRead = new Set([
  "POST /api/clubs/{clubId}/previews",
  "POST /api/clubs/{clubId}/imports/preview",
  "POST /api/clubs/{clubId}/requirement-trials",
]);
const changes = readAccessTable().filter(
  ({ route }) => route.includes("/api/clubs/{clubId}") && isChange(route) && !onlyRead.has(route),
);

const files = readAccessTable().filter(({ route }) =>
  /^GET \/api\/clubs.*\/exports?\b/.test(route),
);

/** The same person's browser, at a server where something happens once it has let them in. */
function overtaken(
  app: TestApp,
  { cookies }: Browser,
  overtake: () => Promise<unknown>,
  column: "secondStep" | "keyHash" = "secondStep",
): Browser {
  const browser = overtakenServer(app, column, overtake).browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

onEveryDatabase("A request that a removal overtakes", (test) => {
  let opened: Promise<ClubWorld> | undefined;

  test.for(changes)("changes nothing: $route (R3.26)", async ({ route }, { app }) => {
    const world = await (opened ??= openClubWorld(app));
    const { write } = app.deps.database;
    const body = await requestOf(route).body?.(world);
    await requestOf(route).prepare?.(world, world.browsers.owner);
    const [seat] = await write
      .selectFrom("seats")
      .selectAll()
      .where("accountId", "=", world.ownerId)
      .where("clubId", "=", world.clubId)
      .execute();
    const before = await app.dump();
    const remove = () =>
      write
        .deleteFrom("seats")
        .where("accountId", "=", world.ownerId)
        .where("clubId", "=", world.clubId)
        .execute();
    const { method, path } = requestLine(route, world);
    const answer = await overtaken(app, world.browsers.owner, remove).send(method, path, { body });
    await write.insertInto("seats").values(seat!).execute();
    expect(answer).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });
});

onEveryDatabase("A file of a club that waits for its turn", (test) => {
  test.for(files)("is for nobody who was removed meanwhile: $route", async ({ route }, { app }) => {
    const world = await openClubWorld(app);
    const { write } = app.deps.database;
    const remove = () => write.deleteFrom("seats").where("accountId", "=", world.ownerId).execute();
    const { method, path } = requestLine(route, world);
    const answer = await overtaken(app, world.browsers.owner, remove).send(method, path);
    expect(answer).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("A slow request", (test) => {
  const attempt = async (app: TestApp, overtake: (officer: { id: string }) => Promise<unknown>) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await openOfficer(app, admin);
    let left: unknown;
    const browser = overtaken(app, officer.browser, async () => {
      await overtake(officer.user);
      left = await app.dump();
    });
    const answer = await browser.post(`${admin.api}/events`, eventInput());
    expect(await app.dump()).toEqual(left);
    return answer;
  };

  test("of an officer who gets a lower role meanwhile changes nothing (R3.26)", async ({ app }) => {
    const { write } = app.deps.database;
    const answer = await attempt(app, ({ id }) =>
      write.updateTable("seats").set({ role: "helper" }).where("accountId", "=", id).execute(),
    );
    expect(answer).toMatchObject(refusal("wrong-role"));
  });

  test("whose session ends or is locked meanwhile changes nothing (R3.26)", async ({ app }) => {
    const { write } = app.deps.database;
    const ended = await attempt(app, ({ id }) =>
      write.deleteFrom("sessions").where("userId", "=", id).execute(),
    );
    expect(ended).toMatchObject(refusal("signed-out"));
    const locked = await attempt(app, ({ id }) =>
      write.updateTable("sessions").set({ doorPassId: "a" }).where("userId", "=", id).execute(),
    );
    expect(locked).toMatchObject(refusal("signed-out"));
  });

  test("whose club requires a second step meanwhile changes nothing (R3.26, R30.10)", async ({
    app,
  }) => {
    const { write } = app.deps.database;
    const answer = await attempt(app, () =>
      write.updateTable("clubs").set({ secondStep: "required" }).execute(),
    );
    expect(answer).toMatchObject(refusal("second-step-required"));
    await write.updateTable("clubs").set({ secondStep: "optional" }).execute();
  });

  test("of someone who gets a higher role meanwhile is carried out", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await openOfficer(app, admin);
    const { write } = app.deps.database;
    const browser = overtaken(app, officer.browser, () =>
      write
        .updateTable("seats")
        .set({ role: "owner" })
        .where("accountId", "=", officer.user.id)
        .execute(),
    );
    expect((await browser.post(`${admin.api}/events`, eventInput())).status).toBe(201);
  });

  test("of a door pass that is revoked meanwhile adds nobody (R3.26, R24.4)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const path = `${admin.api}/events/${event.id}`;
    const made = await admin.browser.post(`${path}/door-passes`, {});
    const [pass] = madePassSchema.parse(made.body).passes;
    const holder = app.browser();
    const token = passTokenIn(pass?.link);
    await holder.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() });
    const { personId } = await signUpMember(app.browser());
    const card = cardIn(app.deps.memberCards.issue(personId, app.deps.clock()).link);
    const revoke = () => admin.browser.send("DELETE", `${path}/door-passes/${pass?.id}`);
    const browser = overtaken(app, holder, revoke, "keyHash");
    expect(await browser.post(`${path}/arrivals`, { card })).toMatchObject(refusal("pass-over"));
    const { body } = await admin.browser.get(`${path}/attendees`);
    expect(body).toMatchObject({ attendees: [] });
  });

  test("of a locked scanner that is unlocked meanwhile adds nobody (R3.26, R24.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await openOfficer(app, admin);
    const event = await createEvent(admin);
    const path = `${admin.api}/events/${event.id}`;
    expect((await officer.browser.post(`${path}/lock`, {})).status).toBe(204);
    const { personId } = await signUpMember(app.browser());
    const card = cardIn(app.deps.memberCards.issue(personId, app.deps.clock()).link);
    const { write } = app.deps.database;
    const end = () => write.deleteFrom("sessions").where("userId", "=", officer.user.id).execute();
    const browser = overtaken(app, officer.browser, end, "keyHash");
    expect(await browser.post(`${path}/arrivals`, { card })).toMatchObject(refusal("signed-out"));
  });
});

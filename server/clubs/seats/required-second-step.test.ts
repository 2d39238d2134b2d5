import { afterAll, expect } from "vitest";
import { officerSchema } from "#contract/clubs/seats/seats.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { openSchool, signUpAtSchool } from "#test-support/issuer/school.ts";
import { addPasskey, logInByPasskey, storePasskey } from "#test-support/people/passkeys.ts";
import { signUpAdmin, signUpMember, testPassword } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import {
  askForSecondStep,
  blocked,
  blockedClubs,
  look,
  openOfficer,
  openStrictClub,
  requireSecondStep,
} from "#test-support/people/second-step-required.ts";
import {
  addSecondStep,
  enterCode,
  passMinutes,
  typePassword,
} from "#test-support/people/second-step.ts";
import { actors, readAccessTable, type Actor } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { inCopy, openClubWorld, type ClubWorld } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForReset } from "#test-support/servers/written-mail.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

/** The club's routes, with who may use them. */
const rows = readAccessTable().filter(({ route }) => route.includes("/api/clubs/{clubId}"));
const cells = rows.flatMap(({ route, access }) =>
  actors.map((actor) => ({ route, actor, access: access[actor] })),
);
const [owners, others] = [new Set<Actor>(["owner", "officer"]), new Set<Actor>(["helper"])];

async function attempt(club: ClubWorld, route: string, browser: Browser) {
  const { method, path } = requestLine(route, club);
  const body = await apiRequests[route]?.body?.(club);
  await apiRequests[route]?.prepare?.(club, browser);
  return browser.send(method, path, { body });
}

onEveryDatabase("A club that requires a second step", { options: school.options() }, (test) => {
  let opened: ReturnType<typeof keepStrictWorld> | undefined;
  /** A club that requires it, and how to open a copy of its server as it is now. */
  const keepStrictWorld = async (app: TestApp) => {
    const club = await openClubWorld(app);
    await app.deps.database.write
      .updateTable("clubs")
      .set({ secondStep: "required" })
      .where("id", "=", club.clubId)
      .execute();
    const [openApp, kept] = [await app.keep(), inCopy(club, app)];
    return { club, openCopy: async () => inCopy(kept, await openApp()) };
  };

  test.for(cells.filter(({ actor }) => owners.has(actor)))(
    "refuses $actor without one at $route, and nothing changes (R30.10)",
    async ({ route, actor }, { app }) => {
      const { club } = await (opened ??= keepStrictWorld(app));
      const before = await app.dump();
      const answer = await attempt(club, route, club.browsers[actor as "owner"]);
      expect(answer).toMatchObject(blocked);
      expect(await app.dump()).toEqual(before);
    },
  );

  test.for(cells.filter(({ actor, access }) => others.has(actor) && access === "yes"))(
    "lets a $actor use $route as before (R30.10)",
    async ({ route, actor }, { app, onTestFinished }) => {
      const { openCopy } = await (opened ??= keepStrictWorld(app));
      const club = await openCopy();
      onTestFinished(() => club.app.dispose());
      const answer = await attempt(club, route, club.browsers[actor as "helper"]);
      expect(answer.status).toBe(apiRequests[route]?.success);
    },
  );

  test("doesn't touch its members, and shows officers which clubs are waiting (R30.10)", async ({
    app,
  }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    expect(await blockedClubs(officer.browser)).toEqual([admin.club.id]);
    expect(await blockedClubs(admin.browser)).toEqual([]);
    expect((await look(admin.browser, admin)).status).toBe(200);
    await addSecondStep(app, officer);
    expect(await blockedClubs(officer.browser)).toEqual([]);
    expect((await look(officer.browser, admin)).status).toBe(200);
  });

  test("lists for its owners who has none yet, and only then (R30.14)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await openOfficer(app, admin);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const lacking = async () => {
      const { body } = await admin.browser.get(`${admin.api}/officers`);
      const officers = (body as { officers: unknown[] }).officers.map((one) =>
        officerSchema.parse(one),
      );
      return officers.flatMap(({ id, lacksSecondStep }) => (lacksSecondStep ? id : []));
    };
    expect(await lacking()).toEqual([]);
    await addSecondStep(app, admin);
    await requireSecondStep(admin);
    expect(await lacking()).toEqual([officer.user.id]);
    await addSecondStep(app, officer);
    expect(await lacking()).toEqual([]);
  });

  test("ends an officer's live stream as soon as it is required (R30.10)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await openOfficer(app, admin);
    const server = await serveTestApp(app);
    const cookies = officer.browser.cookieHeader();
    const stream = await openEventStream(server.origin, cookies, admin.club.id);
    expect(stream.status).toBe(200);
    await addSecondStep(app, admin);
    await requireSecondStep(admin);
    // The change itself is withheld.
    expect(await stream.next()).toBeUndefined();
    expect(stream.wasEnded()).toBe(true);
    await server.close();
  });

  test("can be restored by its owner only with one (R30.10)", async ({ app }) => {
    const admin = await openStrictClub(app);
    const second = await openOfficer(app, admin);
    await giveSeats(app, second.user.seats[0]?.clubId ?? "", { [admin.user.id]: "helper" });
    await app.deps.database.write
      .updateTable("seats")
      .set({ role: "owner" })
      .where("accountId", "=", second.user.id)
      .execute();
    const { name } = admin.club;
    expect((await admin.browser.post(`${admin.api}/deletion`, { clubName: name })).status).toBe(
      204,
    );
    const restoring = `/api/me/deleted-clubs/${admin.club.id}/restoration`;
    expect(await second.browser.post(restoring, undefined)).toMatchObject(blocked);
    expect((await admin.browser.post(restoring, undefined)).status).toBe(204);
  });
});

onEveryDatabase("Requiring a second step", { options: school.options() }, (test) => {
  test("is for owners who have passed one themselves, with history and undo (R30.11)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await openOfficer(app, admin);
    await addSecondStep(app, officer);
    expect(await askForSecondStep(officer)).toMatchObject(refusal("wrong-role"));
    expect(await askForSecondStep(admin)).toMatchObject(refusal("second-step-first"));
    const command = { kind: "set-second-step", choice: "required" };
    expect(await admin.browser.post(`${admin.api}/previews`, command)).toMatchObject(
      refusal("second-step-first"),
    );
    expect((await admin.browser.get(`${admin.api}/second-step`)).body).toMatchObject({
      choice: "optional",
      own: false,
    });
    await addSecondStep(app, admin);
    const revision = await requireSecondStep(admin);
    expect((await admin.browser.get(`${admin.api}/history`)).body).toMatchObject({
      operations: [
        { what: { kind: "second-step-set", from: "optional", to: "required" } },
        { what: { kind: "club-created" } },
      ],
    });
    expect((await admin.browser.get(`${admin.api}/second-step`)).body).toMatchObject({
      choice: "required",
      own: true,
    });
    const undo = { command: { kind: "undo", revision } };
    expect((await admin.browser.post(`${admin.api}/operations`, undo)).status).toBe(201);
    expect((await admin.browser.get(`${admin.api}/second-step`)).body).toMatchObject({
      choice: "optional",
      own: true,
    });
    const redo = { command: { kind: "undo-at-once", revision: revision + 1 } };
    expect(await admin.browser.post(`${admin.api}/operations`, redo)).toMatchObject({
      status: 201,
      body: { changed: true },
    });
  });

  test("isn't brought back by an undo of an owner without one (R30.11)", async ({ app }) => {
    const admin = await openStrictClub(app);
    const { body } = await askForSecondStep(admin, "optional");
    const { revision } = body as { revision: number };
    await admin.browser.send("DELETE", "/api/me/second-step", {
      body: { password: testPassword },
    });
    const undo = { command: { kind: "undo", revision } };
    expect(await admin.browser.post(`${admin.api}/operations`, undo)).toMatchObject(
      refusal("second-step-first"),
    );
  });

  test("takes no other choice", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const answer = await askForSecondStep(admin, "sometimes" as "optional");
    expect(answer.status).toBe(400);
  });
});

onEveryDatabase("The second step that a club requires", { options: school.options() }, (test) => {
  test("is an app: after its code, or in a browser that is remembered (R30.12)", async ({
    app,
  }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    const authenticator = await addSecondStep(app, officer);
    passMinutes(app, 1);
    const browser = app.browser();
    await typePassword(browser, officer.user.email);
    expect(await look(browser, admin)).toMatchObject(refusal("signed-out"));
    await enterCode(browser, await authenticator.code(), true);
    expect((await look(browser, admin)).status).toBe(200);
    await typePassword(browser, officer.user.email);
    expect((await look(browser, admin)).status).toBe(200);
  });

  test("is a passkey: logging in with it, not having it (R30.12)", async ({ app }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    const before = app.browser();
    await typePassword(before, officer.user.email);
    const authenticator = await addPasskey(app, officer);
    expect((await look(officer.browser, admin)).status).toBe(200);
    expect(await look(before, admin)).toMatchObject(blocked);
    const browser = app.browser();
    await typePassword(browser, officer.user.email);
    expect(await look(browser, admin)).toMatchObject(blocked);
    expect(await logInByPasskey(browser, authenticator, { verified: false })).toMatchObject(
      refusal("passkey-failed"),
    );
    expect(await look(browser, admin)).toMatchObject(blocked);
    expect((await logInByPasskey(browser, authenticator)).status).toBe(200);
    expect((await look(browser, admin)).status).toBe(200);
  });

  test("is the school's login: connected in this session, or used to log in (R30.12)", async ({
    app,
  }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    const student = await school.student();
    const asked = await officer.browser.post("/api/me/logins", { password: testPassword });
    const { url } = asked.body as { url: string };
    expect(await look(officer.browser, admin)).toMatchObject(blocked);
    await officer.browser.get(await student.comeBackPath(url));
    expect((await look(officer.browser, admin)).status).toBe(200);
    const browser = app.browser();
    await typePassword(browser, officer.user.email);
    expect(await look(browser, admin)).toMatchObject(blocked);
    await student.visit(browser);
    expect((await look(browser, admin)).status).toBe(200);
  });

  test("stays passed when its owner changes the password (R2.15, R30.12)", async ({ app }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    const authenticator = await addPasskey(app, officer);
    const change = (one: Browser, currentPassword: string, newPassword: string) =>
      one.put("/api/me/password", { currentPassword, newPassword });
    // Passed by setting it up, then by logging in with it.
    expect((await change(officer.browser, testPassword, "battery staple")).status).toBe(204);
    expect((await look(officer.browser, admin)).status).toBe(200);
    const browser = app.browser();
    expect((await logInByPasskey(browser, authenticator)).status).toBe(200);
    expect((await change(browser, "battery staple", testPassword)).status).toBe(204);
    expect((await look(browser, admin)).status).toBe(200);
    expect((await browser.get("/api/me/sessions")).body).toMatchObject({
      sessions: [{ method: "passkey", current: true }],
    });
  });

  test("is gone with the last way to pass it (R30.12)", async ({ app }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    await addPasskey(app, officer);
    expect((await look(officer.browser, admin)).status).toBe(200);
    const { body } = await officer.browser.get("/api/me/logins");
    const [passkey] = (body as { passkeys: { id: string }[] }).passkeys;
    await officer.browser.delete(`/api/me/passkeys/${passkey?.id}`, { password: testPassword });
    expect(await look(officer.browser, admin)).toMatchObject(blocked);
    expect((await officer.browser.get("/api/me/second-step")).body).toEqual({
      hasOne: false,
      passed: false,
      needsEmail: false,
    });
  });

  test("may be set up by anyone who has none, after a reset, too (R30.12)", async ({ app }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    const token = await askForReset(app, officer.user.email);
    await app.browser().put("/api/password-resets", { token, password: testPassword });
    const browser = app.browser();
    await typePassword(browser, officer.user.email);
    expect(await look(browser, admin)).toMatchObject(blocked);
    await addSecondStep(app, { browser, password: testPassword });
    expect((await look(browser, admin)).status).toBe(200);
  });

  test("is needed in the clubs that require it only, and by members nowhere", async ({ app }) => {
    const admin = await openStrictClub(app);
    const officer = await openOfficer(app, admin);
    const own = `/api/clubs/${officer.user.seats[0]?.clubId}/events`;
    expect((await officer.browser.get(own)).status).toBe(200);
    const member = await signUpMember(app.browser());
    expect((await member.browser.get("/api/me/clubs")).status).toBe(200);
    expect((await app.browser().get("/api/me/second-step")).status).toBe(401);
  });

  test("lets people in who log in at the school only", async ({ app }) => {
    const admin = await openStrictClub(app);
    const student = await school.student();
    const browser = app.browser();
    const user = await signUpAtSchool(browser, student, { email: "only@example.org" });
    await giveSeats(app, admin.club.id, { [user.id]: "officer" });
    expect((await look(browser, admin)).status).toBe(200);
  });
});

onEveryDatabase(
  "Someone with several passkeys and school logins",
  { enginesDiffer: true, options: school.options() },
  (test) => {
    test("reaches a club that requires a second step (R30.12)", async ({ app }) => {
      const admin = await openStrictClub(app);
      const { id: accountId } = admin.user;
      const [issuer, linkedAt] = [app.deps.config.oidc?.issuer ?? "", app.deps.clock().getTime()];
      for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
        await storePasskey(app, accountId);
        await app.deps.database.write
          .insertInto("identities")
          .values({ id, subject: id, accountId, issuer, email: null, linkedAt, lastAt: linkedAt })
          .execute();
      }
      expect((await look(admin.browser, admin)).status).toBe(200);
    });
  },
);

import { expect } from "vitest";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import { invitationSchema, officerSchema } from "#contract/clubs/seats/seats.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const dayMs = 24 * 3_600_000;

const take = ({ browser }: Person, token: string) => browser.post("/api/me/invitations", { token });
const look = async ({ browser }: Person, token: string) =>
  (await browser.get(`/api/invitations/${token}`)).body;
const leave = ({ browser }: Person, { api }: Admin) => browser.send("DELETE", `${api}/seat`);

/** A colleague with their own club and a seat in the admin's. */
async function openColleague(app: TestApp, { club }: Admin, role: SeatRole): Promise<Admin> {
  const colleague = await signUpAdmin(app.browser());
  await giveSeats(app, club.id, { [colleague.user.id]: role });
  return colleague;
}

async function officersOf({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/officers`);
  return (body as { officers: unknown[] }).officers.map((one) => officerSchema.parse(one));
}

async function invitationsOf({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/invitations`);
  return (body as { invitations: unknown[] }).invitations.map((one) => invitationSchema.parse(one));
}

/** All seats. */
const officersIn = ({ deps }: TestApp) =>
  deps.database.read.selectFrom("seats").selectAll().execute();

/** The club's history, newest first. */
async function historyOf({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/history`);
  return (body as { operations: { what: object; canUndo: boolean }[] }).operations;
}

onEveryDatabase("An invitation", { enginesDiffer: true }, (test) => {
  test("gives a seat to the person who accepts it, once, and opening it accepts nothing (R3.15)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const member = await signUpMember(app.browser());
    const late = await signUpMember(app.browser());
    const { token, ...invitation } = await inviteTo(admin, { role: "officer" });
    const at = app.deps.clock().getTime();
    expect(invitation).toMatchObject({ state: "open", expiresAt: at + 7 * dayMs, sentTo: null });
    expect(await invitationsOf(admin)).toEqual([invitation]);
    const shown = {
      clubId: admin.club.id,
      clubName: "Robotics",
      role: "officer",
      state: "open",
      invitedBy: admin.user.name,
      expiresAt: at + 7 * dayMs,
    };
    const stranger = { ...member, browser: app.browser() };
    for (let time = 0; time < 3; time += 1) expect(await look(stranger, token)).toEqual(shown);
    expect(await take(stranger, token)).toMatchObject(refusal("signed-out"));

    const { club } = admin;
    expect(await take(member, token)).toMatchObject({
      status: 200,
      body: { state: "taken", clubId: club.id, clubName: "Robotics", role: "officer" },
    });
    expect((await member.browser.get(`${admin.api}/events`)).status).toBe(200);
    expect(await take(late, token)).toMatchObject(refusal("invitation-used"));
    expect(await look(stranger, token)).toMatchObject({ state: "used" });
    expect(await invitationsOf(admin)).toEqual([]);
    expect(await officersOf(admin)).toEqual([
      expect.objectContaining({ id: admin.user.id, role: "owner", lastHere: expect.any(Number) }),
      {
        id: member.user.id,
        name: member.user.name,
        role: "officer",
        since: at,
        lastHere: expect.any(Number) as number,
        made: { invitations: 0, passes: 0, slips: 0, claims: 0 },
        invitedBy: { id: admin.user.id, name: admin.user.name },
      },
    ]);
    expect(await historyOf(admin)).toMatchObject([
      {
        actor: { name: member.user.name },
        what: { kind: "seat-taken", role: "officer", invitedBy: { name: admin.user.name } },
        canUndo: false,
      },
      { actor: { name: admin.user.name }, what: { kind: "invitation-made", role: "officer" } },
      { what: { kind: "club-created" } },
    ]);
    // Its link isn't in the database.
    expect(JSON.stringify(await app.dump())).not.toContain(token);
  });

  test("isn't used up by a person who already has a seat (R3.15)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const { token } = await inviteTo(admin, { role: "helper" });
    const before = await app.dump();
    const answer = await take(admin, token);
    expect(answer).toMatchObject(refusal("already-officer"));
    const { id: clubId, name: clubName } = admin.club;
    expect(answer.body).toMatchObject({ clubId, clubName, role: "owner" });
    expect(await app.dump()).toEqual(before);
    expect((await take(member, token)).status).toBe(200);
  });

  test("lets nobody return who was removed since it was sent, and shows its link to its sender only (R3.28)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const second = await openColleague(app, admin, "owner");
    const { id, token } = await inviteTo(admin);
    expect(await invitationsOf({ ...second, api: admin.api })).toMatchObject([{ id, link: null }]);
    expect(await invitationsOf(admin)).toMatchObject([{ id, link: expect.any(String) as string }]);
    const own = `${admin.api}/officers/${second.user.id}`;
    expect((await admin.browser.send("DELETE", own)).status).toBe(204);
    expect(await take(second, token)).toMatchObject(refusal("invitation-withdrawn"));
    app.setTime(new Date(app.deps.clock().getTime() + 1));
    const later = await inviteTo(admin);
    expect((await take(second, later.token)).status).toBe(200);
    // It stays available for others.
    expect((await take(await signUpMember(app.browser()), token)).status).toBe(200);
  });

  test("lets nobody return whose role became lower, or whom a new year left out (R3.28)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const lower = await openColleague(app, admin, "owner");
    const leaver = await openColleague(app, admin, "officer");
    const { token } = await inviteTo(admin);
    await admin.browser.put(`${admin.api}/officers/${lower.user.id}`, { role: "helper" });
    expect((await leave(lower, admin)).status).toBe(204);
    expect(await take(lower, token)).toMatchObject(refusal("invitation-withdrawn"));
    const command = {
      kind: "start-year",
      name: "2099–00",
      startsOn: "2099-08-01",
      graduateIds: [],
      carry: { kind: "none" },
      leavingIds: [leaver.user.id],
    };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await take(leaver, token)).toMatchObject(refusal("invitation-withdrawn"));
    expect((await take(await signUpMember(app.browser()), token)).status).toBe(200);
  });

  test("says why it doesn't work: expired, withdrawn, its sender no longer an owner, or unknown (R3.15)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const second = await openColleague(app, admin, "owner");
    const [old, withdrawn] = [await inviteTo(admin), await inviteTo(admin)];
    const path = `${admin.api}/invitations/${withdrawn.id}`;
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    expect(await admin.browser.send("DELETE", path)).toMatchObject(refusal("not-found"));
    expect(await take(member, withdrawn.token)).toMatchObject(refusal("invitation-withdrawn"));

    const orphaned = await inviteTo({ ...second, api: admin.api });
    expect((await leave(second, admin)).status).toBe(204);
    expect(await take(member, orphaned.token)).toMatchObject(refusal("invitation-withdrawn"));
    expect(await invitationsOf(admin)).toMatchObject([{ id: old.id }]);

    app.setTime(new Date(old.expiresAt));
    // An unused session has ended by then.
    const { email } = member.user;
    await member.browser.post("/api/session", { email, password: testPassword });
    expect(await take(member, old.token)).toMatchObject(refusal("invitation-expired"));
    expect(await look(member, old.token)).toMatchObject({ state: "expired" });
    expect(await take(member, "nonsense")).toMatchObject(refusal("not-found"));
    expect(await member.browser.get("/api/invitations/nonsense")).toMatchObject(
      refusal("not-found"),
    );
    app.setTime(new Date(old.expiresAt + 31 * dayMs));
    await app.deps.jobs.run();
    expect((await app.dump()).invites).toEqual([]);
  });

  test("to own the club waits until its sender confirms the person who accepted it (R3.16)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const second = await openColleague(app, admin, "owner");
    const member = await signUpMember(app.browser());
    const { id, token } = await inviteTo(admin, { role: "owner" });
    expect((await take(member, token)).body).toMatchObject({ state: "waiting" });
    expect(await member.browser.get(`${admin.api}/events`)).toMatchObject(refusal("not-found"));
    const taken = { id: member.user.id, name: member.user.name };
    expect(await invitationsOf(admin)).toMatchObject([
      { state: "waiting", takenBy: taken, link: null },
    ]);
    const path = `${admin.api}/invitations/${id}/confirmation`;
    const confirm = ({ browser }: Admin) => browser.post(path, {});
    expect(await confirm(second)).toMatchObject(refusal("wrong-role"));
    expect((await confirm(admin)).status).toBe(204);
    expect((await member.browser.get(`${admin.api}/officers`)).status).toBe(200);
    expect(await confirm(admin)).toMatchObject(refusal("not-found"));
    expect(await historyOf(admin)).toMatchObject([
      { what: { kind: "seat-given", account: taken, role: "owner" } },
      { what: { kind: "invitation-taken", account: taken, role: "owner" } },
      { what: { kind: "invitation-made", role: "owner" } },
      {},
    ]);
  });

  test("that two people accept at the same time gives one of them a seat (R3.15)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [first, second] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const { token } = await inviteTo(admin);
    const [taking, overtaking] = await writeAtOnce(
      app.deps.database,
      { kind: "insert", table: "seats" },
      [() => take(first, token), () => take(second, token)],
    );
    expect(taking.status).toBe(200);
    expect(overtaking).toMatchObject(refusal("invitation-used"));
    expect(await officersOf(admin)).toHaveLength(2);
  });
});

onEveryDatabase("The last owner", { enginesDiffer: true }, (test) => {
  test("can't leave, be demoted or removed, or close the account without confirming it (R3.17)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    await openColleague(app, admin, "officer");
    const own = `${admin.api}/officers/${admin.user.id}`;
    const before = await app.dump();
    const close = (body: object) => admin.browser.send("DELETE", "/api/me", { body });
    const refused = [
      await leave(admin, admin),
      await admin.browser.put(own, { role: "officer" }),
      await admin.browser.send("DELETE", own),
      await close({ password: testPassword }),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject(refusal("last-owner"));
      expect(answer.body).toMatchObject({ clubId: admin.club.id, clubName: "Robotics" });
    }
    expect(await app.dump()).toEqual(before);
    const otherClub = await signUpAdmin(app.browser());
    await giveSeats(app, otherClub.club.id, { [admin.user.id]: "owner" });
    const asLastOwnerOf = [admin.club.id];
    await closeAccount(otherClub.browser);
    // The notice had named one club, and then they became another's last owner, too.
    const meanwhile = await close({ password: testPassword, asLastOwnerOf });
    expect(meanwhile).toMatchObject(refusal("last-owner"));
    expect(meanwhile.body).toMatchObject({ clubId: otherClub.club.id });
    asLastOwnerOf.push(otherClub.club.id);
    expect((await close({ password: testPassword, asLastOwnerOf })).status).toBe(204);
  });

  test("can leave after making someone else an owner, unless that account is closed (R3.17)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const second = await openColleague(app, admin, "officer");
    const third = await openColleague(app, admin, "owner");
    expect((await closeAccount(third.browser)).status).toBe(204);
    expect(await leave(admin, admin)).toMatchObject(refusal("last-owner"));
    const path = `${admin.api}/officers/${second.user.id}`;
    expect((await admin.browser.put(path, { role: "owner" })).status).toBe(204);
    expect((await leave(admin, admin)).status).toBe(204);
    const { club, api } = admin;
    expect(await officersOf({ ...second, club, api })).toMatchObject([{ id: second.user.id }]);
  });

  for (const going of ["leave", "remove each other"] as const)
    test(`stays when two owners ${going} at the same time (R3.17)`, async ({ app }) => {
      const admin = await signUpAdmin(app.browser());
      const second = await openColleague(app, admin, "owner");
      const goes = (one: Person, other: Person) =>
        going === "leave"
          ? leave(one, admin)
          : one.browser.send("DELETE", `${admin.api}/officers/${other.user.id}`);
      const [first, later] = await writeAtOnce(
        app.deps.database,
        { kind: "delete", table: "seats" },
        [() => goes(admin, second), () => goes(second, admin)],
      );
      expect(first.status).toBe(204);
      // For the owner who was removed first, the club no longer exists.
      expect(later).toMatchObject(refusal(going === "leave" ? "last-owner" : "not-found"));
      const seats = (await officersIn(app)).filter(({ clubId }) => clubId === admin.club.id);
      expect(seats).toHaveLength(1);
    });
});

onEveryDatabase("A removed seat", { enginesDiffer: true }, (test) => {
  // Without a published change, streams would be checked only this often.
  test.override("options", { sessionCheckMs: 3_600_000 });

  test("ends its streams without waiting for the next check", async ({ app }) => {
    const server = await serveTestApp(app);
    const admin = await signUpAdmin(app.browser());
    const colleague = await openColleague(app, admin, "officer");
    const stream = await openEventStream(
      server.origin,
      colleague.browser.cookieHeader(),
      admin.club.id,
    );
    const path = `${admin.api}/officers/${colleague.user.id}`;
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    while ((await stream.next()) !== undefined);
    await server.close();
  });
});

onEveryDatabase("An account that runs clubs", { enginesDiffer: true }, (test) => {
  test("can start attending as a member, once (R3.19)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const other = await signUpAdmin(app.browser());
    const event = await createEvent(other, { points: 4 });
    for (const gradYear of [null, 1800, 9999])
      expect(await admin.browser.post("/api/me/person", { gradYear })).toMatchObject(
        refusal("invalid-input"),
      );
    const answer = await admin.browser.post("/api/me/person", { gradYear: 2027 });
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { id: admin.user.id, type: "admin", personId: expect.any(String) } },
    });
    expect(await checkIn(admin, event.code)).toMatchObject({ points: 4 });
    const before = await app.dump();
    expect(await admin.browser.post("/api/me/person", { gradYear: 2026 })).toMatchObject(
      refusal("already-member"),
    );
    expect(await app.dump()).toEqual(before);
    expect((await admin.browser.get(`${admin.api}/events`)).status).toBe(200);
  });
});

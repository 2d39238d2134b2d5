import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { newcomerSchema } from "#contract/attendance/door.ts";
import type { Standings } from "#contract/clubs/standings/standings.ts";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import { claimedSchema } from "#contract/members/claims/unclaimed-members.ts";
import { hideName, readStandings, setStandings } from "#test-support/club-data/standings.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { nia } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const path = ({ club }: Admin) => `/api/me/clubs/${club.id}/standings`;
const notFound = refusal("not-found");

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

/** A club whose members have these points, by first name, in order. */
async function openClub<Name extends string>(app: TestApp, points: Record<Name, number>) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 1 });
  const members: Partial<Record<Name, Member>> = {};
  for (const [firstName, all] of Object.entries<number>(points)) {
    const member = await signUpMember(app.browser(), { firstName, lastName: "Ruiz" });
    await checkIn(member, event.code);
    await setCarryover(admin, member.personId, all - 1);
    members[firstName as Name] = member;
  }
  return { admin, event, ...(members as Record<Name, Member>) };
}

/** "1 Ana 9", with a star for the member's own row. */
const linesOf = ({ rows }: Standings) =>
  rows.map(
    ({ place, name, totalPoints, isOwn }) =>
      `${place} ${name.split(" ")[0]} ${totalPoints}${isOwn ? "*" : ""}`,
  );
const linesFor = async (member: Member, admin: Admin) =>
  linesOf(await readStandings(member, admin));

async function addNia({ browser, api }: Admin, eventId: string) {
  const { body } = await browser.post(`${api}/events/${eventId}/newcomers`, nia);
  return newcomerSchema.parse(body);
}

onEveryDatabase("The standings of a club", (test) => {
  test("show nothing unless an owner turns them on (R26.30)", async ({ app }) => {
    const { admin, Ana: ana } = await openClub(app, { Ana: 5 });
    const details = `/api/me/clubs/${admin.club.id}`;
    const setting = `${admin.api}/standings`;
    expect(await ana.browser.get(path(admin))).toMatchObject(notFound);
    expect((await ana.browser.get(details)).body).toMatchObject({ hasStandings: false });
    expect((await admin.browser.get(setting)).body).toMatchObject({ shows: "nothing" });
    const revision = await setStandings(admin, "own");
    expect(await readStandings(ana, admin)).toMatchObject({ shows: "own" });
    expect((await ana.browser.get(details)).body).toMatchObject({ hasStandings: true });
    expect((await admin.browser.get(setting)).body).toEqual({ revision, shows: "own" });
    await setStandings(admin, "nothing");
    expect(await ana.browser.get(path(admin))).toMatchObject(notFound);
  });

  test("show everyone, those near a member, or only their own place, which ties share (R26.30)", async ({
    app,
  }) => {
    const points = { Ana: 90, Ben: 80, Cleo: 80, Dan: 70, Eve: 60, Fay: 50, Gus: 50, Hal: 0 };
    const { admin, Ana: ana, Eve: eve, Gus: gus } = await openClub(app, points);
    await setStandings(admin, "everyone");
    expect(await readStandings(eve, admin)).toMatchObject({ members: 8, hidesName: false });
    expect(await linesFor(eve, admin)).toEqual([
      ...["1 Ana 90", "2 Ben 80", "2 Cleo 80", "4 Dan 70", "5 Eve 60*"],
      ...["6 Fay 50", "6 Gus 50", "8 Hal 0"],
    ]);
    await setStandings(admin, "near");
    expect(await linesFor(eve, admin)).toEqual([
      ...["2 Ben 80", "2 Cleo 80", "4 Dan 70", "5 Eve 60*", "6 Fay 50", "6 Gus 50", "8 Hal 0"],
    ]);
    expect(await linesFor(ana, admin)).toEqual(["1 Ana 90*", "2 Ben 80", "2 Cleo 80", "4 Dan 70"]);
    await setStandings(admin, "own");
    expect(await readStandings(gus, admin)).toEqual({
      shows: "own",
      members: 8,
      hidesName: false,
      rows: [{ place: 6, name: "Gus Ruiz", totalPoints: 50, isOwn: true }],
    });
  });

  test("use the totals of the members list, whatever they are made of (R26.31)", async ({
    app,
  }) => {
    const { admin, event, Ana: ana, Ben: ben } = await openClub(app, { Ana: 5, Ben: 4, Cleo: 3 });
    await setCarryover(admin, ben.personId, null);
    await setCarryover(admin, ana.personId, -20);
    await checkIn(ana, (await createEvent(admin, { points: 7 })).code);
    await operate(admin, { kind: "change-events", eventIds: [event.id], points: 2 });
    await setStandings(admin, "everyone");
    const totals = [...(await listMembers(admin)).values()].map(({ name, totalPoints }) => ({
      name,
      totalPoints,
    }));
    const { rows } = await readStandings(ana, admin);
    expect(rows.map(({ name, totalPoints }) => ({ name, totalPoints }))).toEqual(
      totals.toSorted((a, b) => b.totalPoints - a.totalPoints),
    );
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  test("never have ids, nor anyone who isn't a member or has no account (R26.31)", async ({
    app,
  }) => {
    const {
      admin,
      event,
      Ana: ana,
      Ben: ben,
      Cleo: cleo,
    } = await openClub(app, { Ana: 5, Ben: 4, Cleo: 3 });
    const { attendee } = await addNia(admin, event.id);
    await setCarryover(admin, attendee.id, 50);
    await setStandings(admin, "everyone");
    const { text } = await ana.browser.get(path(admin));
    for (const { personId, user } of [ana, ben])
      for (const id of [personId, user.id]) expect(text).not.toContain(id);
    // Nia has a place, as in the members list, but couldn't hide her name.
    expect(text).not.toContain("Nia");
    expect(await linesFor(ana, admin)).toEqual(["2 Ana 5*", "3 Ben 4", "4 Cleo 3"]);
    await operate(admin, { kind: "remove-member", personId: ben.personId });
    expect(await linesFor(ana, admin)).toEqual(["2 Ana 5*", "3 Cleo 3"]);
    expect(await ben.browser.get(path(admin))).toMatchObject(notFound);
    await cleo.browser.send("DELETE", "/api/me", { body: { password: testPassword } });
    expect(await linesFor(ana, admin)).toEqual(["2 Ana 5*"]);
  });

  test("are for the club's members only, and end with the club (R26.31)", async ({ app }) => {
    const { admin, Ana: ana } = await openClub(app, { Ana: 5 });
    await setStandings(admin, "everyone");
    const stranger = await signUpMember(app.browser());
    expect(await stranger.browser.get(path(admin))).toMatchObject(notFound);
    expect(await hideName(stranger, admin)).toMatchObject(notFound);
    expect(await app.browser().get(path(admin))).toMatchObject(refusal("signed-out"));
    expect(await admin.browser.get(path(admin))).toMatchObject(refusal("wrong-role"));
    const { clubName } = { clubName: admin.club.name };
    await admin.browser.post(`${admin.api}/deletion`, { clubName });
    expect(await ana.browser.get(path(admin))).toMatchObject(notFound);
    expect(await hideName(ana, admin)).toMatchObject(notFound);
  });

  test("are chosen by owners, with a preview, History, and undo (R26.30)", async ({ app }) => {
    const { admin } = await openClub(app, { Ana: 5 });
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, {
      [officer.user.id]: "officer",
      [helper.user.id]: "helper",
    });
    const command = { kind: "set-standings", shows: "near" };
    const preview = await admin.browser.post(`${admin.api}/previews`, command);
    const what = { kind: "standings-set", from: "nothing", to: "near" };
    expect(previewSchema.parse(preview.body)).toMatchObject({ what, people: 0 });
    const revision = await setStandings(admin, "near");
    const { body } = await admin.browser.get(`${admin.api}/history`);
    expect(historyPageSchema.parse(body).operations[0]).toMatchObject({ revision, what });
    for (const { browser } of [officer, helper])
      for (const wanted of [command, { kind: "undo", revision }])
        expect(await operate({ ...admin, browser }, wanted)).toMatchObject(refusal("wrong-role"));
    expect((await officer.browser.get(`${admin.api}/standings`)).status).toBe(200);
    expect(await helper.browser.get(`${admin.api}/standings`)).toMatchObject(refusal("wrong-role"));
    const shows = async () => (await admin.browser.get(`${admin.api}/standings`)).body;
    await setStandings(admin, "everyone");
    expect(await operate(admin, { kind: "undo", revision })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    await operate(admin, { kind: "undo", revision: revision + 1 });
    expect(await shows()).toMatchObject({ shows: "near" });
    await operate(admin, { kind: "undo", revision });
    expect(await shows()).toMatchObject({ shows: "nothing" });
    const before = await app.dump();
    expect((await operate(admin, { kind: "set-standings", shows: "nothing" })).status).toBe(201);
    expect(await app.dump()).toEqual(before);
    expect(await operate(admin, { kind: "set-standings", shows: "all" })).toMatchObject(
      invalidInput({ shows: "malformed" }),
    );
  });
});

onEveryDatabase("A member who hides their name", (test) => {
  test("is in no answer to other members, but keeps a place, and sees it (R26.32)", async ({
    app,
  }) => {
    const points = { Ana: 9, Ben: 8, Cleo: 7, Dan: 6 };
    const { admin, Ana: ana, Ben: ben } = await openClub(app, points);
    expect((await hideName(ben, admin)).status).toBe(204);
    for (const shows of ["own", "near", "everyone"] as const) {
      await setStandings(admin, shows);
      for (const route of [path(admin), `/api/me/clubs/${admin.club.id}`, "/api/me/clubs"]) {
        const { text } = await ana.browser.get(route);
        for (const mark of ["Ben", ben.personId, ben.user.id]) expect(text).not.toContain(mark);
      }
    }
    expect(await linesFor(ana, admin)).toEqual(["1 Ana 9*", "3 Cleo 7", "4 Dan 6"]);
    expect(await readStandings(ben, admin)).toMatchObject({ members: 4, hidesName: true });
    expect(await linesFor(ben, admin)).toEqual(["1 Ana 9", "2 Ben 8*", "3 Cleo 7", "4 Dan 6"]);
    // Officers have the members list.
    expect((await listMembers(admin)).has(ben.personId)).toBe(true);
    await hideName(ben, admin, false);
    expect(await linesFor(ana, admin)).toHaveLength(4);
  });

  test("hides it in that club only, and nobody else can (R26.32)", async ({ app }) => {
    const [chess, drama] = [
      await openClub(app, { Ana: 9, Ben: 8 }),
      await openClub(app, { Cleo: 7 }),
    ];
    const { Ben: ben, Ana: ana } = chess;
    await checkIn(ben, drama.event.code);
    for (const { admin } of [chess, drama]) await setStandings(admin, "everyone");
    await hideName(ben, chess.admin);
    expect(await linesFor(ana, chess.admin)).toEqual(["1 Ana 9*"]);
    expect(await linesFor(drama.Cleo, drama.admin)).toHaveLength(2);
    for (const hidesName of ["yes", null, 1])
      expect(
        (await ben.browser.put(`/api/me/clubs/${chess.admin.club.id}/hidden-name`, { hidesName }))
          .status,
      ).toBe(400);
    const before = await app.dump();
    const asAdmin = { ...ben, browser: chess.admin.browser };
    expect(await hideName(asAdmin, chess.admin)).toMatchObject(refusal("wrong-role"));
    const signedOut = { ...ben, browser: app.browser() };
    expect(await hideName(signedOut, chess.admin)).toMatchObject(refusal("signed-out"));
    expect(await app.dump()).toEqual(before);
  });

  test("stays hidden when they leave and come back, and when records are merged, and finds it in their export (R26.32)", async ({
    app,
  }) => {
    const { admin, event, Ana: ana, Ben: ben } = await openClub(app, { Ana: 9, Ben: 8 });
    await setStandings(admin, "everyone");
    await hideName(ben, admin);
    const hiddenAt = app.deps.clock().toISOString();
    await operate(admin, { kind: "remove-member", personId: ben.personId });
    expect(await hideName(ben, admin, false)).toMatchObject(notFound);
    await checkIn(ben, (await createEvent(admin, { points: 1 })).code);
    expect(await linesFor(ben, admin)).toEqual(["1 Ana 9", "1 Ben 9*"]);
    expect(await linesFor(ana, admin)).toEqual(["1 Ana 9*"]);
    const merged = await addNia(admin, event.id);
    const ids = { personId: ben.personId, fromId: merged.attendee.id };
    const { body } = await operate(admin, { kind: "merge-members", ...ids });
    expect(await linesFor(ana, admin)).toEqual(["1 Ana 9*"]);
    const { revision } = body as { revision: number };
    await operate(admin, { kind: "undo", revision });
    const claimed = await ben.browser.post("/api/me/claims", { claim: merged.claim.code });
    expect(claimedSchema.parse(claimed.body)).toBeDefined();
    expect(await linesFor(ana, admin)).toEqual(["1 Ana 9*"]);
    const { member } = accountExportSchema.parse((await ben.browser.get("/api/me/export")).body);
    expect(member?.clubs).toMatchObject([{ nameHiddenSince: hiddenAt }]);
  });
});

import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  memberSignUp,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { leaveUnclaimedMember } from "#test-support/people/unclaimed-members.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";

type Facts = { name: string; gradYear: number | null };
const correct = (personId: string, { name, gradYear }: Facts) => ({
  kind: "correct-member",
  personId,
  name,
  gradYear,
});
const preview = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/previews`, command);
const operate = ({ browser, api }: Admin, command: object, how: object = {}) =>
  browser.post(`${api}/operations`, { command, ...how });
const undo = (revision: number) => ({ kind: "undo", revision });

/** Runs a command and returns its operation's revision. */
async function done(admin: Admin, command: object, how: object = {}): Promise<number> {
  const answer = await operate(admin, command, how);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

const dayOf = (app: TestApp) => app.deps.clock().toISOString().slice(0, 10);

/** How a club lists a person. */
async function listedAs(admin: Admin, personId: string) {
  const member = (await listMembers(admin)).get(personId);
  return member && { name: member.name, gradYear: member.gradYear };
}

async function historyOf({ browser, api }: Admin) {
  return historyPageSchema.parse((await browser.get(`${api}/history`)).body).operations;
}

/**
 * A club with an event attended by Ana, who misspelled her name, with an account, and by Nia
 * without one.
 */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruis" });
  await checkIn(ana, event.code);
  const path = `${admin.api}/events/${event.id}/newcomers`;
  const newcomer = { firstName: "Nia", lastName: "Hadad", gradYear: null };
  const nia = newcomerSchema.parse((await admin.browser.post(path, newcomer)).body);
  return { admin, event, ana, nia, niaId: nia.attendee.id };
}

const wrong = { name: "Ana Ruis", gradYear: 2027 };
const right = { name: "Ana María McRuiz", gradYear: 2026 };

onEveryDatabase("A member's name and graduation year", (test) => {
  test("are corrected after a preview of what stays, undone, and redone (R4.13)", async ({
    app,
  }) => {
    const { admin, ana, niaId } = await openClub(app);
    const { personId } = ana;
    const before = await app.dump();
    const look = await preview(admin, correct(personId, right));
    expect(look.status, look.text).toBe(200);
    const { revision, what, people, afterSeal } = previewSchema.parse(look.body);
    expect({ people, afterSeal }).toEqual({ people: 0, afterSeal: false });
    expect(what).toMatchObject({ kind: "member-corrected", changes: null, recorded: 1 });
    expect(await app.dump()).toEqual(before);

    const corrected = await done(admin, correct(personId, right), { expectedRevision: revision });
    expect(await listedAs(admin, personId)).toEqual(right);
    const undone = await done(admin, undo(corrected));
    expect(await listedAs(admin, personId)).toEqual(wrong);
    const redone = await done(admin, undo(undone));
    expect(await listedAs(admin, personId)).toEqual(right);
    const changes = {
      name: { from: wrong.name, to: right.name },
      gradYear: { from: 2027, to: 2026 },
    };
    const lines = (await historyOf(admin)).slice(0, 3);
    expect(lines.map((line) => line.revision)).toEqual([redone, undone, corrected]);
    for (const line of lines)
      expect(line.what).toMatchObject({
        kind: "member-corrected",
        changes,
        person: { id: personId, name: right.name },
      });
    expect(lines.map(({ canUndo, undoneBy }) => [canUndo, undoneBy])).toEqual([
      [true, null],
      [false, redone],
      [true, null],
    ]);

    // It works the same for a person without an account, and an unknown year can stay unknown.
    const nia = { name: "Nia Haddad", gradYear: null };
    const named = await done(admin, correct(niaId, nia));
    expect(await listedAs(admin, niaId)).toEqual(nia);
    const dated = await done(admin, correct(niaId, { ...nia, gradYear: 2028 }));
    await done(admin, undo(dated));
    expect(await listedAs(admin, niaId)).toEqual(nia);
    await done(admin, undo(named));
    expect(await listedAs(admin, niaId)).toEqual({ name: "Nia Hadad", gradYear: null });
  });

  test("are the club's from then on in its lists, files, events, and live updates (R4.13)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const { personId } = ana;
    const watcher = await watchClub(app.deps.live, admin.club.id);
    await done(admin, correct(personId, right));
    expect((await watcher.next()).changes).toEqual([{ type: "refresh", what: "everything" }]);
    watcher.stop();
    const next = await createEvent(admin, { name: "Finals" });
    await checkIn(ana, next.code);
    const read = async (path: string) => (await admin.browser.get(`${admin.api}${path}`)).text;
    for (const path of [
      "/members",
      "/member-names?search=McRuiz",
      `/events/${next.id}/attendees`,
      "/turnout",
      "/exports/members?format=csv",
      "/history",
    ])
      expect(await read(path), path).toContain(right.name);
    const lines = [right.name, wrong.name];
    const added = { kind: "add-lines", eventId: next.id, lines };
    const { body } = await preview(admin, added);
    const outcomes = previewSchema.parse(body).lines.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["already-here", "unknown"]);
  });

  test("are the club's wherever else it names people: requests, slips, claims, sheets, merges (R4.13)", async ({
    app,
  }) => {
    const { admin, event, ana } = await openClub(app);
    const read = async (path: string) => (await admin.browser.get(`${admin.api}${path}`)).text;
    await done(admin, correct(ana.personId, right));

    const missed = await createEvent(admin, { name: "Missed", date: dayOf(app) });
    const asked = { eventId: missed.id, reason: "The bus was late" };
    expect((await ana.browser.post("/api/me/requests", asked)).status).toBe(200);
    expect(await read("/requests")).toContain(right.name);
    const approval = { kind: "approve-requests", eventId: missed.id, personIds: [ana.personId] };
    await done(admin, approval);
    expect(await read(`/events/${missed.id}/attendees`)).toContain(right.name);

    const slipped = await createEvent(admin, { name: "Slips" });
    const slips = `/events/${slipped.id}/slips`;
    const made = await admin.browser.post(`${admin.api}${slips}`, { count: 1 });
    await checkIn(ana, slipsAnswerSchema.parse(made.body).slips[0]?.code ?? "");
    expect(await read(slips)).toContain(right.name);

    // A person from a sheet, whose record someone else can claim by email.
    const member = await signUpMember(app.browser());
    const row = { row: 2, gradYear: 2028, schoolId: "S-1", carryover: null, marks: "x", own: [] };
    const sheetOf = (name: string, who: string) => ({
      meetings: [{ name, date: "2025-09-12", points: 3 }],
      people: [{ ...row, who }],
    });
    const unclaimed = await leaveUnclaimedMember(app, admin, member, sheetOf("Old Meeting", "new"));
    const zoe = { name: "Zoë D'Held", gradYear: 2029 };
    await done(admin, correct(unclaimed.id, zoe));
    expect((await member.browser.get("/api/me/records")).text).toContain(zoe.name);
    const claims = await admin.browser.post(`${admin.api}/claims`, { personIds: [unclaimed.id] });
    expect(claims.text).toContain(zoe.name);
    const again = sheetOf("Next Meeting", "find");
    const people = again.people.map((one) => ({ ...one, name: "Nia Held", email: null }));
    const sheet = { ...again, people };
    expect((await admin.browser.post(`${admin.api}/imports`, { sheet })).status).toBe(200);
    const { attendance } = await app.dump();
    const rows = attendance as { personId: string; name: string }[];
    const recorded = rows.filter(({ personId }) => personId === unclaimed.id);
    expect(recorded.map(({ name }) => name).toSorted()).toEqual(["Nia Held", zoe.name]);
    const merge = { kind: "merge-members", personId: ana.personId, fromId: unclaimed.id };
    const { moved } = previewSchema.parse((await preview(admin, merge)).body);
    expect(moved.map(({ name }) => name).toSorted()).toEqual([right.name, zoe.name]);
    expect(await read(`/events/${event.id}/attendees`)).not.toContain(right.name);
  });

  test("stay as recorded at earlier events, sealed or not, so no reason is required (R4.13)", async ({
    app,
  }) => {
    const { admin, event, ana } = await openClub(app);
    await done(admin, { kind: "seal-event", eventId: event.id });
    const attendees = () => admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    const before = (await attendees()).body;
    expect(before).toMatchObject({
      attendees: expect.arrayContaining([expect.objectContaining({ name: wrong.name })]),
    });
    const { attendance } = await app.dump();
    await done(admin, correct(ana.personId, right));
    expect((await attendees()).body).toMatchObject({
      attendees: (before as { attendees: object[] }).attendees,
    });
    expect((await app.dump()).attendance).toEqual(attendance);
    const [line] = await historyOf(admin);
    expect(line).toMatchObject({ afterSeal: false, what: { recorded: 1 } });
  });

  test("stay the same in other clubs and in the account, and the member is informed (R4.13)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    await checkIn(ana, (await createEvent(other)).code);
    const ofOther = async () => ({
      members: (await other.browser.get(`${other.api}/members`)).body,
      history: (await other.browser.get(`${other.api}/history`)).body,
    });
    const before = await ofOther();
    const detailsIn = async ({ club }: Admin) =>
      memberClubDetailsSchema.parse((await ana.browser.get(`/api/me/clubs/${club.id}`)).body);
    expect((await detailsIn(admin)).listedAs).toBeNull();
    await done(admin, correct(ana.personId, right));
    expect(await ofOther()).toEqual(before);
    expect((await ana.browser.get("/api/session")).body).toMatchObject({
      user: { name: wrong.name },
    });
    expect((await detailsIn(admin)).listedAs).toEqual(right);
    expect((await detailsIn(other)).listedAs).toBeNull();
    const file = accountExportSchema.parse((await ana.browser.get("/api/me/export")).body);
    expect(file.member).toMatchObject({
      ...wrong,
      clubs: expect.arrayContaining([
        expect.objectContaining({ id: admin.club.id, listedAs: right }),
        expect.objectContaining({ id: other.club.id, listedAs: wrong }),
      ]),
      corrections: [{ club: { id: admin.club.id }, from: wrong, to: right }],
    });
    // Setting the same values is no correction.
    await done(admin, correct(ana.personId, wrong));
    expect((await detailsIn(admin)).listedAs).toBeNull();
  });

  test("are reviewed again after any change to them (R4.13)", async ({ app }) => {
    const { admin, ana, nia, niaId } = await openClub(app);
    const { revision: expectedRevision } = previewSchema.parse(
      (await preview(admin, correct(ana.personId, right))).body,
    );
    await setCarryover(admin, ana.personId, 3);
    const first = await done(admin, correct(ana.personId, right), { expectedRevision });
    const by = { by: { revision: first } };
    const again = { ...right, name: "Anna Ruiz" };
    expect(await operate(admin, correct(ana.personId, again), { expectedRevision })).toMatchObject(
      refusal("changed-meanwhile", by),
    );
    const second = await done(admin, correct(ana.personId, again), { expectedRevision: first });
    expect(await operate(admin, undo(first))).toMatchObject(
      refusal("changed-meanwhile", { by: { revision: second } }),
    );
    await done(admin, undo(second));
    await done(admin, undo(first));
    expect(await listedAs(admin, ana.personId)).toEqual(wrong);
    const operations = (await historyOf(admin)).length;
    await operate(admin, correct(ana.personId, wrong));
    expect(await historyOf(admin)).toHaveLength(operations);

    // Signing up with the slip sets the person's own name.
    const corrected = await done(admin, correct(niaId, { name: "Nia Haddad", gradYear: 2028 }));
    const signUp = memberSignUp({ firstName: "Nia", lastName: "El-Haddad", claim: nia.claim.code });
    expect((await app.browser().post("/api/accounts", signUp)).status).toBe(201);
    expect(await listedAs(admin, niaId)).toEqual({ name: "Nia El-haddad", gradYear: 2027 });
    const [claimed] = await historyOf(admin);
    expect(claimed?.what.kind).toBe("person-claimed");
    const claim = { by: { revision: claimed?.revision } };
    expect(await operate(admin, undo(corrected))).toMatchObject(
      refusal("changed-meanwhile", claim),
    );
    const old = await operate(admin, correct(niaId, wrong), { expectedRevision: corrected });
    expect(old).toMatchObject(refusal("changed-meanwhile", claim));
  });

  test("are corrected only by owners and officers of the club, and only for its members (R4.13)", async ({
    app,
  }) => {
    const { admin, ana, niaId } = await openClub(app);
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, {
      [officer.user.id]: "officer",
      [helper.user.id]: "helper",
    });
    const stranger = await signUpMember(app.browser());
    const command = correct(ana.personId, right);
    const before = await app.dump();
    const as = (browser: Admin["browser"]) => ({ ...admin, browser });
    for (const how of [preview, operate]) {
      expect(await how(as(app.browser()), command)).toMatchObject(refusal("signed-out"));
      expect(await how(as(helper.browser), command)).toMatchObject(refusal("wrong-role"));
      expect(await how(as(stranger.browser), command)).toMatchObject(refusal("not-found"));
      expect(await how(officer, command)).toMatchObject(refusal("not-found"));
      for (const personId of [stranger.personId, "nobody"])
        expect(await how(admin, correct(personId, right))).toMatchObject(refusal("not-found"));
    }
    expect(await app.dump()).toEqual(before);
    expect((await preview(as(officer.browser), command)).status).toBe(200);
    await done(as(officer.browser), command);

    // People who were removed or erased aren't members.
    const merged = { kind: "merge-members", personId: ana.personId, fromId: niaId };
    const merging = await done(admin, merged);
    expect(await operate(admin, correct(niaId, right))).toMatchObject(refusal("not-found"));
    await done(admin, undo(merging));
    await admin.browser.send("DELETE", `${admin.api}/members/${niaId}`);
    expect(await operate(admin, correct(niaId, right))).toMatchObject(refusal("not-found"));
  });

  test("name the wrong field (R4.13)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    for (const [field, value, issue] of [
      ["name", " ", "required"],
      ["name", "A\u202Ena", "hidden-character"],
      ["name", "x".repeat(401), "too-many-characters"],
      ["gradYear", 1800, "too-early"],
      ["gradYear", 99_999, "too-late"],
      ["gradYear", 2026.5, "not-whole-number"],
      ["gradYear", null, "required"],
    ] as const) {
      const command = { ...correct(ana.personId, right), [field]: value };
      for (const { status, body } of [
        await preview(admin, command),
        await operate(admin, command),
      ]) {
        expect(status).toBe(400);
        expect(body).toMatchObject({ error: { fields: { [field]: { code: issue } } } });
      }
    }
    expect(await listedAs(admin, ana.personId)).toEqual(wrong);
  });
});

onEveryDatabase("A corrected name", (test) => {
  test("is erased with its person, and no undo restores it (R4.13)", async ({ ownApp: app }) => {
    const { admin, niaId } = await openClub(app);
    const marked = { name: "Zebulon Quagmire", gradYear: 2031 };
    const first = await done(admin, correct(niaId, marked), { reason: "Zebulon said so" });
    const second = await done(admin, correct(niaId, { ...marked, gradYear: 2032 }));
    const undone = await done(admin, undo(second), { reason: "Quagmire was right" });
    const kept = async () =>
      JSON.stringify(await dumpAllTables(app.deps.database.write)) + app.log.text();
    expect(await kept()).toMatch(/zebulon.*quagmire/is);
    const erased = await admin.browser.send("DELETE", `${admin.api}/members/${niaId}`);
    expect(erased.status).toBe(204);

    expect(await kept()).not.toMatch(/zebulon|quagmire|hadad/i);
    expect((await app.dump()).corrections).toEqual([]);
    const after = await app.dump();
    for (const revision of [first, undone]) {
      expect(await operate(admin, undo(revision))).toMatchObject(refusal("cannot-undo"));
      expect(await preview(admin, undo(revision))).toMatchObject(refusal("cannot-undo"));
    }
    expect(await app.dump()).toEqual(after);
    const lines = (await historyOf(admin)).filter(({ what }) => what.kind === "member-corrected");
    expect(lines).toHaveLength(3);
    for (const { what, canUndo } of lines) {
      expect(what).toMatchObject({ changes: null, person: { name: "Former member" } });
      expect(canUndo).toBe(false);
    }
    expect(await listedAs(admin, niaId)).toEqual({ name: "Former member", gradYear: null });
  });
});

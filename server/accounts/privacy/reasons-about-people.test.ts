import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { logHours } from "#test-support/club-data/logged-hours.ts";
import { createRequirement } from "#test-support/club-data/requirements.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { withSettings } from "#test-support/servers/with-settings.ts";
import { importSheet, sheetRow } from "#test-support/sheets/sheets.ts";
import type { ledgerKinds } from "../../app/ledger-kinds.ts";
import type { Fact } from "../../ledger/facts.ts";
import { eraseClosedAccounts } from "./erasure.ts";

type World = Awaited<ReturnType<typeof openWorld>>;

/** A club where Ana was on time at one meeting and not at another, and got an award. */
async function openWorld(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const late = { latePoints: 2, lateAfter: 5, minutes: 60, points: 10 };
  const times = { starts: "2026-11-22T17:00", ends: "2026-11-22T18:00" };
  const event = await createEvent(admin, { ...late, ...times });
  await checkIn(ana, event.code);
  const missed = await createEvent(admin, { date: "2026-11-22", points: 5, status: "Inactive" });
  const { personId } = ana;
  const at = (eventId: string) => ({ eventId, personIds: [personId] });
  const send = async (command: object, reason?: string) => {
    const answer = await admin.browser.post(`${admin.api}/operations`, { command, reason });
    expect(answer.status, answer.text).toBe(201);
    return operationAnswerSchema.parse(answer.body).revision;
  };
  const addNewcomer = async () => {
    const nia = { firstName: "Nia", lastName: "Early", gradYear: 2027 };
    const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, nia);
    return newcomerSchema.parse(body).attendee.id;
  };
  /** An event that counts time, where Ana is signed in. */
  const byClock = async () => {
    const { id, code } = await createEvent(admin, { countsTime: true });
    await checkIn(ana, code);
    return { id, signOut: () => send({ kind: "sign-out", ...at(id) }) };
  };
  return { app, admin, ana, event, missed, personId, at, send, addNewcomer, byClock };
}

type Make = (world: World) => Promise<{ command: object } | { revision: number }>;
const nobody = null;
/** It is about somebody new: see the last test. */
const newcomer = null;

/**
 * How each command is given about Ana: the command, or the operation if it has a route of its own;
 * or about `nobody`, if it never concerns people.
 */
const commands: Record<keyof typeof ledgerKinds.commands, Make | typeof nobody> = {
  "add-attendees": async ({ at, missed }) => ({
    command: { kind: "add-attendees", ...at(missed.id) },
  }),
  "add-lines": async ({ missed }) => ({
    command: { kind: "add-lines", eventId: missed.id, lines: ["Ana Ruiz"] },
  }),
  "add-newcomer": newcomer,
  async "take-back"({ app, admin, missed, personId }) {
    const path = `${admin.api}/events/${missed.id}/attendees`;
    expect((await admin.browser.post(path, { personId })).status).toBe(201);
    const answer = await admin.browser.send("DELETE", `${path}/${personId}`);
    expect(answer.status, answer.text).toBeLessThan(300);
    return { revision: await latestOf(app, admin.club.id) };
  },
  "remove-attendees": async ({ at, event }) => ({
    command: { kind: "remove-attendees", ...at(event.id) },
  }),
  "move-attendees": async ({ at, event, missed }) => ({
    command: { kind: "move-attendees", ...at(event.id), toEventId: missed.id },
  }),
  "excuse-members": async ({ at, missed }) => ({
    command: { kind: "excuse-members", ...at(missed.id) },
  }),
  async "withdraw-excuses"({ at, missed, send }) {
    await send({ kind: "excuse-members", ...at(missed.id) });
    return { command: { kind: "withdraw-excuses", ...at(missed.id) } };
  },
  "mark-late": async ({ at, event }) => ({ command: { kind: "mark-late", ...at(event.id) } }),
  async "mark-not-late"({ at, event, send }) {
    await send({ kind: "mark-late", ...at(event.id) });
    return { command: { kind: "mark-not-late", ...at(event.id) } };
  },
  "set-attendance-points": async ({ at, event }) => ({
    command: { kind: "set-attendance-points", ...at(event.id), points: 3 },
  }),
  "set-hours": async ({ at, event }) => ({
    command: { kind: "set-hours", ...at(event.id), minutes: 30 },
  }),
  async "sign-in"({ at, byClock }) {
    const { id, signOut } = await byClock();
    await signOut();
    return { command: { kind: "sign-in", ...at(id) } };
  },
  async "sign-out"({ at, byClock }) {
    return { command: { kind: "sign-out", ...at((await byClock()).id) } };
  },
  async "sign-out-everyone"({ byClock }) {
    return { command: { kind: "sign-out-everyone", eventId: (await byClock()).id } };
  },
  async "set-visits"({ byClock, personId }) {
    const { id } = await byClock();
    return { command: { kind: "set-visits", eventId: id, personId, visits: [], signedInAt: null } };
  },
  "cancel-event": async ({ event }) => ({ command: { kind: "cancel-event", eventId: event.id } }),
  async "reinstate-event"({ event, send }) {
    await send({ kind: "cancel-event", eventId: event.id });
    return { command: { kind: "reinstate-event", eventId: event.id } };
  },
  "delete-event": async ({ event }) => ({ command: { kind: "delete-event", eventId: event.id } }),
  "cancel-events": async ({ event }) => ({
    command: { kind: "cancel-events", eventIds: [event.id] },
  }),
  "delete-events": async ({ event }) => ({
    command: { kind: "delete-events", eventIds: [event.id] },
  }),
  async "set-event"({ admin, app, event }) {
    await editEvent(admin, event, { points: 4 });
    return { revision: await latestOf(app, admin.club.id) };
  },
  "change-events": async ({ event }) => ({
    command: { kind: "change-events", eventIds: [event.id], points: 4 },
  }),
  "give-award": async () => ({
    command: {
      kind: "give-award",
      input: { name: "Captain", date: null },
      lines: [awardLine("Ana Ruiz")],
    },
  }),
  async "add-to-award"({ admin }) {
    const { awardId } = await giveAward(admin, [awardLine("Ana Ruiz")]);
    const lines = [awardLine("Ana Ruiz", { points: 9 })];
    return { command: { kind: "add-to-award", awardId, lines } };
  },
  "set-award": nobody,
  async "approve-requests"({ ana, at, missed }) {
    const asked = { eventId: missed.id, reason: "My phone was empty" };
    await ana.browser.post("/api/me/requests", asked);
    return { command: { kind: "approve-requests", ...at(missed.id) } };
  },
  async "approve-hours"({ admin, ana }) {
    const id = await logHours(ana, admin.club.id);
    return { command: { kind: "approve-hours", hourRequestIds: [id] } };
  },
  async "set-carryover"({ admin, app, personId }) {
    await setCarryover(admin, personId, 3);
    return { revision: await latestOf(app, admin.club.id) };
  },
  "merge-members": async ({ addNewcomer, personId }) => ({
    command: { kind: "merge-members", personId, fromId: await addNewcomer() },
  }),
  "remove-member": async ({ personId }) => ({ command: { kind: "remove-member", personId } }),
  "correct-member": async ({ personId }) => ({
    command: { kind: "correct-member", personId, name: "Anna Ruiz", gradYear: 2027 },
  }),
  "set-school-id": async ({ personId }) => ({
    command: { kind: "set-school-id", personId, schoolId: "1001" },
  }),
  async import({ admin, personId }) {
    // Nobody's points move.
    const people = [sheetRow("Ana Ruiz", { schoolId: "1001", marks: "", who: { personId } })];
    const { revision } = await importSheet(admin, { meetings: [], people });
    return { revision: revision ?? 0 };
  },
  async "record-results"({ admin }) {
    const requirementId = await createRequirement(admin);
    return { command: { kind: "record-results", requirementId } };
  },
  "start-year": async ({ personId }) => ({
    command: {
      kind: "start-year",
      name: "2027–28",
      startsOn: "2027-08-01",
      carry: { kind: "none" },
      graduateIds: [personId],
    },
  }),
  "reopen-year": nobody,
  "close-year": nobody,
  "count-heads": nobody,
  "seal-event": nobody,
  "unseal-event": nobody,
  "repeat-event": nobody,
  "set-categories": nobody,
  "set-time-zone": nobody,
  "set-standings": nobody,
  "set-second-step": nobody,
  "set-club-name": nobody,
  "set-id-format": nobody,
  "set-requirement": nobody,
  "delete-requirement": nobody,
};

/** A command with which each kind of fact is about a person; `nobody` if it never is. */
const facts: Record<Fact["fact"], keyof typeof commands | typeof nobody | "an account"> = {
  attendance: "add-attendees",
  excuse: "excuse-members",
  membership: "remove-member",
  correction: "correct-member",
  "school-id": "set-school-id",
  carryover: "set-carryover",
  sheet: "import",
  event: "cancel-event",
  results: "record-results",
  year: "start-year",
  seat: "an account",
  reopening: nobody,
  categories: nobody,
  requirement: nobody,
  "time-zone": nobody,
  standings: nobody,
  "second-step": nobody,
  "club-name": nobody,
  "id-format": nobody,
};

async function latestOf({ deps }: TestApp, clubId: string): Promise<number> {
  const { revision } = await deps.database.read
    .selectFrom("clubs")
    .select("revision")
    .where("id", "=", clubId)
    .executeTakeFirstOrThrow();
  return revision;
}

const operationsOf = ({ app, admin }: World) =>
  app.deps.database.read
    .selectFrom("operations")
    .select(["kind", "reason", "details"])
    .where("clubId", "=", admin.club.id)
    .orderBy("revision")
    .execute();
const reasonsOf = async (world: World) =>
  (await operationsOf(world)).flatMap(({ reason }) => reason ?? []);

async function erase({ app }: World, { browser }: World["ana"]): Promise<void> {
  expect((await closeAccount(browser)).status).toBe(204);
  const now = withSettings(app.deps, { retentionDays: 0 });
  expect(await eraseClosedAccounts(now, async () => {})).toBe(1);
}

onEveryDatabase("A reason about someone", (test) => {
  for (const [kind, make] of Object.entries(commands))
    if (make !== nobody)
      test(`for ${kind}, or for its undo, is theirs, and erased with them (R10.3, R14.3)`, async ({
        app,
      }) => {
        const world = await openWorld(app);
        const { admin, ana, send } = world;
        const made = await make(world);
        const isOwn = "revision" in made;
        const revision = isOwn ? made.revision : await send(made.command, "Ana was in hospital");
        const canBeUndone = kind !== "record-results";
        if (canBeUndone) await send({ kind: "undo", revision }, "It was her sister");
        const other = await createEvent(admin);
        await send({ kind: "cancel-event", eventId: other.id }, "Snow");
        const about = [
          ...(isOwn ? [] : ["Ana was in hospital"]),
          ...(canBeUndone ? ["It was her sister"] : []),
        ];
        expect(await reasonsOf(world)).toEqual([...about, "Snow"]);

        const { history } = accountExportSchema.parse(
          (await ana.browser.get("/api/me/export")).body,
        );
        expect(history.flatMap(({ reason }) => reason ?? [])).toEqual(about);

        const kinds = (await operationsOf(world)).flatMap(
          ({ details }) => (JSON.parse(details) as { facts?: Fact[] }).facts ?? [],
        );
        for (const [fact, by] of Object.entries(facts))
          if (by === kind) expect(kinds.map((one) => one.fact)).toContain(fact);
        await erase(world, ana);
        expect(await reasonsOf(world)).toEqual(["Snow"]);
      });

  test("is in the file of an account whose seat it is about, and erased with it (R10.3, R14.3)", async ({
    app,
  }) => {
    const world = await openWorld(app);
    const { admin, send } = world;
    const officer = await signUpMember(app.browser());
    await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
    const year = { name: "2027–28", startsOn: "2027-08-01", carry: { kind: "none" } };
    const leaving = { graduateIds: [], leavingIds: [officer.user.id] };
    await send({ kind: "start-year", ...year, ...leaving }, "Ben moved to Ohio");
    expect(await reasonsOf(world)).toEqual(["Ben moved to Ohio"]);
    // Someone who runs a club needn't be its member.
    expect((await officer.browser.get("/api/me/export")).text).toContain("Ben moved to Ohio");
    await erase(world, officer);
    expect(await reasonsOf(world)).toEqual([]);
  });

  test("stays while they are here, though another record of theirs is gone (R4.8, R10.3)", async ({
    app,
  }) => {
    const world = await openWorld(app);
    const { admin, ana, send, personId } = world;
    const fromId = await world.addNewcomer();
    await send({ kind: "merge-members", personId, fromId }, "The same Nia");
    app.setTime(new Date("2026-12-24T17:00:00Z"));
    await app.deps.jobs.run();
    const merged = await app.deps.database.read
      .selectFrom("people")
      .select("name")
      .where("id", "=", fromId)
      .executeTakeFirst();
    expect(merged).toEqual({ name: "Former member" });
    expect(await reasonsOf(world)).toEqual(["The same Nia"]);
    await ana.browser.post("/api/session", { email: ana.user.email, password: ana.password });
    await erase({ ...world, admin }, ana);
    expect(await reasonsOf(world)).toEqual([]);
  });

  test("is erased with someone without an account, and goes with an addition that was undone (R8.20, R10.3)", async ({
    app,
  }) => {
    const world = await openWorld(app);
    const { admin, send, addNewcomer } = world;
    const erased = await addNewcomer();
    await send({ kind: "remove-member", personId: erased }, "Nia moved away");
    await send({ kind: "undo", revision: await latestOf(app, admin.club.id) }, "She is back");
    expect((await admin.browser.delete(`${admin.api}/members/${erased}`)).status).toBe(204);
    expect(await reasonsOf(world)).toEqual([]);
    await addNewcomer();
    await send({ kind: "undo", revision: await latestOf(app, admin.club.id) }, "Nia wasn't there");
    expect(await reasonsOf(world)).toEqual(["Nia wasn't there"]);
    app.setTime(new Date("2026-12-24T17:00:00Z"));
    await app.deps.jobs.run();
    expect(await reasonsOf(world)).toEqual([]);
  });
});

import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { eraseLeftReasons } from "../../operations/verify/left-reasons.ts";
import { verify } from "../../operations/verify/verify.ts";
import { platformOf } from "../database/database.ts";
import { leftReasons } from "./0073-left-reasons.ts";

const formerly = { name: "Former member", gradYear: null, accountId: null };

/** A club with the reasons that the erasures of earlier versions left, and with others. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const { write } = app.deps.database;
  const event = await createEvent(admin, { date: "2026-11-22" });
  const missed = await createEvent(admin, { date: "2026-11-22" });
  const ana = await signUpMember(app.browser());
  await checkIn(ana, event.code);
  const officer = await signUpMember(app.browser());
  await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
  const send = async (command: object, reason?: string) => {
    const answer = await admin.browser.post(`${admin.api}/operations`, { command, reason });
    expect(answer.status, answer.text).toBe(201);
    return operationAnswerSchema.parse(answer.body).revision;
  };
  const add = async (firstName: string) => {
    const input = { firstName, lastName: "Early", gradYear: null };
    const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, input);
    return newcomerSchema.parse(body).attendee.id;
  };
  const [nia, tam, old] = [await add("Nia"), await add("Tam"), await add("Old")];
  const excuse = (id: string, reason: string) =>
    send({ kind: "excuse-members", eventId: missed.id, personIds: [id] }, reason);
  const removed = await send({ kind: "remove-attendees", eventId: event.id, personIds: [nia] });
  const about = [await excuse(nia, "Nia was in hospital"), await excuse(old, "Old was ill")];
  await excuse(ana.personId, "Ana was at a wedding");
  await send({ kind: "merge-members", personId: ana.personId, fromId: tam }, "Tam is Ana");
  const year = { name: "2027–28", startsOn: "2027-08-01", carry: { kind: "none" } };
  const leaving = { graduateIds: [], leavingIds: [officer.user.id] };
  const started = await send({ kind: "start-year", ...year, ...leaving }, "Ben moved to Ohio");
  about.push(started);
  await send({ kind: "undo", revision: started });
  // As earlier versions erased people; they didn't store when for those with an account.
  app.setTime(new Date("2026-11-22T18:00:00Z"));
  const at = app.deps.clock().getTime();
  for (const id of [nia, tam, old])
    await write
      .updateTable("people")
      .set({ ...formerly, erasedAt: at })
      .where("id", "=", id)
      .execute();
  await write
    .insertInto("departures")
    .values([nia, tam, officer.user.id].map((accountId) => ({ accountId, kind: "erased", at })))
    .execute();
  await sql`
    insert into "operations" ("clubId", "revision", "at", "kind", "details")
    values (${admin.club.id}, 900, ${at}, 'person-erased', '{}')`.execute(write);
  app.setTime(new Date("2026-11-22T19:00:00Z"));
  await send({ kind: "cancel-event", eventId: event.id }, "Snow");
  await send({ kind: "undo", revision: removed }, "It was the wrong list");
  // An operation of another club has the revision of one whose reason is erased.
  const other = await signUpAdmin(app.browser());
  await sql`
    insert into "operations" ("clubId", "revision", "at", "kind", "details", "reason")
    values (${other.club.id}, ${started}, ${at}, 'event-canceled', '{}', 'Rain')`.execute(write);
  const reasons = async (clubId = admin.club.id) => {
    const rows = await write
      .selectFrom("operations")
      .select("reason")
      .where("clubId", "=", clubId)
      .where("reason", "is not", null)
      .orderBy("revision")
      .execute();
    return rows.map(({ reason }) => reason);
  };
  const keys = about.map((revision) => `${admin.club.id} ${revision}`);
  return { reasons, keys, other };
}

const kept = ["Ana was at a wedding", "Tam is Ana", "Snow", "It was the wrong list"];

const ways: Record<string, (app: TestApp) => Promise<void>> = {
  "an update": ({ deps: { database } }) =>
    leftReasons(database.schema as Kysely<unknown>, platformOf(database.schema)),
  async "a repair"({ deps: { database } }) {
    expect(await eraseLeftReasons(database)).toBe(3);
  },
};

onEveryDatabase("A reason that an erasure left", { enginesDiffer: true, own: true }, (test) => {
  for (const [way, erase] of Object.entries(ways))
    test(`is named by rollcall verify, and erased by ${way}, but no other (R10.3)`, async ({
      app,
    }) => {
      const { reasons, keys, other } = await openClub(app);
      const named = async () =>
        (await verify(app.deps.database.write)).filter(({ problem }) => /a reason/.test(problem));
      const problem = expect.stringContaining("about someone who was erased") as string;
      expect(await named()).toEqual(keys.map((key) => ({ table: "operations", key, problem })));
      await erase(app);
      expect(await reasons()).toEqual(kept);
      expect(await reasons(other.club.id)).toEqual(["Rain"]);
      expect(await named()).toEqual([]);
    });
});

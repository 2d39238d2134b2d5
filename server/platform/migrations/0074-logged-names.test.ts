import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { platformOf } from "../database/database.ts";
import { loggedNames } from "./0074-logged-names.ts";

onEveryDatabase("Members' own words", { enginesDiffer: true, own: true }, (test) => {
  test("leave the operations of earlier versions, and awards whose member is gone (R26.43)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { personId } = await signUpMember(app.browser());
    const { database } = app.deps;
    const { write } = database;
    const clubId = admin.club.id;
    const { revision: first } = await write
      .selectFrom("clubs")
      .select("revision")
      .where("id", "=", clubId)
      .executeTakeFirstOrThrow();
    // Ana is here, Ben is erased, Cho withdrew; officers renamed the last two.
    const names = {
      ana: "Food Drive",
      ben: "Beach Day",
      cho: "cho's words",
      dee: "Dee's Award",
      eve: "eve's words",
      officers: "ana's words",
    };
    for (const [id, name] of Object.entries(names))
      await sql`
        insert into "events" ("clubId", "id", "termId", "name", "status", "code", "createdAt",
          "attendeeCount", "revision", "kind")
        values (${clubId}, ${id}, '1', ${name}, 'Inactive', ${id.toUpperCase().padEnd(8, "X")}, 0,
          0, ${first}, 'award')`.execute(write);
    for (const id of ["ana", "eve"])
      await sql`
        insert into "hourRequests" ("clubId", "id", "personId", "termId", "date", "minutes", "what",
          "contact", "askedAt")
        values (${clubId}, ${id}, ${personId}, '1', '2026-11-20', 60, ${`${id}'s words`}, '', 0)`.execute(
        write,
      );
    let revision = first;
    const add = async (kind: string, details: object) => {
      revision += 1;
      await sql`
        insert into "operations" ("clubId", "revision", "at", "kind", "details")
        values (${clubId}, ${revision}, 0, ${kind}, ${JSON.stringify(details)})`.execute(write);
      return revision;
    };
    const renamed = (eventId: string, from: string | null, to: string | null) => ({
      facts: [{ fact: "event", eventId, changes: { name: { from, to } }, over: 1 }],
      people: 0,
    });
    const approved = ["ana", "ben", "cho", "dee", "eve"];
    const facts = approved.map((eventId) => ({ fact: "attendance", eventId, personId }));
    await add("hours-approved", { facts, people: 5 });
    const ofAna = await add("event-set", renamed("ana", "ana's words", "Food Drive"));
    const ofBen = await add("event-set", renamed("ben", "ben's words", "Beach Party"));
    const undone = { ...renamed("ben", "Beach Party", "ben's words"), root: ofBen, redo: false };
    const ofUndo = await add("undone", undone);
    const again = await add("event-set", renamed("ben", "ben's words", "Beach Day"));
    const ofDee = await add("event-set", renamed("dee", "", "Dee's Award"));
    const given = await add("award-given", {
      facts: [],
      people: 1,
      eventId: "eve",
      award: "eve's words",
    });
    const own = { facts: [], people: 1, eventId: "officers", award: "ana's words" };
    const ofOfficers = await add("award-given", own);
    const ofTheirs = await add("event-set", renamed("officers", "Old", "ana's words"));

    await loggedNames(database.schema as Kysely<unknown>, platformOf(database.schema));

    const { events, operations } = (await dumpAllTables(write)) as Record<
      string,
      { id: string; name: string; revision: number; details: string; clubId: string }[]
    >;
    const nameOf = Object.fromEntries((events ?? []).map(({ id, name }) => [id, name]));
    expect(nameOf).toEqual({ ...names, cho: "" });
    const detailsOf = Object.fromEntries(
      (operations ?? []).map((one) => [one.revision, JSON.parse(one.details) as object]),
    );
    expect(detailsOf).toMatchObject({
      [ofAna]: renamed("ana", null, "Food Drive"),
      [ofBen]: renamed("ben", null, "Beach Party"),
      [ofUndo]: { ...renamed("ben", "Beach Party", null), root: ofBen, redo: false },
      [again]: renamed("ben", null, "Beach Day"),
      [ofDee]: renamed("dee", null, "Dee's Award"),
      [ofOfficers]: own,
      [ofTheirs]: renamed("officers", "Old", "ana's words"),
    });
    expect(detailsOf[given]).toEqual({ facts: [], people: 1, eventId: "eve" });
    const change = sql`update "operations" set "details" = '{}' where "revision" = ${ofAna}`;
    await expect(change.execute(write)).rejects.toThrow(/rows of operations are never changed/);
  });
});

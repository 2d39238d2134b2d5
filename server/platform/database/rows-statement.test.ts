import { expect } from "vitest";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { listPeople } from "../../members/people.store.ts";
import { insertChanges } from "../live/changes.store.ts";
import { transaction } from "./database.ts";

onEveryDatabase("A statement run for each of many rows", (test) => {
  test("returns what it finds for each row", async ({ app }) => {
    const [ada, grace] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const { read } = app.deps.database;
    const clubId = "none";
    const ids = [ada.personId, "nobody", grace.personId];
    const found = await listPeople(
      read,
      ids.map((id) => ({ clubId, id })),
    );
    expect(found.map(({ id }) => id).toSorted()).toEqual([ada.personId, grace.personId].toSorted());
    expect(await listPeople(read, [])).toEqual([]);
  });

  test("leaves nothing in a transaction if one of the rows fails", async ({ app }) => {
    const { club } = await signUpAdmin(app.browser());
    const { write } = app.deps.database;
    const rows = [101, 102, 102].map((revision) => ({
      clubId: club.id,
      revision,
      at: 0,
      changes: "[]",
    }));
    const before = (await app.dump()).changes ?? [];
    await expect(transaction(write, (db) => insertChanges(db, rows))).rejects.toThrow(
      /unique|duplicate/i,
    );
    expect((await app.dump()).changes).toEqual(before);
    await insertChanges(write, rows.slice(0, 2));
    expect((await app.dump()).changes).toHaveLength(before.length + 2);
  });
});

import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { countRows, isWholeCopy } from "./count-rows.ts";

/** A database of two clubs with three events each, that a copy is made of. */
function openClubs(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    create table "clubs" ("id" text, "erasingAt" integer);
    create table "events" ("clubId" text, "id" text);
    insert into "clubs" values ('chess', null), ('robotics', null);
    insert into "events" select "clubs"."id", "value" from "clubs", json_each('[1, 2, 3]');
  `);
  return database;
}

/** What was counted before a copy, in the copy, and after it, if this happens in between. */
function isWhole(beforeCopy: string, afterCopy = "", lost = ""): boolean {
  const database = openClubs();
  const least = countRows(database);
  database.exec(beforeCopy);
  database.exec("savepoint copy");
  database.exec(lost);
  const copy = countRows(database);
  database.exec("rollback to copy");
  database.exec(afterCopy);
  return isWholeCopy(copy, least, countRows(database));
}

const erasing = `update "clubs" set "erasingAt" = 1 where "id" = 'chess';`;
const fewer = `delete from "events" where "clubId" = 'chess' and "id" = '1';`;
const erased = `delete from "events" where "clubId" = 'chess'; delete from "clubs" where "id" = 'chess';`;
const more = `insert into "events" values ('robotics', '4');`;

test("A copy is whole while others work, and while a deleted club is erased (R5.8, R16.2)", () => {
  expect(isWhole("")).toBe(true);
  expect(isWhole(more, more)).toBe(true);
  expect(
    isWhole(`insert into "clubs" values ('new', null); insert into "events" values ('new', 1)`),
  ).toBe(true);
  expect(isWhole("", `insert into "clubs" values ('new', null)`)).toBe(true);
  for (const during of [erasing, erasing + fewer, erasing + erased])
    for (const after of ["", erasing + fewer, erasing + erased])
      expect(isWhole(during + more, after), `${during} / ${after}`).toBe(true);
});

test("A copy that lacks rows, or has others, isn't whole, even while a club is erased (R16.2)", () => {
  const lacking = `delete from "events" where "clubId" = 'robotics' and "id" = '1';`;
  for (const meanwhile of ["", erasing + fewer, erasing + erased]) {
    expect(isWhole(meanwhile, "", lacking)).toBe(false);
    expect(isWhole(meanwhile, "", more)).toBe(false);
    expect(isWhole(meanwhile, "", `delete from "clubs" where "id" = 'robotics'`)).toBe(false);
  }
  expect(isWhole("", "", fewer)).toBe(false);
});

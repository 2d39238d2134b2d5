import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { awardLine, giveAward } from "#test-support/awards.ts";
import { createCategory } from "#test-support/categories.ts";
import { createClub, saveClub } from "#test-support/club-files.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people.ts";
import { condition, createRequirement, recordResults } from "#test-support/requirements.ts";
import type { Db } from "../platform/database/database.ts";
import { tableNames } from "../platform/database/table-registry.ts";
import type { Tables } from "../platform/database/tables.ts";

type Decision =
  /** Its rows are made again from the file. */
  | "in the file"
  /** Creating any club can write rows there, which say nothing of the file. */
  | "anew"
  | { leftOut: string };

const access = { leftOut: "gives somebody access (R31.21)" };
const evidence = { leftOut: "is evidence of how someone checked in (R31.21)" };
const request = { leftOut: "is a request, whose reason can be private (R31.21)" };
const account = { leftOut: "belongs to an account, not to a club" };
const operation = { leftOut: "is about an earlier operation, which isn't in the History (R31.22)" };
const server = { leftOut: "belongs to this server" };

/** What becomes of each table when a club moves by its file; a new table has to be decided. */
const decided: Record<keyof Tables, Decision> = {
  ...{ clubs: "in the file", terms: "in the file", categories: "in the file" },
  ...{ people: "in the file", memberships: "in the file", balances: "in the file" },
  ...{ events: "in the file", attendance: "in the file", excuses: "in the file" },
  ...{ awardNotes: "in the file", requirements: "in the file", entries: "in the file" },
  ...{ operations: "anew", seats: "anew", changes: "anew" },
  ...{ claims: access, calendarFeeds: access, heldSeats: access, invites: access },
  ...{ recordLinks: access, slips: access, doorPasses: access },
  ...{ requests: request, excuseRequests: request, hourRequests: request },
  ...{ earlyCheckIns: request, cardScans: request },
  ...{ verdicts: evidence, trustedPairs: evidence },
  ...{ corrections: operation, filledIdentities: operation, imports: operation },
  ...{ users: account, credentials: account, identities: account, passkeys: account },
  ...{ secondSteps: account, recoveryCodes: account, sessions: account },
  ...{ verifications: account, emailChanges: account, refusedSignIns: account },
  ...{ departures: server, outbox: server, signingKeys: server, installation: server },
  // Limits count how often someone does this.
  failures: "anew",
  // What an account created from files, and how that ended.
  clubCreations: "anew",
};

async function countRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tableNames) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    counts.set(table, rows);
  }
  return counts;
}

onEveryDatabase("A club's file", (test) => {
  test("brings every table that it's decided to bring, and no other one (R31.21, R31.22)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const ana = await signUpMember(app.browser());
    const categoryId = await createCategory(admin, "Competitions");
    const event = await createEvent(admin, { categoryId, date: "2026-09-01" });
    await checkIn(ana, event.code);
    const missed = await createEvent(admin, { date: "2026-09-02" });
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "excuse-members", eventId: missed.id, personIds: [ana.personId] },
    });
    await giveAward(admin, [awardLine(ana.personId, { note: "Found a sponsor" })]);
    await recordResults(admin, await createRequirement(admin, { conditions: [condition()] }));
    const { club } = await saveClub(app, admin);
    const owner = await signUpAdmin(app.browser());
    const { read } = app.deps.database;
    const before = await countRows(read);
    await createClub(owner, club);
    const gained = [...(await countRows(read))].flatMap(([table, rows]) =>
      rows > (before.get(table) ?? 0) ? [table] : [],
    );
    const tablesThatAre = (decision: Decision): string[] =>
      tableNames.filter((table) => decided[table] === decision);
    const anew = new Set(tablesThatAre("anew"));
    expect(gained.filter((table) => !anew.has(table)).toSorted()).toEqual(
      tablesThatAre("in the file").toSorted(),
    );
  });
});

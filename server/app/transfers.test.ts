import { expect } from "vitest";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createClub, saveClub } from "#test-support/sheets/club-files.ts";
import type { Transfer } from "#test-support/transfers/fates.ts";
import { fillTables, insertRow, rowsWith } from "#test-support/transfers/fill-tables.ts";
import { listFaults } from "#test-support/transfers/list-faults.ts";
import { marked, type MarkedRows } from "#test-support/transfers/marked-values.ts";
import { settleRestored } from "../operations/backup/settle-restored.ts";

const { clubId, personId, otherId, accountId, termId, eventId, requirementId } = marked;

/** Nothing in the marked club is deleted, and it belongs to an owner who is logged in. */
const alive = {
  users: { closedAt: null },
  people: { erasedAt: null },
  clubs: { deletedAt: null, erasingAt: null },
  memberships: { goneAt: null, mergedInto: null },
  badges: { endedAt: null },
  events: { deletedAt: null },
  requirements: { deletedAt: null },
};
/** Events bring points, and their year can be ended. */
const counting = { deletedAt: null, cancelledAt: null, sealedAt: null };
const openYear = { endsOn: null, closedAt: null, reopenedAt: null };

async function fill(app: TestApp, rows: MarkedRows): Promise<Admin> {
  const admin = await signUpAdmin(app.browser());
  await addSecondStep(app, admin);
  // Stops background work, which would change what it finds.
  await Promise.all([app.deps.outbox.stop(), app.deps.jobs.stop()]);
  const { write } = app.deps.database;
  await fillTables(write, rows);
  const seat = { clubId, accountId: admin.user.id, role: "owner", since: 1, invitedBy: null };
  await insertRow(write, "seats", seat);
  if (rows.terms.closedAt !== null)
    await insertRow(write, "terms", {
      ...rows.terms,
      ...openYear,
      id: "5",
      startsOn: "2026-08-01",
    });
  return { ...admin, api: `/api/clubs/${clubId}` };
}

async function operate({ browser, api }: Admin, command: object): Promise<void> {
  const answer = await browser.post(`${api}/operations`, { command, reason: "They say so" });
  expect(answer.status, answer.text).toBe(201);
}

/** Does a transfer, and expects what `statements` says of it. */
async function expectAsStated(
  app: TestApp,
  transfer: Transfer,
  rows: MarkedRows,
  transferAll: () => Promise<unknown>,
  except: readonly string[] = [],
): Promise<void> {
  const { read } = app.deps.database;
  const before = await dumpAllTables(read);
  await transferAll();
  const after = await dumpAllTables(read);
  const faults = listFaults(transfer, rows, { before, after });
  const isExpected = (fault: string) => except.some((start) => fault.startsWith(start));
  expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
}

/** The marked person without an account, and another record in the club. */
async function fillTwice(app: TestApp) {
  const rows = rowsWith({
    ...alive,
    events: counting,
    people: { accountId: null, erasedAt: null },
  });
  const admin = await fill(app, rows);
  await insertRow(app.deps.database.write, "memberships", {
    clubId,
    personId: otherId,
    state: "active",
    joinedAt: rows.memberships.joinedAt + 1,
  });
  const command = { kind: "merge-members", personId: otherId, fromId: personId };
  return { rows, merge: () => operate(admin, command) };
}

onEveryDatabase("What is stated of every column of every table", (test) => {
  test("is what a merge does (R4.8)", async ({ ownApp: app }) => {
    const { rows, merge } = await fillTwice(app);
    await expectAsStated(app, "merge", rows, merge);
  });

  test("is what a merge does with someone who was at the event, later (R4.8)", async ({
    ownApp: app,
  }) => {
    const { rows, merge } = await fillTwice(app);
    const { write } = app.deps.database;
    const ofOther = {
      clubId,
      eventId,
      personId: otherId,
      name: "Other",
      gradYear: 2030,
      revision: 1,
    };
    const at = rows.attendance.at + 60_000;
    const attendance = { ...ofOther, at, state: "present", source: "code" };
    await insertRow(write, "attendance", attendance);
    await insertRow(write, "balances", {
      clubId,
      termId,
      personId: otherId,
      carryover: 0,
      revision: 1,
      earned: 6,
      attended: 1,
    });
    // How it was recorded, and whether they may return, are those of the row that stays.
    const kept = ["source", "addedBy", "method", "mayReturn", "kioskEntry"];
    const ofRow = kept.map((one) => `attendance.${one}`);
    await expectAsStated(app, "merge", rows, merge, [...ofRow, "events changed attendeeCount"]);
  });

  test("is what a club's file does (R31.20, R31.21, R31.22)", async ({ ownApp: app }) => {
    const rows = rowsWith(alive);
    const admin = await fill(app, rows);
    const { write } = app.deps.database;
    await insertRow(write, "categories", { ...rows.categories, id: "other", position: 1 });
    await expectAsStated(app, "file", rows, async () => {
      const { club } = await saveClub(app, admin);
      await createClub(admin, club);
    });
  });

  test("is what the start of a year does (R31.1, R31.9)", async ({ ownApp: app }) => {
    const rows = rowsWith({ ...alive, events: counting, terms: openYear });
    const admin = await fill(app, rows);
    await expectAsStated(app, "year", rows, () =>
      operate(admin, {
        kind: "start-year",
        name: "Next Year",
        startsOn: "2026-11-01",
        carry: { kind: "all" },
        graduateIds: [personId],
        leavingIds: [accountId],
        requirements: { requirementIds: [requirementId], deadlines: "year-later" },
      }),
    );
  });

  test("is what a restore does (R16.6)", async ({ ownApp: app }) => {
    const rows = rowsWith({
      ...alive,
      invites: { confirmedAt: null, withdrawnAt: null },
      slips: { usedBy: null, voidedAt: null },
      doorPasses: { revokedAt: null },
      kiosks: { endedAt: null },
    });
    await fill(app, rows);
    const { database, config, logger } = app.deps;
    await expectAsStated(app, "restore", rows, () =>
      settleRestored({ database, folder: app.folder, config, logger }),
    );
  });
});

import { expect } from "vitest";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { claimSchema } from "#contract/attendance/door.ts";
import {
  fillWithLostPoints,
  lostPointsAt,
} from "#test-support/old-versions/version-0-2/lost-points.ts";
import {
  asAdmin,
  listMembers,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { listLostPoints, repairLostPoints } from "./lost-points.ts";
import { verify } from "./verify.ts";

async function logIn(app: TestApp, name: string): Promise<Person> {
  const browser = app.browser();
  const email = `${name}@example.org`;
  const { body } = await browser.post("/api/session", { email, password: testPassword });
  const { user } = sessionSchema.parse(body);
  return { user: user ?? expect.fail(`${name} cannot log in.`), browser, password: testPassword };
}

/** The 0.2 installation with its two clubs, a day later. */
async function openInstallation(app: TestApp) {
  await fillWithLostPoints(app.deps.database);
  app.setTime(new Date(lostPointsAt.getTime() + 24 * 3_600_000));
  const [robotics, chess] = [await logIn(app, "grace"), await logIn(app, "bobby")].map(asAdmin);
  if (robotics === undefined || chess === undefined) return expect.fail("A club is missing.");
  const db = app.deps.database.read;
  const repair = async () => {
    for (const { club } of [robotics, chess]) await repairLostPoints(app.deps, club.id);
  };
  return { robotics, chess, db, repair };
}

const pointsIn = async (admin: Admin) =>
  [...(await listMembers(admin)).values()]
    .filter(({ unclaimed }) => unclaimed !== true)
    .map(({ name, carryover, totalPoints }) => [name, carryover, totalPoints])
    .toSorted();

/** The revisions at which members claimed records, in order. */
async function claimsIn({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/history`);
  const { operations } = body as {
    operations: { revision: number; what: { kind: string; person: { name: string } } }[];
  };
  const claims = operations.filter(({ what }) => what.kind === "person-claimed");
  return new Map(claims.toReversed().map(({ revision, what }) => [what.person.name, revision]));
}

const undo = ({ browser, api }: Admin, revision = 0) =>
  browser.post(`${api}/operations`, { command: { kind: "undo", revision } });

onEveryDatabase("Members who lost points by a claim in version 0.2", (test) => {
  test("are found, and no one else (R9.6)", async ({ app }) => {
    const { db } = await openInstallation(app);
    const lost = (await listLostPoints(db)).map(({ clubName, name, hasBalance, ...one }) => [
      ...[clubName, name, hasBalance, one.carryover, one.repaired],
    ]);
    expect(lost).toEqual([
      ["Chess Club", "Ana Ruiz", false, null, 4],
      ["Robotics", "Ana Ruiz", true, 0, 40],
      ["Robotics", "Ben Okoro", false, null, 30],
      ["Robotics", "Cho Min", false, null, 0],
      ["Robotics", "Dee Fox", true, 25, 25],
      ["Robotics", "Eve Gold", true, 0, 10],
    ]);
    const faults = (await verify(db)).map(({ table, problem }) => `${table}: ${problem}`);
    expect(faults.toSorted()).toEqual([
      "balances: totals 30, but its entries add up to 50",
      "balances: totals 5, but its entries add up to 45",
      "balances: totals 7, but its entries add up to 17",
      ...Array<string>(2).fill("entries: do not belong to any balance"),
      ...Array<string>(3).fill("memberships: has no balance in the open term"),
    ]);
  });

  test("get them back in one operation, only once (R9.6)", async ({ ownApp: app }) => {
    const { robotics, chess, db, repair } = await openInstallation(app);
    await repair();
    expect(await listLostPoints(db)).toEqual([]);
    expect(await verify(db)).toEqual([]);
    expect(await pointsIn(robotics)).toEqual([
      ["Ana Ruiz", 40, 45],
      ["Ben Okoro", 30, 30],
      ["Cho Min", 0, 0],
      ["Dee Fox", 25, 30],
      ["Eve Gold", 10, 17],
      ["Fay Lee", null, 0],
      ["Gus Ito", 6, 33],
    ]);
    expect(await pointsIn(chess)).toEqual([["Ana Ruiz", 4, 4]]);
    const ana = await logIn(app, "ana");
    expect((await ana.browser.get("/api/me/clubs")).body).toMatchObject({
      clubs: [
        { name: "Robotics", totalPoints: 45 },
        { name: "Chess Club", totalPoints: 4 },
      ],
    });
    const { body } = await robotics.browser.get(`${robotics.api}/history`);
    expect((body as { operations: object[] }).operations[0]).toMatchObject({
      actor: null,
      canUndo: false,
      what: { kind: "records-repaired", people: 5, first: [{ name: "Ana Ruiz" }, {}, {}] },
    });
    const before = await app.dump();
    await repair();
    expect(await app.dump()).toEqual(before);
  });

  test("can have their claim undone then, unless an officer gave them points since (R9.6)", async ({
    ownApp: app,
  }) => {
    const { robotics, db, repair } = await openInstallation(app);
    await repair();
    const claims = await claimsIn(robotics);
    for (const name of ["Ana Ruiz", "Ben Okoro", "Cho Min", "Eve Gold", "Gus Ito"]) {
      const answer = await undo(robotics, claims.get(name));
      expect(answer.status, `${name}: ${answer.text}`).toBe(201);
      expect(await verify(db)).toEqual([]);
    }
    expect(await undo(robotics, claims.get("Dee Fox"))).toMatchObject({
      status: 409,
      body: { by: { what: { kind: "carryover-set", person: { name: "Dee Fox" } } } },
    });
    const unclaimed = [...(await listMembers(robotics)).values()].filter((one) => one.unclaimed);
    const totals = unclaimed.map(({ name, totalPoints }) => [name, totalPoints]).toSorted();
    expect(totals).toEqual([
      ["Ana Ruiz", 45],
      ["Ben Okoro", 30],
      ["Cho Min", 0],
      ["Eve Gold", 10],
      ["Fay Lee", 13],
      ["Gus Ito", 26],
    ]);
  });

  test("get back what an officer took away, counting later claims (R9.6)", async ({
    ownApp: app,
  }) => {
    const { robotics, db, repair } = await openInstallation(app);
    const { body } = await robotics.browser.get(`${robotics.api}/history`);
    const { operations } = body as { operations: { revision: number; what: { kind: string } }[] };
    const set = operations.find(({ what }) => what.kind === "carryover-set");
    expect((await undo(robotics, set?.revision)).status).toBe(201);

    await importSheet(robotics, sheetOf(sheetRow("Ana R.", { marks: "..", carryover: 9 })));
    const members = [...(await listMembers(robotics)).values()];
    const held = members.find(({ name }) => name === "Ana R.");
    const slip = await robotics.browser.post(`${robotics.api}/members/${held?.id}/claim`, {});
    const ana = await logIn(app, "ana");
    const { code } = claimSchema.parse(slip.body);
    expect((await ana.browser.post("/api/me/claims", { claim: code })).status).toBe(200);

    await repair();
    expect(await verify(db)).toEqual([]);
    const points = new Map((await pointsIn(robotics)).map(([name, ...rest]) => [name, rest]));
    expect(points.get("Dee Fox")).toEqual([20, 25]);
    expect(points.get("Ana Ruiz")).toEqual([49, 54]);
    // Her points are more than that claim brought, so it can't be undone separately.
    const second = (await claimsIn(robotics)).get("Ana Ruiz");
    expect(await undo(robotics, second)).toMatchObject({
      status: 409,
      body: { by: { what: { kind: "records-repaired" } } },
    });
  });

  test("can have their claim undone without a repair too (R9.6)", async ({ ownApp: app }) => {
    const { robotics, db } = await openInstallation(app);
    const claims = await claimsIn(robotics);
    for (const name of ["Ana Ruiz", "Ben Okoro"]) {
      const answer = await undo(robotics, claims.get(name));
      expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    }
    const lost = (await listLostPoints(db)).filter(({ clubName }) => clubName === "Robotics");
    expect(lost.map(({ name }) => name)).toEqual(["Cho Min", "Dee Fox", "Eve Gold"]);
  });
});

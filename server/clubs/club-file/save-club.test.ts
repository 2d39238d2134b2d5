import { createHash } from "node:crypto";
import { strFromU8 } from "fflate";
import { expect } from "vitest";
import { clubFileSchema, type ClubFile } from "#contract/clubs/club-file/club-file.ts";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import {
  condition,
  createRequirement,
  recordResults,
} from "#test-support/club-data/requirements.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  asAdmin,
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { openClubWorld } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { saveClub } from "#test-support/sheets/club-files.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

const operate = async ({ browser, api }: Admin, command: object) => {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status).toBe(201);
};

const close = async ({ browser, password }: Person) => {
  const body = { password };
  expect((await browser.send("DELETE", "/api/me", { body })).status).toBe(204);
};

const memberOf = ({ members }: ClubFile, name: string | null) =>
  members.findIndex((one) => one.name === name) + 1;

onEveryDatabase("A club's file", (test) => {
  test("has years, members, categories, events with who was there, awards, and results (R31.20)", async ({
    app,
  }) => {
    app.setTime(new Date("2027-05-10T15:30Z"));
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
    const categoryId = await createCategory(admin, "Competitions");
    await operate(admin, { kind: "set-time-zone", timeZone: "America/New_York" });
    const finals = await createEvent(admin, {
      name: "Finals",
      points: 20,
      minutes: 90,
      categoryId,
      note: "In the gym",
      starts: "2027-05-10T11:00",
      ends: "2027-05-10T13:00",
      lateAfter: 10,
      latePoints: 5,
    });
    await checkIn(ana, finals.code);
    await checkIn(ben, (await createEvent(admin, { name: "Kickoff", points: 1 })).code);
    const { id: eventId } = finals;
    const personIds = [ben.personId];
    await operate(admin, { kind: "excuse-members", eventId, personIds });
    await operate(admin, { kind: "count-heads", eventId, heads: 30, note: "With parents" });
    await giveAward(admin, [awardLine(ana.user.personId ?? "", { note: "Found a sponsor" })]);
    await createEvent(admin, { name: "Picnic", date: null, points: null });
    const conditions = [condition({ need: 5, categories: [categoryId] })];
    const letter = await createRequirement(admin, { conditions });
    await recordResults(admin, letter);
    await setCarryover(admin, ben.personId, 3);
    const carry = { kind: "all" };
    const year = { name: "2027–28", startsOn: "2027-08-01" };
    await operate(admin, { kind: "start-year", ...year, carry, graduateIds: [ana.personId] });
    const { club, manifest, parts } = await saveClub(app, admin);

    expect(club).toMatchObject({
      club: { name: "Robotics", timeZone: "America/New_York" },
      years: [
        { name: "2026–27", startsOn: "2026-08-01", endsOn: "2027-07-31" },
        { ...year, endsOn: null, closedAt: null },
      ],
      categories: [{ name: "Competitions", archived: false }],
      members: [
        {
          name: "Ana Ruiz",
          gradYear: 2027,
          isMember: false,
          graduated: true,
          email: null,
          carryover: [{ year: 2, points: 10 }],
        },
        {
          name: "Ben Cole",
          isMember: true,
          email: ben.user.email,
          carryover: [
            { year: 1, points: 3 },
            { year: 2, points: 4 },
          ],
        },
      ],
      requirements: [
        {
          year: 1,
          name: "Varsity Letter",
          conditions: [{ need: 5, categories: [1] }],
          results: {
            lines: [
              { member: 1, state: "met", conditions: [{ have: 5 }] },
              { member: 2, state: "possible", conditions: [{ have: 0 }] },
            ],
          },
        },
      ],
    });
    const [ends, starts] = ["2027-05-10T13:00", "2027-05-10T11:00"];
    const byName = new Map(club.events.map((event) => [event.name, event]));
    expect(byName.get("Finals")).toMatchObject({
      kind: "meeting",
      year: 1,
      category: 1,
      date: "2027-05-10",
      status: "Inactive",
      points: 20,
      minutes: 90,
      codeKind: "fixed",
      note: "In the gym",
      excused: [2],
      times: { timeZone: "America/New_York", starts, ends, lateAfter: 10, latePoints: 5 },
      headCount: { heads: 30, note: "With parents" },
      attendees: [{ member: 1, source: "code", points: 5, lateBy: 30 }],
    });
    expect(byName.get("Captain")).toMatchObject({
      kind: "award",
      year: 1,
      points: null,
      attendees: [{ member: 1, source: "hand", points: 5, note: "Found a sponsor" }],
    });
    expect(byName.get("Picnic")).toMatchObject({ date: null, points: null, times: null });

    expect(manifest).toMatchObject({
      format: "rollcall-club",
      version: 1,
      club: "Robotics",
      counts: {
        years: 2,
        categories: 1,
        members: 2,
        requirements: 1,
        events: 4,
        attendances: 3,
        results: 2,
      },
    });
    expect(manifest.parts.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(parts)
        .filter((path) => path !== "manifest.json")
        .toSorted(),
    );
    for (const { path, bytes, sha256 } of manifest.parts) {
      const part = parts[path] ?? new Uint8Array();
      expect([bytes, sha256]).toEqual([
        part.length,
        createHash("sha256").update(part).digest("hex"),
      ]);
    }
  });

  test("has no accounts, and nothing that opens a door or tells where someone checked in (R31.21)", async ({
    app,
  }) => {
    const { browsers, clubId } = await openClubWorld(app);
    const { body } = await browsers.owner.get("/api/session");
    const { user } = body as { user: Person["user"] };
    const admin = asAdmin({ user, browser: browsers.owner, password: "" });
    expect(admin.club.id).toBe(clubId);
    const { club } = await saveClub(app, admin);
    expect(club.events.length).toBeGreaterThan(2);
    // Whatever the installation stores that is long enough to be an id or a secret.
    const tables = await dumpAllTables(app.deps.database.read);
    const stored = new Set(
      Object.values(tables)
        .flat()
        .flatMap((row) => Object.values(row))
        .filter((value): value is string => typeof value === "string" && isSecret(value)),
    );
    expect(stored.size).toBeGreaterThan(50);
    const text = JSON.stringify(club);
    // Printed badges keep working: they say who someone is at a kiosk, and give access to nothing.
    const badges = (tables["badges"] as { number: string }[]).map(({ number }) => number);
    expect(badges).toHaveLength(1);
    expect([...stored].filter((value) => text.includes(value))).toEqual(badges);
    expect(text).not.toMatch(/typed|scanner|fixed-qr|doctor|phone was empty/);
  });

  test("has no emails or school IDs of people who left, and only the counts of those who closed their account (R31.21)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [ana, zoe] = [
      await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" }),
      await signUpMember(app.browser(), { firstName: "Zoe", lastName: "Quagmire" }),
    ];
    const event = await createEvent(admin, { points: 7 });
    for (const member of [ana, zoe]) await checkIn(member, event.code);
    await giveAward(admin, [awardLine(zoe.personId, { note: "Zoe's speech" })]);
    await importSheet(
      admin,
      sheetOf(
        sheetRow("Ben Cole", { email: "ben@example.org", schoolId: "S-100" }),
        sheetRow("Cy Dent", { email: "cy@example.org", schoolId: "S-200" }),
        sheetRow("Di Never", { email: "di@example.org", marks: ".." }),
      ),
    );
    const found = await saveClub(app, admin);
    const ben = { email: "ben@example.org", schoolId: "S-100", isMember: true };
    expect(found.club.members[memberOf(found.club, "Ben Cole") - 1]).toMatchObject(ben);
    const members = (await admin.browser.get(`${admin.api}/members`)).body as {
      members: { id: string; name: string }[];
    };
    for (const { id, name } of members.members)
      if (["Ana Ruiz", "Cy Dent", "Di Never"].includes(name))
        await operate(admin, { kind: "remove-member", personId: id });
    await close(zoe);
    const { club, parts } = await saveClub(app, admin);
    const left = { isMember: false, email: null, schoolId: null };
    for (const name of ["Ana Ruiz", "Cy Dent"])
      expect(club.members[memberOf(club, name) - 1]).toMatchObject({ name, ...left });
    const former = { name: null, gradYear: null, email: null, schoolId: null };
    expect(club.members[memberOf(club, null) - 1]).toMatchObject(former);
    expect(club.events[0]?.attendees).toHaveLength(2);
    const text = strFromU8(parts["club.json"] ?? new Uint8Array());
    // Someone who was never at an event isn't mentioned anymore.
    const gone = [ana.user.email, zoe.user.email, "cy@example.org", "S-200", "Di Never"];
    for (const one of [...gone, "Zoe", "Quagmire", "di@example.org"])
      expect(text).not.toContain(one);
  });

  test("is for owners, and a workbook has no such part (R31.20)", async ({ app }) => {
    const { browsers, clubId } = await openClubWorld(app);
    const path = `/api/clubs/${clubId}/exports/everything`;
    for (const role of ["officer", "helper"] as const)
      expect(await browsers[role].get(`${path}?format=csv`)).toMatchObject(refusal("wrong-role"));
    const headers = { cookie: browsers.owner.cookieHeader() ?? "" };
    const answer = await app.app.request(`${path}?format=xlsx`, { headers });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.bytes()).includes("club.json")).toBe(false);
    expect(clubFileSchema.safeParse({ format: "rollcall-club", version: 2 }).success).toBe(false);
  });
});

/** Long texts without spaces: ids, codes, tokens, hashes, and keys; but no emails or times. */
function isSecret(text: string): boolean {
  return /^[\w-]{8,}$/.test(text) && /\d/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text);
}

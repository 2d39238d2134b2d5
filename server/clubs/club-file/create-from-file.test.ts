import { expect } from "vitest";
import { clubFilePreviewSchema } from "#contract/clubs/club-file/club-file.ts";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import { listMembers, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { clubFilePath, createClub, saveClub } from "#test-support/sheets/club-files.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

onEveryDatabase("Creating a club from a file", (test) => {
  test("is previewed, and has its members, points, and history of points, with one owner (R31.22)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await app.dump();
    const preview = await admin.browser.post("/api/me/club-files/preview", smallClubFile());
    expect(clubFilePreviewSchema.parse(preview.body)).toEqual({
      clubName: "Robotics",
      left: 0,
      former: 0,
      year: "2026–27",
      points: 8,
      counts: {
        years: 1,
        categories: 0,
        members: 1,
        requirements: 0,
        events: 1,
        attendances: 1,
        results: 0,
      },
    });
    expect(await app.dump()).toEqual(before);
    const created = await createClub(admin, smallClubFile());
    expect([...(await listMembers(created)).values()]).toMatchObject([
      { name: "Ana Ruiz", totalPoints: 8, carryover: 3, unclaimed: true },
    ]);
    const history = await created.browser.get(`${created.api}/history`);
    expect(historyPageSchema.parse(history.body).operations).toMatchObject([
      {
        what: { kind: "opening", people: 1, events: 1, isFromFile: true },
        revision: 1,
        canUndo: false,
      },
    ]);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("is refused with a time that no calendar can write, which would break later exports (R31.22)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const file = smallClubFile();
    for (const joinedAt of [9e15, Date.UTC(10_000, 0, 1), -1]) {
      const members = file.members.map((member) => ({ ...member, joinedAt }));
      const answer = await admin.browser.post("/api/me/club-files/preview", { ...file, members });
      expect(answer).toMatchObject(refusal("invalid-input"));
    }
  });

  test("leaves its people to be claimed, and gives nobody else a seat (R31.22)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser());
    const created = await createClub(admin, smallClubFile());
    const [id] = (await listMembers(created)).keys();
    const claim = await created.browser.post(`${created.api}/members/${id}/claim`, {});
    const { code } = claim.body as { code: string };
    const claimed = await ana.browser.post("/api/me/claims", { claim: code });
    expect(claimed.status).toBe(200);
    expect([...(await listMembers(created)).values()]).toMatchObject([
      { id: ana.personId, totalPoints: 8 },
    ]);
    expect((await ana.browser.get(`${created.api}/members`)).status).toBe(404);
    const seats = (await app.dump()).seats as { clubId: string; accountId: string }[];
    expect(seats.filter(({ clubId }) => clubId === created.club.id)).toMatchObject([
      { accountId: admin.user.id, role: "owner" },
    ]);
  });

  test("keeps the names of graduates, who have no account yet (R31.3, R31.22)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const gone = smallClubFile().members.map((one) => ({ ...one, isMember: false }));
    await createClub(admin, smallClubFile({ members: gone }));
    const graduates = gone.map((one) => ({ ...one, name: "Ben Cole", graduated: true as const }));
    await createClub(admin, smallClubFile({ members: graduates }));
    app.setTime(new Date(app.deps.clock().getTime() + 32 * 24 * 3_600_000));
    await app.deps.jobs.run();
    const people = await app.deps.database.read.selectFrom("people").select("name").execute();
    expect(people.map(({ name }) => name).toSorted()).toEqual(["Ben Cole", "Former member"]);
  });

  test("refuses a file that isn't whole, and changes nothing (R31.23)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const file = smallClubFile();
    const [member] = file.members;
    const [event] = file.events;
    if (member === undefined || event === undefined) throw new Error("The file is empty.");
    const [attendee] = event.attendees;
    const withTimes = (times: object) => ({
      ...event,
      times: {
        timeZone: "America/New_York",
        starts: "2026-09-01T10:00",
        ends: "2026-09-01T11:00",
        opensBefore: 15,
        closesAfter: 15,
        lateAfter: null,
        latePoints: null,
        ...times,
      },
    });
    const bad: Record<string, object> = {
      "a later version": { ...file, version: 2 },
      "another format": { ...file, format: "sheet" },
      "no open year": { ...file, years: [{ ...file.years[0], endsOn: "2027-07-31", closedAt: 1 }] },
      "an unknown year": { ...file, events: [{ ...event, year: 2 }] },
      "an unknown category": { ...file, events: [{ ...event, category: 1 }] },
      "an unknown member": { ...file, events: [{ ...event, excused: [2] }] },
      "someone twice": { ...file, events: [{ ...event, attendees: [attendee, attendee] }] },
      "an erased person's email": { ...file, members: [{ ...member, name: null, email: "a@b.c" }] },
      "a school ID twice": {
        ...file,
        members: [member, member].map((one) => ({ ...one, schoolId: "S-1" })),
      },
      "an unknown time zone": { ...file, events: [withTimes({ timeZone: "Mars/Olympus" })] },
      "an end before its start": { ...file, events: [withTimes({ ends: "2026-09-01T09:00" })] },
    };
    const before = await app.dump();
    for (const [title, body] of Object.entries(bad))
      for (const answer of [
        await admin.browser.put(clubFilePath(), body),
        await admin.browser.post(clubFilePath("preview"), body),
      ])
        expect(answer, title).toMatchObject(refusal("invalid-input"));
    expect((await app.browser().put(clubFilePath(), file)).status).toBe(401);
    const after = await app.dump();
    for (const table of ["clubs", "people", "events", "operations"] as const)
      expect(after[table]).toEqual(before[table]);
  });

  test("gives a club whose file is the same (R31.22)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const created = await createClub(admin, smallClubFile());
    expect((await saveClub(app, created)).club).toEqual(smallClubFile());
  });
});

import { expect } from "vitest";
import {
  accountExportSchema,
  type AccountExport,
} from "#contract/accounts/privacy/account-export.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  setCarryover,
  type Member,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const readable = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Lists of which a member who did little has nothing in their export. */
const emptyLists = [
  ...["seats", "requests", "excuseRequests", "hourRequests", "excuses", "results", "earlyCheckIns"],
  ...["cardScans", "foundFine", "sharedBrowsers", "recordLinks", "clubsFromFiles", "emailChanges"],
  ...["schoolLogins", "passkeys"],
];

/** Downloads everything stored about a person, like the download button does. */
async function exportOf({ browser }: Person): Promise<{ data: AccountExport; text: string }> {
  const { body, text } = await browser.get("/api/me/export");
  return { data: accountExportSchema.parse(body), text };
}

/** A member whose every trace is distinguishable from anyone else's. */
async function markedMember(app: TestApp, mark: string, address: string): Promise<Member> {
  const details = { firstName: mark, lastName: "Marked", email: `${mark}@marked.example` };
  const person = await signUpMember(app.browser(address), details);
  const body = { email: person.user.email, password: person.password };
  const headers = { "user-agent": `${mark}-browser` };
  await person.browser.send("POST", "/api/session", { body, headers });
  return person;
}

onEveryDatabase("The export of an account", { own: true }, (test) => {
  test("is a file that people can read", async ({ app }) => {
    app.setTime(new Date("2026-11-21T10:00:00Z"));
    const { browser } = await signUpMember(app.browser());
    app.setTime(new Date("2026-11-22T10:00:00Z"));
    const answer = await browser.get("/api/me/export");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="rollcall-2026-11-22.json"',
    );
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.text).toBe(`${JSON.stringify(answer.body, null, 2)}\n`);
  });

  test("of a member includes everything stored about them (R14.3, R14.10, R17.4)", async ({
    app,
  }) => {
    const now = new Date("2026-11-21T10:00:00Z");
    app.setTime(now);
    const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
    const member = await markedMember(app, "Zebulon", "203.0.113.7");
    const other = await markedMember(app, "Quentin", "203.0.113.8");
    const meeting = { name: "Chess Night", date: "2026-11-20", points: 10, minutes: 150 };
    const chess = await createEvent(admin, meeting);
    const gala = await createEvent(admin, { name: "Gala", date: null, points: 5 });
    await checkIn(member, chess.code);
    await checkIn(other, chess.code);
    const { personId } = member;
    await admin.browser.post(`${admin.api}/events/${gala.id}/attendees`, { personId });
    await setCarryover(admin, member.personId, 3);
    await app.browser().post("/api/session", { email: member.user.email, password: "wrong" });
    const at = now.toISOString();
    const [clubId, instant] = [admin.club.id, now.getTime()];
    const given = { clubId, expiresAt: instant };
    const invitation = { id: "invitation", role: "helper", tokenHash: "hash" } as const;
    const sent = { createdBy: admin.user.id, createdAt: instant, sentTo: member.user.email };
    const slip = { code: "abcd2345", eventId: chess.id, givenAt: instant, voidedAt: null };
    const used = { usedAt: instant, usedBy: personId };
    const mail = { id: "waiting", kind: "password-reset", recipient: member.user.email } as const;
    const due = { createdAt: instant, dueAt: instant + 60_000, attempts: 1 };
    const { write } = app.deps.database;
    await write
      .insertInto("invites")
      .values({ ...given, ...invitation, ...sent })
      .execute();
    await write
      .insertInto("slips")
      .values({ ...given, ...slip, ...used })
      .execute();
    await write
      .insertInto("outbox")
      .values({ ...mail, ...due })
      .execute();
    await write.updateTable("users").set({ emailVerified: true }).execute();
    const { data, text } = await exportOf(member);
    const recorded = {
      kind: "meeting",
      note: null,
      state: "present",
      counts: true,
      recordedAt: at,
      recordedName: "Zebulon Marked",
      recordedGradYear: 2027,
    };
    const club = { id: clubId, name: "Chess Club" };
    const { history, ...rest } = data;
    expect(rest).toEqual({
      exportedAt: at,
      account: {
        id: member.user.id,
        type: "member",
        name: "Zebulon Marked",
        email: "zebulon@marked.example",
        createdAt: at,
        acceptedTerms: { version: "2023-09-06", at },
      },
      member: {
        name: "Zebulon Marked",
        gradYear: 2027,
        clubs: [
          {
            ...club,
            joinedAt: at,
            leftAt: null,
            carryover: 3,
            earnedPoints: 15,
            totalPoints: 18,
            listedAs: { name: "Zebulon Marked", gradYear: 2027 },
            nameHiddenSince: null,
            fromSheet: { email: null, schoolId: null },
            attendance: expect.arrayContaining([
              {
                id: chess.id,
                name: "Chess Night",
                date: "2026-11-20",
                points: 10,
                serviceMinutes: 150,
                minutesLate: null,
                recordedBy: "code",
                howRecorded: {
                  method: "typed",
                  browserMark: expect.stringMatching(/^[\w-]{22}$/),
                  keptUntil: "2026-12-21T10:00:00.000Z",
                  explanation: expect.stringContaining("Kept for 30 days"),
                },
                ...recorded,
              },
              {
                id: gala.id,
                name: "Gala",
                date: null,
                points: 5,
                serviceMinutes: null,
                minutesLate: null,
                recordedBy: "hand",
                howRecorded: expect.objectContaining({ method: "hand", browserMark: null }),
                ...recorded,
              },
            ]),
          },
        ],
        earlierRecords: [],
        corrections: [],
        schoolIdChanges: [],
        addedBySheets: [],
        badges: [],
      },
      ...Object.fromEntries(emptyLists.map((list) => [list, []])),
      slips: [{ club, event: { id: chess.id, name: "Chess Night" }, code: "abcd2345", usedAt: at }],
      calendarSince: null,
      operator: null,
      refusedSignIns: [at],
      sessions: [
        {
          id: expect.any(String),
          browser: null,
          system: null,
          userAgent: "Zebulon-browser",
          networkAddress: "203.0.113.7",
          startedAt: readable,
          lastUsedAt: readable,
          endsAt: readable,
          startedWith: "password",
        },
      ],
      authenticatorApp: null,
      invitations: [
        {
          club,
          role: "helper",
          madeAt: at,
          sentTo: "zebulon@marked.example",
          sentByYou: false,
          takenByYou: false,
        },
      ],
      mails: [{ kind: "password-reset", askedForAt: at }],
    });
    const done = { at, clubId, doneByYou: false, reason: null };
    const [atChess, atGala] = [
      { eventId: chess.id, points: 10 },
      { eventId: gala.id, points: 5 },
    ];
    expect(history).toEqual([
      { ...done, doneByYou: true, kind: "checked-in", entries: [atChess] },
      { ...done, kind: "attendees-added", entries: [atGala] },
      { ...done, kind: "carryover-set", entries: [{ eventId: null, points: 3 }] },
    ]);

    const { id, email } = admin.user;
    for (const foreign of ["Quentin", "203.0.113.8", other.user.id, id, email, chess.code])
      expect(text).not.toContain(foreign);
  });

  test("includes a merged record until the merge can't be undone anymore (R14.10)", async ({
    app,
  }) => {
    const now = new Date("2026-11-21T10:00:00Z");
    app.setTime(now);
    const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
    const meetings = [{ name: "Kickoff", date: "2025-09-12", points: 5 }];
    const zed = { row: 2, name: "Zed M.", gradYear: 2026, email: "zed@marked.example" };
    const said = { schoolId: "Z-1", carryover: 2, marks: "x", own: [], who: "new" };
    const sheet = { meetings, people: [{ ...zed, ...said }] };
    await admin.browser.post(`${admin.api}/imports`, { sheet });
    const member = await markedMember(app, "Zebulon", "203.0.113.7");
    const event = await createEvent(admin, { name: "Chess Night", points: 10 });
    await checkIn(member, event.code);
    const fromId = [...(await listMembers(admin)).keys()].find((id) => id !== member.personId);
    const command = { kind: "merge-members", personId: member.personId, fromId };
    const merged = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(merged.status, merged.text).toBe(201);

    const { data } = await exportOf(member);
    const fromSheet = { email: "zed@marked.example", schoolId: "Z-1" };
    expect(data.member).toMatchObject({
      clubs: [{ totalPoints: 17, fromSheet, attendance: [{}, {}] }],
      earlierRecords: [
        {
          club: { id: admin.club.id, name: "Chess Club" },
          name: "Zed M.",
          gradYear: 2026,
          mergedAt: now.toISOString(),
          keptUntil: "2026-12-21T10:00:00.000Z",
          // The sheet now identifies Zebulon by it.
          fromSheet: { email: null, schoolId: null },
          attendance: [{ name: "Kickoff", recordedName: "Zed M.", state: "removed" }],
        },
      ],
    });
    // They can read the history of both.
    const kinds = data.history.map(({ kind }) => kind);
    expect(kinds).toEqual(["imported", "checked-in", "members-merged"]);
    app.setTime(new Date(now.getTime() + 31 * 24 * 3_600_000));
    await app.deps.jobs.run();
    const { user, password } = member;
    await member.browser.post("/api/session", { email: user.email, password });
    const after = await exportOf(member);
    expect(after.data.member?.earlierRecords).toEqual([]);
    expect(after.text).not.toContain("Zed M.");
  });

  test("of an admin includes the club's records and no other club's (R14.3)", async ({ app }) => {
    const [admin, stranger] = [
      await signUpAdmin(app.browser(), { clubName: "Chess Club" }),
      await signUpAdmin(app.browser(), { clubName: "Drama Club" }),
    ];
    const member = await markedMember(app, "Zebulon", "203.0.113.7");
    const actor = await markedMember(app, "Quentin", "203.0.113.8");
    const chess = await createEvent(admin, { name: "Chess Night", points: 10 });
    const play = await createEvent(stranger, { name: "Hamlet", points: 99 });
    await checkIn(member, chess.code);
    await checkIn(actor, play.code);
    await checkIn(member, play.code);

    const { data, text } = await exportOf(admin);
    const marked = { name: "Zebulon Marked", gradYear: 2027 };
    expect(data).toMatchObject({
      account: { type: "admin", email: admin.user.email },
      member: null,
      seats: [
        {
          club: { id: admin.club.id, name: "Chess Club" },
          role: "owner",
          since: readable,
          records: {
            events: [
              {
                id: chess.id,
                name: "Chess Night",
                status: "Active",
                points: 10,
                code: chess.code,
                createdAt: readable,
                attendees: [{ personId: member.personId, ...marked, recordedAt: readable }],
              },
            ],
            members: [{ id: member.personId, ...marked, carryover: 0, totalPoints: 10 }],
          },
        },
      ],
      history: [
        { kind: "club-created", doneByYou: true, entries: [] },
        { kind: "event-created", doneByYou: true, entries: [] },
      ],
    });
    // Members' private data isn't the club's either.
    for (const foreign of [
      "Hamlet",
      "Quentin",
      play.code,
      stranger.user.id,
      "zebulon@marked.example",
      "203.0.113.7",
      "Zebulon-browser",
    ])
      expect(text).not.toContain(foreign);
  });

  test("has nothing of others from what officers did to several people (R14.3)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { points: 5 });
    const members: Member[] = [];
    for (let count = 0; count < 3; count += 1) {
      const member = await signUpMember(app.browser());
      await checkIn(member, event.code);
      members.push(member);
    }
    const { id: eventId } = await createEvent(admin, { points: 7 });
    const personIds = members.map(({ personId }) => personId);
    const command = { kind: "add-attendees", eventId, personIds };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    const [own, personId = "", otherId = ""] = personIds;
    const pair = { clubId: admin.club.id, accountId: admin.user.id, personId, otherId, at: 1 };
    await app.deps.database.write.insertInto("trustedPairs").values(pair).execute();
    const [member] = members;
    if (member === undefined) return expect.fail(`There is no member ${own}.`);
    const { data } = await exportOf(member);
    expect(data.sharedBrowsers).toEqual([]);
    expect(data.history.map(({ kind, entries }) => ({ kind, entries }))).toEqual([
      { kind: "checked-in", entries: [{ eventId: event.id, points: 5 }] },
      { kind: "attendees-added", entries: [{ eventId, points: 7 }] },
    ]);
  });

  test("leaves out anything that would let others sign in", async ({ app }) => {
    const member = await signUpMember(app.browser());
    await app.browser().post("/api/password-resets", { email: member.user.email });
    await app.deps.outbox.run();
    const { text } = await exportOf(member);
    const { sessions, credentials, verifications } = await dumpAllTables(app.deps.database.write);
    expect([sessions, credentials, verifications].map((rows) => rows.length)).toEqual([1, 1, 1]);
    const secrets = [
      ...sessions.map((row) => (row as { token: string }).token),
      ...credentials.map((row) => (row as { password: string }).password),
      ...verifications.map((row) => (row as { identifier: string }).identifier),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("is refused once the account is closed", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const copy = app.browser();
    for (const [name, value] of member.browser.cookies) copy.cookies.set(name, value);
    await member.browser.send("DELETE", "/api/me", { body: { password: member.password } });
    expect((await copy.get("/api/me/export")).status).toBe(401);
    expect(await submitCode({ ...member, browser: copy }, "23456789")).toMatchObject({
      status: 401,
    });
  });
});

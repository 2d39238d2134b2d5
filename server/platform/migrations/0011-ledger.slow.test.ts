import { describe, expect, test as base, vi } from "vitest";
import type { HistoryPage, Operation } from "#contract/ledger/ledger.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import type { TestDatabase } from "#test-support/databases/databases.ts";
import { createOldAnswers } from "#test-support/old-versions/version-0-1/old-answers.ts";
import { oldDatabases } from "#test-support/old-versions/version-0-1/old-database.ts";
import { createOldInstallation } from "#test-support/old-versions/version-0-1/old-installation.ts";
import { oldPassword } from "#test-support/old-versions/version-0-1/old-program.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { createEvent } from "../../events/events.service.ts";
import { verify } from "../../operations/verify/verify.ts";

// What version 0.1 hashed is checked at the cost that it was hashed with.
vi.unmock("node:crypto");

const old = createOldInstallation({ crowd: 2000 });
const { rows, admins, members, latest } = old;
const answers = createOldAnswers(rows);

type OldLine = ReturnType<typeof answers.record>[number];

/** What a line of the old record is in today's words; undefined for what stands elsewhere now. */
function whatOf({ kind, actor, subject, event, details }: OldLine) {
  const { points, status, from, to, attendees } = details;
  switch (kind) {
    case "admin-created":
      return { kind: "seat-given", account: subject };
    case "event-created":
      return { kind: "event-created", event, status, points };
    case "event-status-changed":
      return { kind: "event-set", event, changes: { status: { from, to } }, people: 0 };
    case "event-points-changed":
      return { kind: "event-set", event, changes: { points: { from, to } }, people: attendees };
    case "checked-in":
      return { kind: "checked-in", events: [{ event, people: 1 }], first: [actor] };
    case "attendee-added":
      return { kind: "attendees-added", event, people: 1, first: [subject] };
    case "carryover-changed":
      return { kind: "carryover-set", person: subject, carryover: { from, to } };
    case "sign-in-refused":
      return undefined;
  }
}

/** One app for all tests of an engine: few change anything, and none what another one reads. */
function testOn(engine: TestDatabase) {
  return base
    .extend("app", { scope: "file" }, async ({}, { onCleanup }) => {
      const app = await createTestApp(engine);
      app.setTime(old.stoppedAt);
      onCleanup(() => app.dispose());
      return app;
    })
    .extend("signIn", { scope: "file" }, ({ app }) => async ({ email }: { email: string }) => {
      const browser = app.browser();
      const { status } = await browser.post("/api/session", { email, password: oldPassword });
      expect(status).toBe(200);
      return browser;
    });
}

async function read<Body>(browser: Browser, path: string): Promise<Body> {
  const { status, body } = await browser.get(path);
  expect(status).toBe(200);
  return body as Body;
}

/** All of a club's history, the newest first. */
async function readHistory(browser: Browser, clubId: string): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (let query = "", more = true; more;) {
    const path = `/api/clubs/${clubId}/history${query}`;
    const page = await read<HistoryPage>(browser, path);
    operations.push(...page.operations);
    ({ more } = page);
    query = `?before=${operations.at(-1)?.revision}`;
  }
  return operations;
}

for (const engine of oldDatabases(rows)) {
  const test = testOn(engine);

  describe(`An installation of version 0.1, moved (${engine.name})`, () => {
    test("agrees with itself", async ({ app }) => {
      expect(await verify(app.deps.database.read)).toEqual([]);
    });

    test.for(Object.entries(admins))(
      "has the same members, totals, events and attendees for %s",
      async ([, admin], { signIn }) => {
        const { clubId } = admin;
        const browser = await signIn(admin);
        const api = `/api/clubs/${clubId}`;
        const { members } = await read<{ members: { id: string }[] }>(browser, `${api}/members`);
        expect(members.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
          answers.members(clubId),
        );
        const { events } = await read<{ events: { id: string }[] }>(browser, `${api}/events`);
        expect(events).toMatchObject(answers.events(clubId));
        for (const event of events) {
          const path = `${api}/events/${event.id}/attendees`;
          const { attendees } = await read<{ attendees: object[] }>(browser, path);
          expect(attendees).toMatchObject(answers.attendees(event));
        }
      },
    );

    test("has the same clubs and points for members of several", async ({ signIn }) => {
      for (const member of [members.ana, members.ben, members.cleo]) {
        const browser = await signIn(member);
        const { clubs } = await read<{ clubs: { id: string }[] }>(browser, "/api/me/clubs");
        const before = answers.clubs(member.uid);
        expect(before.length).toBeGreaterThan(1);
        expect(clubs).toMatchObject(before);
        for (const club of before)
          expect(await read(browser, `/api/me/clubs/${club.id}`)).toMatchObject({
            ...club,
            attendance: answers.attended(club.id, member.uid),
          });
      }
    });

    test.for(Object.entries(admins))(
      "has every line of its record in the history of %s, and none can be undone",
      async ([, admin], { signIn }) => {
        const browser = await signIn(admin);
        const [opening, ...lines] = await readHistory(browser, admin.clubId);
        const counts = {
          events: answers.events(admin.clubId).length,
          people: answers.members(admin.clubId).length,
        };
        expect(opening).toMatchObject({ actor: null, what: { kind: "opening", ...counts } });
        const before = answers.record(admin.clubId).flatMap((line) => {
          const what = whatOf(line);
          // Who was erased has no account that could have a name.
          const isHere = rows.users.some(({ id }) => id === line.actor.id);
          const actor = isHere ? line.actor : { ...line.actor, name: null };
          return what === undefined ? [] : [{ at: line.at, actor, what }];
        });
        const unmarked = { reason: null, undo: null, undoneBy: null, canUndo: false };
        expect(lines).toMatchObject(before.map((line) => ({ ...line, ...unmarked })));
      },
    );

    test("refuses to undo what was done before, however lately", async ({ app, signIn }) => {
      const browser = await signIn(admins.chess);
      const { clubId } = admins.chess;
      const before = await app.dump();
      const lines = await readHistory(browser, clubId);
      const lately = lines.filter(
        ({ at, what }) => at > old.stoppedAt.getTime() - 3_600_001 && what.kind !== "opening",
      );
      expect(new Set(lately.map(({ what }) => what.kind))).toEqual(
        new Set(["event-created", "checked-in", "event-set", "attendees-added", "carryover-set"]),
      );
      for (const line of lately)
        for (const path of ["previews", "operations"]) {
          const command = { kind: "undo", revision: line.revision };
          const body = path === "previews" ? command : { command };
          expect(await browser.post(`/api/clubs/${clubId}/${path}`, body)).toMatchObject(
            refusal("cannot-undo"),
          );
        }
      expect(await app.dump()).toEqual(before);
    });

    test("keeps refused sign-ins, each once", async ({ signIn }) => {
      for (const [admin, people] of [
        [admins.chess, [members.ana, members.ben]],
        [admins.robotics, [members.ana, members.ben]],
        [admins.debate, []],
      ] as const) {
        const path = `/api/clubs/${admin.clubId}/refused-sign-ins`;
        const body = await read<{ refusedSignIns: { person: { id: string } }[] }>(
          await signIn(admin),
          path,
        );
        const ids = body.refusedSignIns.map(({ person }) => person.id);
        expect(ids.toSorted()).toEqual(people.map(({ uid }) => uid).toSorted());
      }
    });

    test("knows who came by code and who was added, and by whom", async ({ app }) => {
      const moved = await app.deps.database.read
        .selectFrom("attendance")
        .select(["eventId", "personId", "source", "addedBy", "state", "points", "submissionKey"])
        .execute();
      const byHand = rows.records.filter(({ kind }) => kind === "attendee-added");
      const before = rows.attendance.map(({ eventId, uid, submissionKey }) => {
        const addedBy = byHand.find(
          (line) => line.eventId === eventId && line.subjectId === uid,
        )?.actorId;
        return {
          eventId,
          personId: uid,
          state: "present",
          points: null,
          submissionKey,
          source: addedBy === undefined ? "code" : "hand",
          addedBy: addedBy ?? null,
        };
      });
      const keyOf = (row: { eventId: string; personId: string }) => row.eventId + row.personId;
      const sorted = <Row extends { eventId: string; personId: string }>(list: Row[]) =>
        list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      expect(byHand.length).toBeGreaterThan(3);
      expect(sorted(moved)).toEqual(sorted(before));
    });

    test("keeps nothing about people who were erased, and lets no one in who has left", async ({
      app,
    }) => {
      const erased = answers
        .members(admins.chess.clubId)
        .find(({ id }) => id === members.erased.uid);
      expect(erased).toMatchObject({ name: "Former member", gradYear: null });
      const dump = await app.dump();
      expect(JSON.stringify(dump)).not.toMatch(/Erased (Member|Admin)|Unseen Member/);
      expect(dump.departures).toHaveLength(rows.departures.length);
      for (const { email } of [members.closed, members.erased])
        expect(
          await app.browser().post("/api/session", { email, password: oldPassword }),
        ).toMatchObject(refusal("login-failed"));
    });
  });

  describe(`A club of version 0.1 continues (${engine.name})`, () => {
    test("with a code that no event had", async ({ app }) => {
      const taken = rows.events.map(({ code }) => code);
      const codes = [...taken, "zzzzzzz2"];
      const { uid: accountId, clubId } = admins.debate;
      const event = await createEvent(
        app.deps,
        { clubId, accountId },
        { name: "New", date: null, points: 1, status: "Active" },
        () => codes.shift() ?? "",
      );
      expect(event.code).toBe("zzzzzzz2");
    });

    test("with the receipt of a check-in that is sent again, and of one by its old code", async ({
      signIn,
    }) => {
      const ana = await signIn(members.ana);
      const { submissionKey: key, timestamp } =
        rows.attendance.find(
          ({ eventId, uid }) => eventId === latest.id && uid === members.ana.uid,
        ) ?? expect.fail("She was not there.");
      expect(await ana.post("/api/me/checkins", { code: latest.code, key })).toMatchObject({
        status: 200,
        body: { eventId: latest.id, timestamp, points: 12 },
      });
      const another = { code: latest.code, key: crypto.randomUUID() };
      expect(await ana.post("/api/me/checkins", another)).toMatchObject(
        refusal("already-checked-in"),
      );
    });
  });
}

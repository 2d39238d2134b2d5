import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { recordLinkSchema } from "#contract/members/own-record.ts";
import { sendHours } from "#test-support/club-data/logged-hours.ts";
import { setStandings } from "#test-support/club-data/standings.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const [minute, hour] = [60_000, 3_600_000];
const timeZone = "America/Los_Angeles";
const tonight = { name: "Secret Rehearsal", starts: "2026-11-20T18:30", ends: "2026-11-20T20:00" };

const wait = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

async function act({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

/** A member with something of everything that a club shows its members, and a spot tonight. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-20T17:00-08:00"));
  const admin = await signUpAdmin(app.browser(), { clubName: "Secret Society", timeZone });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const { browser } = ana;
  const kickoff = await createEvent(admin, {
    name: "Secret Kickoff",
    date: "2026-11-20",
    minutes: 60,
  });
  await checkIn(ana, kickoff.code);
  await setStandings(admin, "everyone");
  const missed = await createEvent(admin, { name: "Secret Meeting", date: "2026-11-19" });
  const trip = await createEvent(admin, { name: "Secret Trip", date: "2026-11-27" });
  await createEvent(admin, { name: "Secret Gala", date: "2026-11-28" });
  const early = await createEvent(admin, tonight);
  const { id } = admin.club;
  const shared = await browser.post(`/api/me/clubs/${id}/record/links`, {
    points: true,
    hours: true,
    events: true,
    requirementIds: [],
  });
  const { link } = recordLinkSchema.parse(shared.body, { error: () => shared.text });
  const feed = await browser.post("/api/me/calendar", {});
  const asks = [
    await browser.post("/api/me/requests", { eventId: missed.id, reason: "I sat in the back" }),
    await browser.post("/api/me/excuse-requests", { eventId: trip.id, reason: "A wedding" }),
    await sendHours(ana, id),
  ];
  expect(asks.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await submitCode(ana, early.code)).toMatchObject(
    refusal("not-open-yet", { spotSaved: true }),
  );
  wait(app, minute);
  const places = readAccessTable()
    .map(({ route }) => route)
    .filter((route) => route.startsWith("GET /api/me") && !/export|\/events\//u.test(route))
    .map((route) =>
      route.slice("GET ".length).replace("{clubId}", id).replace("{personId}", ana.personId),
    );
  /** What mentions the club to the member, by address. */
  const mentions = async () => {
    const answers = await Promise.all([
      ...places.map(async (path) => [path, await browser.get(path)] as const),
      browser.send("POST", "/api/me/tickets").then((got) => ["POST /api/me/tickets", got] as const),
      ...[linkPath(calendarFeedSchema.parse(feed.body).link ?? ""), sharedPath(link)].map(
        async (path) => [path, await app.browser().get(path)] as const,
      ),
    ]);
    return answers.flatMap(([path, { text }]) =>
      /secret/iu.test(text) || text.includes(id) ? [path] : [],
    );
  };
  return { admin, ana, kickoff, early, mentions, sharedRecord: sharedPath(link) };
}

const linkPath = (link: string) => new URL(link).pathname;
const sharedPath = (link: string) => linkPath(link).replace("/verify/", "/api/shared-records/");

onEveryDatabase("Someone who was removed from a club", (test) => {
  test("finds nothing of it anywhere, and everything again after an undo (R4.15, R4.18)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, mentions, sharedRecord } = await openClub(app);
    const before = await mentions();
    expect(before).toEqual(
      expect.arrayContaining([
        "/api/me/clubs",
        "/api/me/requests",
        "/api/me/excuse-requests",
        "/api/me/hour-requests",
        "POST /api/me/tickets",
        sharedRecord,
      ]),
    );
    expect(before.some((path) => path.endsWith(".ics"))).toBe(true);
    const removed = await act(admin, { kind: "remove-member", personId: ana.personId });
    expect(await mentions()).toEqual([]);
    await act(admin, { kind: "undo", revision: removed });
    // A link to a record doesn't come back (R26.22).
    expect(await mentions()).toEqual(before.filter((path) => path !== sharedRecord));
  });

  test("keeps what the club holds about them in their own file, and nothing of its future (R4.18, R14.3)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, kickoff } = await openClub(app);
    await act(admin, { kind: "remove-member", personId: ana.personId });
    const { body, text } = await ana.browser.get("/api/me/export");
    expect(accountExportSchema.parse(body).member?.clubs).toMatchObject([
      {
        name: "Secret Society",
        leftAt: app.deps.clock().toISOString(),
        earnedPoints: 10,
        attendance: [{ id: kickoff.id, name: "Secret Kickoff" }],
      },
    ]);
    expect(text).not.toContain("Secret Gala");
  });

  test("isn't brought back by a spot that they saved before, which asks an officer (R4.18, R7.24)", async ({
    ownApp: app,
  }) => {
    const { admin, ana } = await openClub(app);
    await act(admin, { kind: "remove-member", personId: ana.personId });
    wait(app, 2 * hour);
    await app.deps.jobs.run();
    expect((await listMembers(admin)).has(ana.personId)).toBe(false);
    const { body } = await admin.browser.get(`${admin.api}/requests`);
    expect(body).toMatchObject({
      requests: [{ reason: "I sat in the back" }, { reason: "", person: { name: "Ana Ruiz" } }],
    });
  });

  test("isn't brought back by a check-in that waited on a device, but by a new one (R4.18, R7.17)", async ({
    ownApp: app,
  }) => {
    const { admin, ana } = await openClub(app);
    const { code } = await createEvent(admin, { name: "Secret Lunch", date: "2026-11-20" });
    await act(admin, { kind: "remove-member", personId: ana.personId });
    wait(app, minute);
    const queued = { personId: ana.personId, ageMs: 2 * minute };
    const late = { code, key: crypto.randomUUID(), queued };
    expect(await ana.browser.post("/api/me/checkins", late)).toMatchObject(
      refusal("came-too-late"),
    );
    expect((await listMembers(admin)).has(ana.personId)).toBe(false);
    await checkIn(ana, code);
    expect((await listMembers(admin)).has(ana.personId)).toBe(true);
  });
});

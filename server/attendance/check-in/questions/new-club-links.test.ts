import { expect } from "vitest";
import { usedTicketsSchema } from "#contract/attendance/check-in/tickets.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const minute = 60_000;

const wait = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

/** A club's event, and a member of no club who opens its link logged out and then logs in. */
async function openLink(app: TestApp, joins = false) {
  const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const ana = await signUpMember(app.browser());
  if (joins) await checkIn(ana, (await createEvent(admin)).code);
  wait(app, minute);
  const browser = app.browser();
  await browser.post("/api/tickets", { code: event.code });
  const at = app.deps.clock().getTime();
  wait(app, minute);
  await browser.post("/api/session", { email: ana.user.email, password: testPassword });
  const question = { eventId: event.id, eventName: "Kickoff", clubName: "Chess Club" };
  return { admin, event, ana: { ...ana, browser }, at, question };
}

async function use({ browser }: Pick<Member, "browser">) {
  const { body, text } = await browser.send("POST", "/api/me/tickets");
  return usedTicketsSchema.parse(body, { error: () => text }).used;
}

async function answer({ browser }: Member, eventId: string, checksIn: boolean) {
  const { body, text } = await browser.post("/api/me/check-in-answers", { eventId, checksIn });
  return usedTicketsSchema.parse(body, { error: () => text }).used;
}

onEveryDatabase("A link to an event of a club that is new to someone", (test) => {
  test("checks them in only once they confirm, from the time of the scan (R7.28)", async ({
    app,
  }) => {
    const { admin, event, ana, at, question } = await openLink(app);
    for (let time = 0; time < 2; time += 1)
      expect(await use(ana)).toEqual([{ kind: "new-club", question }]);
    expect((await listMembers(admin)).size).toBe(0);
    expect(await answer(ana, event.id, true)).toMatchObject([
      { kind: "success", receipt: { timestamp: at } },
    ]);
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 5 });
    expect(await use(ana)).toEqual([]);
  });

  test("is given up by Not Now (R7.28)", async ({ app }) => {
    const { admin, event, ana } = await openLink(app);
    expect(await answer(ana, event.id, false)).toEqual([]);
    expect(await answer(ana, event.id, true)).toEqual([]);
    expect(await use(ana)).toEqual([]);
    expect((await listMembers(admin)).size).toBe(0);
  });

  test("asks neither members of the club, nor people who sign up after the scan (R7.15, R7.28)", async ({
    app,
  }) => {
    const { event, ana } = await openLink(app, true);
    expect(await use(ana)).toMatchObject([{ kind: "success" }]);
    const browser = app.browser();
    await browser.post("/api/tickets", { code: event.code });
    wait(app, minute);
    expect(await use(await signUpMember(browser))).toMatchObject([{ kind: "success" }]);
  });

  test("asks before a spot is saved for later, too (R7.24, R7.28)", async ({ ownApp: app }) => {
    app.setTime(new Date("2026-11-20T23:00:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
    const times = { starts: "2026-11-21T00:30", ends: "2026-11-21T02:00" };
    const event = await createEvent(admin, { name: "Kickoff", ...times });
    const ana = await signUpMember(app.browser());
    wait(app, minute);
    const browser = app.browser();
    await browser.post("/api/tickets", { code: event.code });
    await browser.post("/api/session", { email: ana.user.email, password: testPassword });
    expect(await use({ browser })).toMatchObject([{ kind: "new-club" }]);
    wait(app, 70 * minute);
    await app.deps.jobs.run();
    expect((await listMembers(admin)).size).toBe(0);
    expect((await app.dump())["earlyCheckIns"]).toEqual([]);
  });
});

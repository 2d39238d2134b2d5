import { expect } from "vitest";
import { claimSheetSchema, newcomerSchema } from "#contract/attendance/door.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { recordLinkSchema } from "#contract/members/own-record.ts";
import { requirementProgressSchema } from "#contract/requirements/requirements.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { cardIn, passTokenIn } from "#test-support/club-data/links.ts";
import {
  condition,
  createRequirement,
  recordResults,
} from "#test-support/club-data/requirements.ts";
import { hideName, readStandings, setStandings } from "#test-support/club-data/standings.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  submitCode,
  type Person,
} from "#test-support/people/people.ts";
import { inviteTo } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForReset } from "#test-support/servers/written-mail.ts";
import { verify } from "../verify/verify.ts";
import { settleRestored } from "./settle-restored.ts";

/** A club, an event with an attendee who has no account, and a member. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const event = await createEvent(admin, { points: 5 });
  return { admin, member, event, path: `${admin.api}/events/${event.id}` };
}
type Club = Awaited<ReturnType<typeof openClub>>;

async function makePass({ admin, path }: Club): Promise<string> {
  const { body } = await admin.browser.post(`${path}/door-passes`, {});
  return passTokenIn(madePassSchema.parse(body).passes[0]?.link);
}

const take = (browser: Browser, token: string) =>
  browser.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() });

const pathOfFeed = async (browser: Browser, path: string) => {
  const { link } = calendarFeedSchema.parse((await browser.post(path, {})).body);
  return new URL(link ?? "").pathname;
};

const signUpWith = (app: TestApp, claim: string) =>
  app.browser().post("/api/accounts", memberSignUp({ claim }));

/** Treats the database as a restored state, and logs some people in again. */
async function settle(app: TestApp, ...people: Person[]): Promise<void> {
  const { database, config, logger } = app.deps;
  await settleRestored({ database, folder: app.folder, config, logger });
  app.setTime(new Date());
  for (const { browser, user, password } of people)
    await browser.post("/api/session", { email: user.email, password });
  expect(await verify(database.read)).toEqual([]);
}

const rowsIn = ({ deps }: TestApp) => dumpAllTables(deps.database.read);

onEveryDatabase("A restored state", (test) => {
  test("has no sessions (R16.6)", async ({ app }) => {
    const { member } = await openClub(app);
    await settle(app);
    expect(await member.browser.get("/api/me/sessions")).toMatchObject(refusal("signed-out"));
  });

  test("reports no earlier changes to watchers", async ({ app }) => {
    await openClub(app);
    const changes = async () => (await rowsIn(app)).changes;
    await expect.poll(changes).not.toEqual([]);
    await settle(app);
    expect(await changes()).toEqual([]);
  });

  test("has no links that could set a password (R16.6)", async ({ app }) => {
    const { member } = await openClub(app);
    const token = await askForReset(app, member.user.email);
    expect((await rowsIn(app)).verifications).not.toEqual([]);
    await settle(app, member);
    expect(
      await app.browser().put("/api/password-resets", { token, password: "another battery" }),
    ).toMatchObject(refusal("reset-failed"));
    expect((await rowsIn(app)).verifications).toEqual([]);
  });

  test("has no change of email that could be confirmed or undone (R2.30, R16.6)", async ({
    app,
  }) => {
    const { member } = await openClub(app);
    const { confirm, undo } = await askForEmail(app, member.browser, "next@example.org");
    await settle(app, member);
    expect((await rowsIn(app)).emailChanges).toEqual([]);
    expect(await member.browser.get("/api/me/email-change")).toMatchObject({
      body: { pending: null },
    });
    for (const [path, token] of [
      ["/api/me/email-change", confirm],
      ["/api/undone-email-changes", undo],
    ])
      expect(await member.browser.put(path ?? "", { token })).toMatchObject(
        refusal("confirmation-failed"),
      );
  });

  test("has its recorded results, but no links to records (R16.6, R26.12, R26.22)", async ({
    app,
  }) => {
    const { admin, member, event } = await openClub(app);
    await checkIn(member, event.code);
    const id = await createRequirement(admin, { conditions: [condition({ need: 5 })] });
    await recordResults(admin, id);
    const path = `${admin.api}/requirements/${id}`;
    const results = async () =>
      requirementProgressSchema.parse((await admin.browser.get(path)).body).recorded;
    const recorded = await results();
    expect(recorded?.people).toMatchObject([{ id: member.personId, state: "met" }]);
    const shares = { points: true, events: true, requirementIds: [id] };
    const links = `/api/me/clubs/${admin.club.id}/record/links`;
    const { body } = await member.browser.post(links, shares);
    const token = recordLinkSchema.parse(body).link.split("/").at(-1);
    expect((await app.browser().get(`/api/shared-records/${token}`)).status).toBe(200);
    await settle(app, admin, member);
    expect(await app.browser().get(`/api/shared-records/${token}`)).toMatchObject(
      refusal("not-found"),
    );
    expect(await results()).toEqual(recorded);
  });

  test("has its standings turned off, and names stay hidden (R26.33)", async ({ app }) => {
    const { admin, member, event } = await openClub(app);
    await checkIn(member, event.code);
    await setStandings(admin, "everyone");
    await hideName(member, admin);
    await settle(app, admin, member);
    const path = `/api/me/clubs/${admin.club.id}/standings`;
    expect(await member.browser.get(path)).toMatchObject(refusal("not-found"));
    await setStandings(admin, "own");
    expect(await readStandings(member, admin)).toMatchObject({ hidesName: true });
  });

  test("sends no emails from that time (R16.6)", async ({ app }) => {
    const { member } = await openClub(app);
    await app.deps.outbox.stop();
    await app.browser().post("/api/password-resets", { email: member.user.email });
    expect((await rowsIn(app)).outbox).not.toEqual([]);
    await settle(app);
    expect((await rowsIn(app)).outbox).toEqual([]);
  });

  test("lets no browser use its earlier door pass (R16.6)", async ({ app }) => {
    const club = await openClub(app);
    const { admin, event, path } = club;
    const holder = app.browser();
    expect((await take(holder, await makePass(club))).status).toBe(200);
    const other = await createEvent(admin);
    const arrive = async (by: Browser) => {
      const { personId } = await signUpMemberAt(app.browser(), other);
      const card = cardIn(app.deps.memberCards.issue(personId, app.deps.clock()).link);
      return by.post(`${path}/arrivals`, { card });
    };
    expect((await arrive(holder)).status).toBe(200);
    await settle(app, admin);
    expect(await arrive(holder)).toMatchObject(refusal("pass-over"));
    expect((await holder.get("/api/door")).body).toMatchObject({
      door: { state: "revoked" },
    });
    // The way out: an officer makes a new one.
    expect((await take(holder, await makePass({ ...club, admin, event }))).status).toBe(200);
    expect((await arrive(holder)).status).toBe(200);
  });

  test("has no door passes that could still be opened (R16.6)", async ({ app }) => {
    const token = await makePass(await openClub(app));
    await settle(app);
    expect(await take(app.browser(), token)).toMatchObject(refusal("pass-over"));
  });

  test("accepts none of its unused slips, but slips that are printed later (R16.6)", async ({
    app,
  }) => {
    const { admin, member, path } = await openClub(app);
    const give = async (count: number) => {
      const { body } = await admin.browser.post(`${path}/slips`, { count });
      return slipsAnswerSchema.parse(body).slips.map(({ code }) => code);
    };
    const [first, second] = await give(2);
    const other = await signUpMember(app.browser());
    await checkIn(other, second ?? "");
    await settle(app, admin, member, other);
    expect(await submitCode(member, first)).toMatchObject(refusal("invalid-code"));
    const { body } = await admin.browser.get(`${path}/slips`);
    const slips = new Map(slipsAnswerSchema.parse(body).slips.map((slip) => [slip.code, slip]));
    expect(slips.get(first ?? "")).toMatchObject({
      voidedAt: expect.any(Number),
    });
    expect(slips.get(second ?? "")).toMatchObject({ voidedAt: null });
    const later = (await give(1)).find((code) => code !== first && code !== second);
    expect((await submitCode(member, later)).status).toBe(200);
  });

  test("has no calendar links, for clubs or people (R16.6)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const links = [
      await pathOfFeed(admin.browser, `${admin.api}/calendar`),
      await pathOfFeed(member.browser, "/api/me/calendar"),
    ];
    for (const link of links) expect((await app.browser().get(link)).status).toBe(200);
    await settle(app, admin);
    for (const link of links)
      expect(await app.browser().get(link)).toMatchObject(refusal("not-found"));
    const renewed = await pathOfFeed(admin.browser, `${admin.api}/calendar`);
    expect((await app.browser().get(renewed)).status).toBe(200);
  });

  test("accepts no claim codes until an officer makes a new one (R16.6)", async ({ app }) => {
    const { admin, path } = await openClub(app);
    const person = { firstName: "Nia", lastName: "New", gradYear: 2027 };
    const { body } = await admin.browser.post(`${path}/newcomers`, person);
    const { attendee, claim } = newcomerSchema.parse(body);
    await settle(app, admin);
    expect(await signUpWith(app, claim.code)).toMatchObject(
      invalidInput({ claim: "expired-claim" }),
    );
    const renewed = await admin.browser.post(`${admin.api}/claims`, {
      personIds: [attendee.id],
    });
    const { claims } = claimSheetSchema.parse(renewed.body);
    expect((await signUpWith(app, claims[0]?.code ?? "")).status).toBe(201);
  });

  test("still reports an already used claim code as used", async ({ app }) => {
    const { admin, path } = await openClub(app);
    const person = { firstName: "Nia", lastName: "New", gradYear: 2027 };
    const { body } = await admin.browser.post(`${path}/newcomers`, person);
    const { code } = newcomerSchema.parse(body).claim;
    expect((await signUpWith(app, code)).status).toBe(201);
    await settle(app);
    expect(await signUpWith(app, code)).toMatchObject(invalidInput({ claim: "used-claim" }));
  });

  test("has no invitations that could be accepted or confirmed (R16.6)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const taker = await signUpMember(app.browser());
    const open = await inviteTo(admin);
    const owners = await inviteTo(admin, { role: "owner" });
    const accept = ({ browser }: Person, token: string) =>
      browser.post("/api/me/invitations", { token });
    expect((await accept(taker, owners.token)).body).toMatchObject({
      state: "waiting",
    });
    const used = await inviteTo(admin, { role: "helper" });
    expect((await accept(member, used.token)).status).toBe(200);
    await settle(app, admin, member, taker);
    expect(await accept(taker, open.token)).toMatchObject(refusal("invitation-withdrawn"));
    expect(
      await admin.browser.post(`${admin.api}/invitations/${owners.id}/confirmation`, {}),
    ).toMatchObject(refusal("not-found"));
    // Seats from earlier invitations remain.
    expect((await member.browser.get(`${admin.api}/member-names?search=ada`)).status).toBe(200);
    expect(await accept(taker, used.token)).toMatchObject(refusal("invitation-used"));
    const renewed = await inviteTo(admin, { role: "helper" });
    expect((await accept(taker, renewed.token)).status).toBe(200);
  });
});

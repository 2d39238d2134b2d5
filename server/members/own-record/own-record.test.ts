import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import {
  ownRecordSchema,
  recordLinkSchema,
  sharedRecordSchema,
  type RecordChoice,
} from "#contract/members/own-record.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { giveAward } from "#test-support/club-data/awards.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { transaction } from "../../platform/database/database.ts";

const dayMs = 24 * 3_600_000;
const nothing: RecordChoice = { points: false, events: false, hours: false, requirementIds: [] };
const all: RecordChoice = { ...nothing, points: true, events: true };

const recordPath = ({ club }: Admin) => `/api/me/clubs/${club.id}/record`;
const ownRecord = async ({ browser }: Member, admin: Admin) =>
  ownRecordSchema.parse((await browser.get(recordPath(admin))).body);

async function share({ browser }: Member, admin: Admin, choice = nothing) {
  const { body } = await browser.post(`${recordPath(admin)}/links`, choice);
  const link = recordLinkSchema.parse(body);
  return { ...link, path: `/api/shared-records/${link.link.split("/").at(-1)}` };
}

/** What a parent without an account gets. */
const open = async (app: TestApp, { path }: { path: string }) =>
  sharedRecordSchema.parse((await app.browser().get(path)).body);
const unknown = refusal("not-found");

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

/** A club whose member has attended an event and met one of two requirements. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { name: "Regionals", points: 6, date: "2026-09-01" });
  await checkIn(ana, event.code);
  const add = (name: string, need: number) =>
    createRequirement(admin, { name, conditions: [condition({ need })] });
  return { admin, ana, event, letter: await add("Letter", 6), cord: await add("Cord", 60) };
}

onEveryDatabase("A link whose member is being removed", { enginesDiffer: true }, (test) => {
  test("isn't created after that (R26.22)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const { answer } = await transaction(app.deps.database.write, async (db) => {
      await db
        .updateTable("memberships")
        .set({ goneAt: 1 })
        .where("clubId", "=", admin.club.id)
        .where("personId", "=", ana.personId)
        .execute();
      const answer = ana.browser.post(`${recordPath(admin)}/links`, nothing);
      await untilSomebodyWaits(app.deps.database);
      return { answer };
    });
    expect(await answer).toMatchObject(unknown);
  });
});

onEveryDatabase("A request for a link whose session ends before its body has come", (test) => {
  test("creates none (R2.32, R26.21)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const text = JSON.stringify(nothing);
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await app.deps.database.write.deleteFrom("sessions").execute();
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      duplex: "half",
      headers: {
        cookie: ana.browser.cookieHeader() ?? "",
        "content-type": "application/json",
        "content-length": `${text.length}`,
      },
    };
    const answer = await app.app.request(`${recordPath(admin)}/links`, request);
    expect(answer.status).toBe(401);
    expect((await app.dump()).recordLinks).toEqual([]);
  });
});

onEveryDatabase("A member's record", (test) => {
  test("has each year's points and events, and the requirements met (R26.20)", async ({ app }) => {
    const { admin, ana, event, letter } = await openClub(app);
    const canceled = await createEvent(admin, { name: "Canceled", points: 9 });
    await checkIn(ana, canceled.code);
    await operate(admin, { kind: "cancel-event", eventId: canceled.id });
    await setCarryover(admin, ana.personId, 3);
    expect(await ownRecord(ana, admin)).toMatchObject({
      clubName: admin.club.name,
      name: "Ana Ruiz",
      links: [],
      at: app.deps.clock().getTime(),
      years: [{ points: 9, events: [{ id: event.id, name: "Regionals", points: 6 }] }],
      requirements: [{ id: letter, name: "Letter", recordedAt: null }],
    });
    await operate(admin, { kind: "record-results", requirementId: letter });
    await operate(admin, { kind: "change-events", eventIds: [event.id], points: 1 });
    expect(await ownRecord(ana, admin)).toMatchObject({
      years: [{ points: 4 }],
      requirements: [{ id: letter, recordedAt: app.deps.clock().getTime() }],
    });
  });

  test("is nobody else's (R26.20)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okafor" });
    const link = await share(ana, admin);
    const links = `${recordPath(admin)}/links`;
    expect(await ben.browser.get(recordPath(admin))).toMatchObject(unknown);
    expect(await ben.browser.post(links, nothing)).toMatchObject(unknown);
    const { code } = await createEvent(admin);
    await checkIn(ben, code);
    expect(await ben.browser.delete(`${links}/${link.id}`)).toMatchObject(unknown);
    expect(await ownRecord(ben, admin)).toMatchObject({ links: [], name: "Ben Okafor" });
    expect((await open(app, link)).name).toBe("Ana Ruiz");
  });
});

onEveryDatabase("A link to a member's record", (test) => {
  test("shows service hours only if they were ticked, awards included (R26.52)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const personIds = [ana.personId];
    await operate(admin, { kind: "set-hours", eventId: event.id, personIds, minutes: 90 });
    await giveAward(admin, [{ who: ana.personId, minutes: 60, note: "" }]);
    const [year] = (await ownRecord(ana, admin)).years;
    expect([year?.minutes, year?.events?.map(({ minutes }) => minutes)]).toEqual([150, [60, 90]]);
    const shown = async (choice: Partial<RecordChoice>) =>
      (await open(app, await share(ana, admin, { ...nothing, ...choice }))).years;
    expect(await shown({ hours: true })).toMatchObject([
      { points: null, minutes: 150, events: null },
    ]);
    expect(await shown({ hours: true, events: true })).toMatchObject([
      {
        minutes: 150,
        events: [
          { minutes: 60, points: null },
          { minutes: 90, points: null },
        ],
      },
    ]);
    expect(await shown(all)).toMatchObject([
      { minutes: null, events: [{ minutes: null }, { minutes: null }] },
    ]);
    // A link from before service hours existed.
    const { hours: _hours, ...before } = all;
    const { body } = await ana.browser.post(`${recordPath(admin)}/links`, before);
    expect(recordLinkSchema.parse(body).shows).toEqual(all);
  });

  test("shows exactly what was ticked, without a login (R26.21)", async ({ app }) => {
    const { admin, ana, letter } = await openClub(app);
    const now = app.deps.clock().getTime();
    const always = { clubName: admin.club.name, name: "Ana Ruiz", at: now, joinedAt: now };
    const until = { sharedAt: now, expiresAt: now + bounds.recordLinkDays * dayMs };
    const shown = async (choice: Partial<RecordChoice>) =>
      open(app, await share(ana, admin, { ...nothing, ...choice }));
    const event = { name: "Regionals", date: "2026-09-01", points: 6, minutes: null };
    const name = expect.any(String) as string;
    expect(await shown({})).toEqual({ ...always, ...until, years: [], requirements: [] });
    expect((await shown({ points: true })).years).toEqual([
      { name, points: 6, minutes: null, events: null },
    ]);
    expect((await shown({ events: true })).years).toEqual([
      { name, points: null, minutes: null, events: [{ ...event, points: null }] },
    ]);
    expect((await shown(all)).years).toEqual([{ name, points: 6, minutes: null, events: [event] }]);
    expect(await shown({ requirementIds: [letter] })).toMatchObject({
      years: [],
      requirements: [{ name: "Letter", recordedAt: null }],
    });
  });

  test("never gains anything, and loses what is no longer so (R26.21)", async ({ app }) => {
    const { admin, ana, event, letter, cord } = await openClub(app);
    const link = await share(ana, admin, { ...all, requirementIds: [letter] });
    const later = app.deps.clock().getTime() + 1000;
    app.setTime(new Date(later));
    await checkIn(ana, (await createEvent(admin, { name: "State", points: 70 })).code);
    const met = (await ownRecord(ana, admin)).requirements.map(({ id }) => id);
    expect(new Set(met)).toEqual(new Set([letter, cord]));
    expect(await open(app, link)).toMatchObject({
      at: later,
      sharedAt: later - 1000,
      years: [{ points: 6, events: [{ name: "Regionals" }] }],
      requirements: [{ name: "Letter" }],
    });
    await operate(admin, {
      kind: "remove-attendees",
      eventId: event.id,
      personIds: [ana.personId],
    });
    expect((await open(app, link)).years).toMatchObject([{ points: 0, events: [] }]);
    await operate(admin, { kind: "delete-requirement", requirementId: letter });
    expect((await open(app, link)).requirements).toEqual([]);
  });

  test("is only for requirements that were met (R26.21)", async ({ ownApp: app }) => {
    const { admin, ana, cord } = await openClub(app);
    for (const id of [cord, crypto.randomUUID()])
      expect(
        await ana.browser.post(`${recordPath(admin)}/links`, { ...all, requirementIds: [id] }),
      ).toMatchObject(unknown);
    expect(
      await ana.browser.post(`${recordPath(admin)}/links`, { ...all, points: "yes" }),
    ).toMatchObject(refusal("invalid-input"));
  });

  test("is listed until it is revoked or expires, which look alike (R26.22)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const [first, second] = [await share(ana, admin), await share(ana, admin, all)];
    expect((await ownRecord(ana, admin)).links).toHaveLength(2);
    const revoke = () => ana.browser.delete(`${recordPath(admin)}/links/${first.id}`);
    expect((await revoke()).status).toBe(204);
    expect(await revoke()).toMatchObject(unknown);
    const { path: _path, ...listed } = second;
    expect((await ownRecord(ana, admin)).links).toEqual([listed]);
    app.setTime(new Date(second.expiresAt - 1));
    expect((await app.browser().get(second.path)).status).toBe(200);
    app.setTime(new Date(second.expiresAt));
    const never = await app.browser().get("/api/shared-records/never");
    for (const { path } of [first, second]) {
      const answer = await app.browser().get(path);
      expect([answer.status, answer.text]).toEqual([404, never.text]);
      expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    }
    await app.deps.jobs.run();
    expect((await app.dump())["recordLinks"]).toEqual([]);
  });

  test("stays revoked when the form that created it is sent again (R10.21, R26.22)", async ({
    ownApp: app,
  }) => {
    const { admin, ana } = await openClub(app);
    const form = { ...all, key: crypto.randomUUID() };
    const first = await share(ana, admin, form);
    await ana.browser.delete(`${recordPath(admin)}/links/${first.id}`);
    const second = await share(ana, admin, form);
    expect(await app.browser().get(first.path)).toMatchObject(unknown);
    expect((await open(app, second)).name).toBe("Ana Ruiz");
    expect((await ownRecord(ana, admin)).links).toHaveLength(1);
  });

  test("ends when the member is removed, and doesn't come back (R26.22)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const link = await share(ana, admin, all);
    const { body } = await operate(admin, { kind: "remove-member", personId: ana.personId });
    expect(await app.browser().get(link.path)).toMatchObject(unknown);
    const { revision } = body as { revision: number };
    await operate(admin, { kind: "undo", revision });
    expect((await ownRecord(ana, admin)).years).toMatchObject([{ events: [{ id: event.id }] }]);
    expect(await app.browser().get(link.path)).toMatchObject(unknown);
  });

  test("ends with the account, and is erased with it (R26.22)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const link = await share(ana, admin, all);
    const { body } = await ana.browser.get("/api/me/export");
    expect(accountExportSchema.parse(body).recordLinks).toMatchObject([
      { club: { id: admin.club.id }, shows: all },
    ]);
    const closing = { password: testPassword };
    expect((await ana.browser.send("DELETE", "/api/me", { body: closing })).status).toBe(204);
    expect(await app.browser().get(link.path)).toMatchObject(unknown);
    const { retentionDays } = await app.deps.settings();
    app.setTime(new Date(app.deps.clock().getTime() + (retentionDays + 1) * dayMs));
    await app.deps.jobs.run();
    expect((await app.dump())["recordLinks"]).toEqual([]);
    expect(await app.browser().get(link.path)).toMatchObject(unknown);
  });

  test("ends if the person's account becomes a different one (R26.22)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const link = await share(ana, admin, all);
    const ben = await signUpMember(app.browser());
    const { write } = app.deps.database;
    const people = () => write.updateTable("people");
    await people().set({ accountId: null }).where("id", "=", ben.personId).execute();
    await people().set({ accountId: ben.user.id }).where("id", "=", ana.personId).execute();
    expect(await app.browser().get(link.path)).toMatchObject(unknown);
  });

  test("doesn't work while its club is deleted (R5.6)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const link = await share(ana, admin, all);
    await admin.browser.post(`${admin.api}/deletion`, { clubName: admin.club.name });
    expect(await app.browser().get(link.path)).toMatchObject(unknown);
    expect(await ana.browser.post(`${recordPath(admin)}/links`, all)).toMatchObject(unknown);
  });

  test("is stored only as a hash, and there is a limited number (R26.22)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const made = [];
    for (let count = 0; count < bounds.maxRecordLinks; count += 1)
      made.push(await share(ana, admin));
    const dump = JSON.stringify(await app.dump());
    for (const { link } of made) expect(dump).not.toContain(link.split("/").at(-1));
    const another = () => ana.browser.post(`${recordPath(admin)}/links`, nothing);
    expect(await another()).toMatchObject(refusal("too-many-record-links"));
    await ana.browser.delete(`${recordPath(admin)}/links/${made[0]?.id}`);
    expect((await another()).status).toBe(201);
  });

  test("can't be guessed: wrong ones are limited by network (R26.22)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const link = await share(ana, admin);
    const stranger = app.browser();
    for (let count = 0; count < 200; count += 1) await stranger.get("/api/shared-records/guess");
    expect(await stranger.get(link.path)).toMatchObject(refusal("too-many-attempts"));
  });
});

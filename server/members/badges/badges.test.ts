import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { badgesSchema, type PrintableBadge } from "#contract/members/badges.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { nia } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createClub, saveClub } from "#test-support/sheets/club-files.ts";
import { makeBadges } from "./badges.service.ts";
import { findByBadge } from "./find-by-badge.ts";

const notFound = refusal("not-found");

/** A club with a member, and someone without an account. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin);
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, event.code);
  const path = `${admin.api}/events/${event.id}/newcomers`;
  const met = newcomerSchema.parse((await admin.browser.post(path, nia)).body);
  const find = (entry: string) => findByBadge(app.deps.database.read, admin.club.id, entry);
  return { admin, ana, anaId: ana.personId, niaId: met.attendee.id, find };
}

async function make({ browser, api }: Admin, ...personIds: string[]): Promise<PrintableBadge[]> {
  const answer = await browser.post(`${api}/badges`, { personIds });
  expect(answer.status, answer.text).toBe(201);
  return badgesSchema.parse(answer.body).badges;
}

async function makeOne(admin: Admin, personId: string): Promise<string> {
  return (await make(admin, personId))[0]?.number ?? "";
}

async function renew({ browser, api }: Admin, personId: string, key?: string): Promise<string> {
  const answer = await browser.post(`${api}/members/${personId}/badge`, { key });
  expect(answer.status, answer.text).toBe(201);
  return badgesSchema.parse(answer.body).badges[0]?.number ?? "";
}

const end = ({ browser, api }: Admin, personId: string) =>
  browser.send("DELETE", `${api}/members/${personId}/badge`);
const restore = ({ browser, api }: Admin, personId: string, number: string) =>
  browser.send("PUT", `${api}/members/${personId}/badge`, { body: { number } });

async function operate({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

async function shownBadge({ browser, api }: Admin, personId: string) {
  return memberRecordSchema.parse((await browser.get(`${api}/members/${personId}`)).body).badge;
}

async function latest({ browser, api }: Admin, count: number) {
  const { body } = await browser.get(`${api}/history`);
  const { operations } = body as { operations: { what: object }[] };
  return operations.slice(0, count).map(({ what }) => what);
}

onEveryDatabase("A badge", (test) => {
  test("is made for each member who has none, once, and is in the History (R34.20)", async ({
    app,
  }) => {
    const { admin, anaId, niaId, find } = await openClub(app);
    expect(await shownBadge(admin, anaId)).toBeNull();
    const badges = await make(admin, niaId, anaId, niaId);
    expect(badges.map(({ id }) => id)).toEqual([niaId, anaId]);
    expect(badges[1]).toMatchObject({
      name: "Ana Ruiz",
      number: expect.stringMatching(/^RB\d{10}$/),
    });
    expect(badges[0]?.number).not.toBe(badges[1]?.number);
    expect(await make(admin, anaId)).toEqual([badges[1]]);
    expect(await latest(admin, 2)).toMatchObject([
      { kind: "badges-made", badges: 2, person: null },
      { kind: "newcomer-added" },
    ]);
    const number = badges[1]?.number ?? "";
    expect(await find(` ${number.toLowerCase()} `)).toBe(anaId);
    expect(await find("RB1")).toBeUndefined();
    expect(await shownBadge(admin, anaId)).toMatchObject({ number });
    // A number that the club has already isn't given again.
    await end(admin, anaId);
    const numbers = [number, "RB0000000001"];
    const by = { clubId: admin.club.id, accountId: admin.user.id };
    const [again] = await makeBadges(app.deps, by, [anaId], () => numbers.shift() ?? "");
    expect(again?.number).toBe("RB0000000001");
  });

  test("is replaced by a new one, once for each key, and can be ended and restored (R34.21)", async ({
    app,
  }) => {
    const { admin, anaId, find } = await openClub(app);
    const old = await makeOne(admin, anaId);
    const key = crypto.randomUUID();
    const number = await renew(admin, anaId, key);
    expect(await renew(admin, anaId, key)).toBe(number);
    expect([await find(old), await find(number)]).toEqual([undefined, anaId]);
    app.setTime(new Date(app.deps.clock().getTime() + 1000));
    expect((await end(admin, anaId)).status).toBe(204);
    expect(await find(number)).toBeUndefined();
    expect(await end(admin, anaId)).toMatchObject(notFound);
    expect(await shownBadge(admin, anaId)).toBeNull();
    expect(await restore(admin, anaId, old)).toMatchObject(notFound);
    expect((await restore(admin, anaId, number)).status).toBe(204);
    expect((await restore(admin, anaId, number)).status).toBe(204);
    expect(await find(number)).toBe(anaId);
    const person = { id: anaId, name: "Ana Ruiz" };
    expect(await latest(admin, 4)).toEqual([
      { kind: "badge-restored", person },
      { kind: "badge-ended", person },
      { kind: "badges-made", badges: 1, person },
      { kind: "badges-made", badges: 1, person },
    ]);
    await end(admin, anaId);
    await renew(admin, anaId);
    expect(await restore(admin, anaId, number)).toMatchObject(notFound);
  });

  test("works for who has its record, and for members only (R34.22)", async ({ app }) => {
    const { admin, anaId, niaId, find } = await openClub(app);
    const [anas, nias] = [await makeOne(admin, anaId), await makeOne(admin, niaId)];
    const merged = await operate(admin, { kind: "merge-members", personId: anaId, fromId: niaId });
    expect([await find(anas), await find(nias)]).toEqual([anaId, anaId]);
    await operate(admin, { kind: "undo", revision: merged });
    expect(await find(nias)).toBe(niaId);
    const left = await operate(admin, { kind: "remove-member", personId: niaId });
    expect(await find(nias)).toBeUndefined();
    expect(await make(admin, niaId)).toEqual([]);
    for (const answer of [await end(admin, niaId), await restore(admin, niaId, nias)])
      expect(answer).toMatchObject(notFound);
    await operate(admin, { kind: "undo", revision: left });
    expect(await find(nias)).toBe(niaId);
    // A new badge ends those of merged records, too.
    await operate(admin, { kind: "merge-members", personId: anaId, fromId: niaId });
    const number = await renew(admin, anaId);
    expect([await find(anas), await find(nias)]).toEqual([undefined, undefined]);
    expect(await find(number)).toBe(anaId);
  });

  test("goes with an erased person, and is in their own export (R34.23)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, anaId, niaId, find } = await openClub(app);
    const [anas, nias] = [await makeOne(admin, anaId), await makeOne(admin, niaId)];
    const erased = await admin.browser.send("DELETE", `${admin.api}/members/${niaId}`);
    expect(erased.status).toBe(204);
    expect(JSON.stringify(await app.dump())).not.toContain(nias);
    expect(await find(nias)).toBeUndefined();
    expect(await make(admin, niaId)).toEqual([]);
    expect((await ana.browser.get("/api/me/export")).body).toMatchObject({
      member: { badges: [{ club: { name: admin.club.name }, number: anas, endedAt: null }] },
    });
  });

  test("comes along in a club's file if it works (R34.23)", async ({ app }) => {
    const { admin, anaId, niaId } = await openClub(app);
    const [anas, nias] = [await makeOne(admin, anaId), await makeOne(admin, niaId)];
    await end(admin, niaId);
    const { club } = await saveClub(app, admin);
    const kept = club.members.flatMap(({ name, badges }) => (badges ? { name, badges } : []));
    expect(kept).toMatchObject([{ name: "Ana Ruiz", badges: [{ number: anas }] }]);
    expect(JSON.stringify(club)).not.toContain(nias);
    const { club: copy } = await createClub(admin, club);
    const copied = await findByBadge(app.deps.database.read, copy.id, anas);
    expect(copied).toEqual(expect.any(String));
    expect(copied).not.toBe(anaId);
    const former = club.members.map((one) => ({ ...one, name: null, email: null, schoolId: null }));
    const twice = { ...club, members: [...club.members, ...club.members] };
    await expect(createClub(admin, twice)).rejects.toThrow("malformed");
    await expect(createClub(admin, { ...club, members: former })).rejects.toThrow("malformed");
  });

  test("is for owners and officers to make and end, in their own club (R34.20)", async ({
    app,
  }) => {
    const { admin, anaId } = await openClub(app);
    const number = await makeOne(admin, anaId);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const stranger = await signUpAdmin(app.browser());
    const as = (browser: Admin["browser"]) => ({ ...admin, browser });
    for (const [one, refused] of [
      [as(helper.browser), refusal("wrong-role")],
      [as(stranger.browser), notFound],
      [as(app.browser()), refusal("signed-out")],
      [stranger, notFound],
    ] as const) {
      expect(await end(one, anaId)).toMatchObject(refused);
      expect(await restore(one, anaId, number)).toMatchObject(refused);
      const path = `${one.api}/members/${anaId}/badge`;
      expect(await one.browser.post(path, {})).toMatchObject(refused);
    }
    expect(await make(stranger, anaId)).toEqual([]);
    expect((await restore(admin, anaId, "5")).status).toBe(400);
    expect((await admin.browser.post(`${admin.api}/badges`, { personIds: [] })).status).toBe(400);
    expect(await shownBadge(admin, anaId)).toMatchObject({ number });
  });
});

import { expect } from "vitest";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const path = ({ club }: Admin) => `/api/me/clubs/${club.id}/school-id`;
const setOwn = ({ browser }: Member, admin: Admin, schoolId: unknown) =>
  browser.put(path(admin), { schoolId });
const readOwn = ({ browser }: Pick<Member, "browser">, admin: Admin) => browser.get(path(admin));
const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const { code } = await createEvent(admin);
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Lee" });
  await checkIn(ana, code);
  await checkIn(ben, code);
  return { admin, ana, ben };
}

onEveryDatabase("A member's own school ID", (test) => {
  test("is theirs to see, set, and remove, and officers can undo that (R34.3)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    expect((await readOwn(ana, admin)).body).toEqual({ schoolId: null });
    expect((await setOwn(ana, admin, " 123-4567 ")).status).toBe(204);
    expect((await readOwn(ana, admin)).body).toEqual({ schoolId: "123-4567" });
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [line] = historyPageSchema.parse(body).operations;
    expect(line).toMatchObject({
      actor: { name: "Ana Ruiz" },
      canUndo: true,
      what: { kind: "school-id-set", isOwn: true, schoolId: { from: null, to: "123-4567" } },
    });
    await operate(admin, { kind: "undo", revision: line?.revision });
    expect((await readOwn(ana, admin)).body).toEqual({ schoolId: null });
    await setOwn(ana, admin, "7");
    expect((await setOwn(ana, admin, null)).status).toBe(204);
    expect((await readOwn(ana, admin)).body).toEqual({ schoolId: null });
    for (const schoolId of ["", "--", 7, undefined])
      expect(await setOwn(ana, admin, schoolId)).toMatchObject(
        invalidInput({ schoolId: "required" }),
      );
  });

  test("can't be another member's, whose name isn't told, and can't be guessed (R34.3)", async ({
    app,
  }) => {
    const { admin, ana, ben } = await openClub(app);
    await setOwn(ben, admin, "AB-12");
    const taken = await setOwn(ana, admin, "ab 12");
    expect(taken).toMatchObject(refusal("id-taken"));
    expect(taken.body).not.toHaveProperty("holder");
    expect(taken.text).not.toContain("Ben");
    // Others that are free aren't guesses.
    for (const schoolId of ["1", "2", "3", "4", "5", "6"]) await setOwn(ana, admin, schoolId);
    for (let guess = 0; guess < 4; guess += 1) await setOwn(ana, admin, "ab12");
    expect(await setOwn(ana, admin, "ab12")).toMatchObject(refusal("too-many-attempts"));
    expect(await setOwn(ana, admin, "7")).toMatchObject(refusal("too-many-attempts"));
    expect((await readOwn(ana, admin)).body).toEqual({ schoolId: "6" });
    expect((await setOwn(ben, admin, "8")).status).toBe(204);
  });

  test("changes 20 times in a row, and then every half hour, so that no program tries out free ones (R34.3)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    for (let change = 0; change < 20; change += 1)
      expect((await setOwn(ana, admin, String(change))).status).toBe(204);
    expect((await setOwn(ana, admin, "19")).status).toBe(204);
    expect(await setOwn(ana, admin, "20")).toMatchObject(refusal("too-many-attempts"));
    app.setTime(new Date(app.deps.clock().getTime() + 30 * 60_000));
    expect((await setOwn(ana, admin, "20")).status).toBe(204);
    expect(await setOwn(ana, admin, null)).toMatchObject(refusal("too-many-attempts"));
  });

  test("is for the club's members only (R34.3)", async ({ app }) => {
    const { admin, ana, ben } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    const before = await app.dump();
    for (const ask of [
      (browser: Member["browser"]) => browser.get(path(admin)),
      (browser: Member["browser"]) => browser.put(path(admin), { schoolId: "1" }),
    ]) {
      expect(await ask(stranger.browser)).toMatchObject(refusal("not-found"));
      expect(await ask(app.browser())).toMatchObject(refusal("signed-out"));
      expect(await ask(admin.browser)).toMatchObject(refusal("wrong-role"));
    }
    expect(await app.dump()).toEqual(before);
    await operate(admin, { kind: "remove-member", personId: ana.personId });
    expect(await readOwn(ana, admin)).toMatchObject(refusal("not-found"));
    expect(await setOwn(ana, admin, "1")).toMatchObject(refusal("not-found"));
    await admin.browser.post(`${admin.api}/deletion`, { clubName: admin.club.name });
    expect(await readOwn(ben, admin)).toMatchObject(refusal("not-found"));
    expect(await setOwn(ben, admin, "1")).toMatchObject(refusal("not-found"));
  });
});

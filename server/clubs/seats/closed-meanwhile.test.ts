import { expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { overtakenServer } from "#test-support/databases/overtake.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { signUpAdmin, testPassword, type Admin } from "#test-support/people/people.ts";
import { inviteTo } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { sendSlowly } from "#test-support/servers/send-slowly.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { clubFilePath, saveClub } from "#test-support/sheets/club-files.ts";
import { changeClubs } from "../../ledger/change-clubs.ts";
import { createClub } from "../clubs.service.ts";
import { nameOwner } from "./name-owner.ts";
import { insertSeat } from "./seats.store.ts";

async function logInElsewhere(app: TestApp, { user, password }: Admin): Promise<Browser> {
  const browser = app.browser();
  await browser.post("/api/session", { email: user.email, password });
  return browser;
}

/** Closes an account on another device. */
const close = async (app: TestApp, admin: Admin) => closeAccount(await logInElsewhere(app, admin));

const requests: Record<
  string,
  (app: TestApp, admin: Admin) => Promise<readonly [string, string, unknown]>
> = {
  "a new club": async () => ["POST", "/api/me/own-clubs", { clubName: "Orphan" }],
  "a club from a file": async (app, admin) => [
    ...(["PUT", clubFilePath(), (await saveClub(app, admin)).club] as const),
  ],
  "a seat by an invitation": async (app) => {
    const { token } = await inviteTo(await signUpAdmin(app.browser()));
    return ["POST", "/api/me/invitations", { token }];
  },
  "an invitation to own a club": async (app) => {
    const { token } = await inviteTo(await signUpAdmin(app.browser()), { role: "owner" });
    return ["POST", "/api/me/invitations", { token }];
  },
};

onEveryDatabase("An account that is closed meanwhile", (test) => {
  test.for(Object.keys(requests))("gets no seat: %s (R3.26, R14.4)", async (what, { app }) => {
    const admin = await signUpAdmin(app.browser());
    const request = await requests[what]!(app, admin);
    let before: unknown;
    const rest = async () => {
      const { clubs, seats, invites, operations } = await app.dump();
      return { clubs, seats, invites, operations };
    };
    const answer = await sendSlowly(app, admin.browser, request, async () => {
      expect((await close(app, admin)).status).toBe(204);
      before = await rest();
    });
    expect(answer).toMatchObject(refusal("signed-out"));
    expect(await rest()).toEqual(before);
  });

  test("restores no club (R5.7, R14.4)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await admin.browser.post(`${admin.api}/deletion`, { clubName: admin.club.name });
    const meanwhile = overtakenServer(app, "secondStep", () => close(app, admin)).browser();
    for (const [name, value] of admin.browser.cookies) meanwhile.cookies.set(name, value);
    const path = `/api/me/deleted-clubs/${admin.club.id}/restoration`;
    expect(await meanwhile.post(path, {})).toMatchObject(refusal("signed-out"));
    const { clubs } = await app.dump();
    const club = (clubs as { id: string; deletedAt: number | null }[]).find(
      ({ id }) => id === admin.club.id,
    );
    expect(club?.deletedAt).toEqual(expect.any(Number));
  });

  test("is given no seat by others either (R14.4)", async ({ app }) => {
    const { database } = app.deps;
    const [owner, closed] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await close(app, closed);
    const seat = { clubId: owner.club.id, accountId: closed.user.id, role: "owner" } as const;
    expect(await insertSeat(database.write, { ...seat, since: 0, invitedBy: null })).toBe(false);
    await expect(nameOwner(app.deps, owner.club.id, closed.user.id)).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await app.dump())["seats"]).not.toContainEqual(expect.objectContaining(seat));
  });
});

onEveryDatabase("An account that is being closed", { enginesDiffer: true }, (test) => {
  test("sees the club that it is getting at this moment (R3.17)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser());
    await admin.browser.post(`${admin.api}/deletion`, { clubName: admin.club.name });
    const elsewhere = await logInElsewhere(app, admin);
    let closing: ReturnType<typeof close> | undefined;
    await changeClubs(app.deps, async (db, transaction) => {
      const owned = { clubName: "Second", ownerId: admin.user.id, timeZone: null };
      await createClub(db, transaction, owned);
      closing = elsewhere.send("DELETE", "/api/me", { body: { password: testPassword } });
      await untilSomebodyWaits(app.deps.database);
    });
    expect(await closing).toMatchObject(refusal("last-owner"));
  });
});

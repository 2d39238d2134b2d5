import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { OperatorAct, OperatorClubsPage } from "#contract/operations/operator/operator.ts";
import { backupName } from "#server/operations/backup/backup-files.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { overtakenServer } from "#test-support/databases/overtake.ts";
import { noticesIn } from "#test-support/people/account-notices.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { makeKey, makeOperator, signUpOperator } from "#test-support/people/operators.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  testPassword,
  type Member,
} from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { sendSlowly } from "#test-support/servers/send-slowly.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { deleteSecondStep } from "../../accounts/accounts.service.ts";
import { recordAct } from "../../accounts/acts.ts";
import { removeOperator } from "./operators.service.ts";

const remove = (browser: Browser, accountId: string, password = testPassword) =>
  browser.delete(`/api/operator/operators/${accountId}`, { password });
const list = (browser: Browser) => browser.get("/api/operator/operators");

onEveryDatabase("The operators of an installation", { own: true }, (test) => {
  test("are listed, with those who lack a second step (R32.5)", async ({ ownApp: app }) => {
    const first = await signUpOperator(app);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const second = await signUpMember(app.browser());
    await makeOperator(app, second);
    const since = app.deps.clock().getTime();
    const shown = ({ user: { id, name, email } }: typeof second) => ({ id, name, email });
    expect((await list(first.browser)).body).toEqual({
      operators: [
        { ...shown(first), since: since - 60_000 },
        { ...shown(second), since, lacksSecondStep: true },
      ],
    });
  });

  test("remove each other, from the next request on, and the removed one is told (R32.6)", async ({
    ownApp: app,
  }) => {
    app.deps.outbox.wake = () => undefined;
    const [stays, goes] = [await signUpOperator(app), await signUpOperator(app)];
    const key = await makeKey(app);
    expect((await list(goes.browser)).status).toBe(200);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    expect((await remove(stays.browser, goes.user.id)).status).toBe(204);
    expect(await list(goes.browser)).toMatchObject(refusal("wrong-role"));
    expect((await goes.browser.get("/api/session")).body).not.toHaveProperty("user.operator");
    expect(await noticesIn(app)).toContainEqual({
      change: "operator-removed",
      recipient: goes.user.email,
    });
    // They may have seen the link.
    expect(await goes.browser.put("/api/me/operator", { key })).toMatchObject(
      refusal("confirmation-failed"),
    );
    expect(await remove(stays.browser, goes.user.id)).toMatchObject(refusal("not-found"));
    expect(await remove(stays.browser, "nobody")).toMatchObject(refusal("not-found"));
    const { body } = await stays.browser.get("/api/operator/acts");
    expect((body as { acts: unknown[] }).acts[0]).toMatchObject({
      kind: "operator-removed",
      actor: { id: stays.user.id },
      account: { id: goes.user.id },
    });
  });

  test("aren't removed by a session alone (R32.6)", async ({ ownApp: app }) => {
    const [stays, other] = [await signUpOperator(app), await signUpOperator(app)];
    const path = `/api/operator/operators/${stays.user.id}`;
    expect(await other.browser.delete(path, {})).toMatchObject(
      invalidInput({ password: "required" }),
    );
    expect(await remove(other.browser, stays.user.id, "a guess")).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect((await list(stays.browser)).status).toBe(200);
  });

  test("can leave, the last one too, and the terminal makes another one (R32.6)", async ({
    ownApp: app,
  }) => {
    const { browser, user } = await signUpOperator(app);
    expect((await remove(browser, user.id)).status).toBe(204);
    expect(await list(browser)).toMatchObject(refusal("wrong-role"));
    await makeOperator(app, { browser });
    expect((await list(browser)).status).toBe(200);
  });

  test("do nothing in a request that their removal overtakes, or the loss of their second step (R32.3, R32.6)", async ({
    ownApp: app,
  }) => {
    const { browser, user, password } = await signUpOperator(app);
    const { admin, other, file, requests } = await openRequests(app, { user, password });
    const { write } = app.deps.database;
    for (const [method, path, body] of [
      // What these look up, they answer at once.
      ...requests.filter(([, named]) => named !== "people"),
      ["POST", "backups"],
      ["GET", `backups/${file}?token=any`],
    ] as const) {
      const ask = async (overtake: () => Promise<unknown>) => {
        // The gate for second steps reads it, and then the guard, also once the body is there.
        const reads = method === "GET" ? 2 : 3;
        const late = overtakenServer(app, "emailVerified", overtake, reads).browser();
        for (const [name, value] of browser.cookies) late.cookies.set(name, value);
        return late.send(method, `/api/operator/${path}`, { body });
      };
      const removed = await ask(() => removeOperator(app.deps, user.id));
      expect(removed, path).toMatchObject(refusal("wrong-role"));
      await makeOperator(app, { browser });
      const lost = await ask(() => deleteSecondStep(write, user.id));
      expect(lost, path).toMatchObject(refusal("second-step-required"));
      await addSecondStep(app, { browser, password });
    }
    expect((await list(other.browser)).status).toBe(200);
    expect((await admin.browser.get(`${admin.api}/officers`)).body).toMatchObject({
      officers: [{ id: admin.user.id }],
    });
  });

  test("do nothing in a request whose body comes after their removal, and learn nothing (R32.6)", async ({
    ownApp: app,
  }) => {
    const { browser, user, password } = await signUpOperator(app);
    const { requests } = await openRequests(app, { user, password });
    for (const [method, path, body] of requests) {
      const request = [method, `/api/operator/${path}`, body] as const;
      const answer = await sendSlowly(app, browser, request, () =>
        removeOperator(app.deps, user.id),
      );
      expect(answer, path).toMatchObject(refusal("wrong-role"));
      await makeOperator(app, { browser });
    }
  });
});

/** Requests of an operator that someone else is named in, each with a body. */
async function openRequests(app: TestApp, { user, password }: Pick<Member, "user" | "password">) {
  const other = await signUpOperator(app);
  const admin = await signUpAdmin(app.browser());
  const { email } = admin.user;
  const { id: clubId } = admin.club;
  const file = backupName(new Date(0));
  mkdirSync(join(app.folder, "backups"));
  writeFileSync(join(app.folder, "backups", file), "a backup");
  const requests = [
    ["POST", "people", { email }],
    ["POST", "test-mails", {}],
    ["POST", "keys", { password }],
    ["DELETE", `operators/${other.user.id}`, { password }],
    ["PATCH", "settings", { minPasswordLength: 8 }],
    ["POST", "backup-downloads", { file, password }],
    ["POST", "reset-links", { email }],
    ["POST", "email-changes", { email, newEmail: "next@example.org" }],
    ["POST", "second-step-resets", { email }],
    ["POST", "owners", { clubId, email: user.email }],
    ["POST", "account-closings", { email, password, asLastOwnerOf: [clubId] }],
  ] as const;
  return { admin, other, file, requests };
}

onEveryDatabase("What operators see", { own: true }, (test) => {
  test("of clubs is how many members they have, and the owners (R32.9)", async ({
    ownApp: app,
  }) => {
    const { browser } = await signUpOperator(app);
    const createdAt = app.deps.clock().getTime();
    const chess = await signUpAdmin(app.browser(), { clubName: "Schach-Klub Über" });
    const robots = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    app.setTime(new Date(createdAt + 60_000));
    const event = await createEvent(robots, { name: "Secret Meeting" });
    const member = await signUpMemberAt(app.browser(), event, { firstName: "Zoë" });
    const look = async (query = "") =>
      (await browser.get(`/api/operator/clubs${query}`)).body as OperatorClubsPage;
    const ownerOf = ({ user: { id, name, email } }: typeof robots) => ({ id, name, email });
    const all = await look();
    expect(all).toEqual({
      clubs: [
        {
          ...robots.club,
          members: 1,
          owners: [ownerOf(robots)],
          createdAt,
          lastActivity: createdAt + 60_000,
        },
        { ...chess.club, members: 0, owners: [ownerOf(chess)], createdAt, lastActivity: createdAt },
      ],
      total: 2,
    });
    for (const secret of [member.user.id, member.personId, "Zoë", event.code, "Secret"])
      expect(JSON.stringify(all)).not.toContain(secret);

    const found = async (q: string) =>
      (await look(`?q=${encodeURIComponent(q)}`)).clubs.map(({ name }) => name);
    expect(await found("uber")).toEqual(["Schach-Klub Über"]);
    expect(await found(chess.user.email.toUpperCase())).toEqual(["Schach-Klub Über"]);
    expect(await found(robots.club.id)).toEqual(["Robotics"]);
    expect(await found("Secret")).toEqual([]);
    expect(await look("?offset=1")).toEqual({ clubs: [all.clubs[1]], total: 2 });
    expect(await browser.get("/api/operator/clubs?offset=-1")).toMatchObject({ status: 400 });
  });

  test("of clubs leaves out deleted ones, and owners who have left (R32.9)", async ({
    ownApp: app,
  }) => {
    const { browser } = await signUpOperator(app);
    const [gone, left] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { name: clubName, id } = gone.club;
    expect((await gone.browser.post(`${gone.api}/deletion`, { clubName })).status).toBe(204);
    await closeAccount(left.browser, left.password);
    const { body } = await browser.get("/api/operator/clubs");
    expect(body).toMatchObject({ clubs: [{ id: left.club.id, owners: [] }], total: 1 });
    expect(JSON.stringify(body)).not.toContain(id);
  });

  test("of the log are pages from newest to oldest, with today's names (R32.8)", async ({
    ownApp: app,
  }) => {
    const { browser, user } = await signUpOperator(app);
    const { club, user: owner } = await signUpAdmin(app.browser());
    const at = app.deps.clock().getTime();
    for (let number = 0; number < 60; number += 1)
      await recordAct(app.deps.database.write, {
        // Several at the same time.
        at: at + 1000 + Math.floor(number / 3),
        actorId: user.id,
        kind: "owner-made",
        accountId: owner.id,
        clubId: club.id,
        details: { number },
      });
    await recordAct(app.deps.database.write, {
      at: at + 5000,
      actorId: "erased",
      kind: "account-closed",
      accountId: "erased, too",
    });
    const page = async (query = "") =>
      (await browser.get(`/api/operator/acts${query}`)).body as {
        acts: OperatorAct[];
        hasMore: boolean;
      };
    const first = await page();
    expect(first.acts[0]).toEqual({
      id: expect.any(String) as string,
      at: at + 5000,
      kind: "account-closed",
      club: null,
      actor: { id: "erased", name: null },
      account: { id: "erased, too", name: null },
      details: {},
    });
    expect(first.acts[1]).toMatchObject({
      kind: "owner-made",
      actor: { id: user.id, name: user.name },
      account: { id: owner.id, name: owner.name },
      club,
    });
    expect([first.acts.length, first.hasMore]).toEqual([50, true]);
    const second = await page(`?before=${first.acts.at(-1)?.id}`);
    // The claim and its key come last.
    expect([second.acts.length, second.hasMore]).toEqual([13, false]);
    const times = [...first.acts, ...second.acts].map((act) => act.at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const numbers = [...first.acts, ...second.acts].flatMap(({ details }) => details["number"]);
    expect(new Set(numbers).size).toBe(61);
    expect(await page("?before=nothing")).toEqual({ acts: [], hasMore: false });
  });
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { backupName } from "#server/operations/backup/backup-files.ts";
import { keyOfLink, makeKey, signUpOperator } from "#test-support/people/operators.ts";
import {
  createEvent,
  eventInput,
  setCarryover,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { withMailServer, resetLinkIn } from "#test-support/servers/mail-server.ts";
import { openReceiver } from "#test-support/servers/receiver.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** Every value that anyone enters or sends here contains this; the log must never contain it. */
const mark = /m4rk/i;
const password = "m4rk password";

/** Uses every feature, with many errors. Returns the secrets that were created. */
async function useEverything(app: TestApp): Promise<string[]> {
  const admin = await signUpAdmin(app.browser(), {
    firstName: "M4rkgrace",
    lastName: "M4rkhopper",
    clubName: "M4rk Club",
    email: "m4rk-grace@example.org",
    password,
  });
  const member = await signUpMember(app.browser(), {
    firstName: "M4rkada",
    lastName: "M4rklovelace",
    email: "m4rk-ada@example.org",
    password,
  });
  const { browser } = member;
  const event = await createEvent(admin, { name: "M4rk Night" });
  const submit = (code: string) =>
    browser.post("/api/me/checkins", { code, key: crypto.randomUUID() });
  await submit(event.code);
  await submit(event.code);
  await submit("m4rkcode");
  const path = `${admin.api}/events/${event.id}`;
  const { revision } = event;
  await admin.browser.put(path, { ...eventInput({ name: "M4rk Day", points: 3 }), revision });
  await admin.browser.post(`${path}/attendees`, { personId: "m4rk-member" });
  await setCarryover(admin, member.personId, 3);
  const command = { kind: "remove-attendees", eventId: event.id, personIds: [member.personId] };
  await admin.browser.post(`${admin.api}/previews`, command);
  await admin.browser.post(`${admin.api}/operations`, { command, reason: "m4rk reason" });
  await admin.browser.post(`${admin.api}/operations`, { command: { kind: "m4rk" } });
  await admin.browser.put(`${admin.api}/members/m4rk/carryover`, { carryover: "m4rk" });
  for (const list of [
    "events",
    "members",
    "history",
    "history?before=m4rk",
    "refused-sign-ins",
    "m4rk",
  ])
    await admin.browser.get(`${admin.api}/${list}`);

  const post = (where: string, body: unknown) => app.browser().post(where, body);
  await post("/api/session", { email: "m4rk-ada@example.org", password: "m4rk wrong" });
  await post("/api/session", { email: "m4rk-nobody@example.org", password });
  await post("/api/session", { email: "m4rk", password });
  await post("/api/accounts", { accountType: "m4rk", email: "m4rk-ada@example.org" });
  await browser.get("/api/session?m4rk=m4rk");
  await browser.send("GET", "/api/me/clubs", {
    headers: {
      "user-agent": "m4rk-agent",
      authorization: "Bearer m4rk",
      referer: "http://localhost:3000/member/checkin?code=m4rkcode",
      "x-forwarded-for": "m4rk",
    },
  });
  await browser.send("POST", "/api/me/checkins", { text: '{"code":"m4rk' });
  await browser.send("POST", "/api/me/checkins", { text: "m4rk".repeat(20_000) });
  await browser.send("PROPFIND", "/api/session?m4rk");
  await browser.get("/m4rk?token=m4rk");
  const operated = await useEverythingOfOperators(app);
  const key = await makeKey(app);
  await browser.put("/api/me/operator", { key: "m4rk" });
  await browser.put("/api/me/operator", { key });

  await browser.put("/api/me/password", { currentPassword: "m4rk not", newPassword: "m4rk" });
  await browser.put("/api/me/password", {
    currentPassword: password,
    newPassword: `${password}!`,
  });
  await browser.get("/api/me/sessions");
  await browser.get("/api/me/export");
  return [
    event.code,
    key,
    ...operated,
    ...browser.cookies.values(),
    ...admin.browser.cookies.values(),
  ];
}

/** The same for what operators do. */
async function useEverythingOfOperators(app: TestApp): Promise<string[]> {
  const { browser, password: ownPassword, user } = await signUpOperator(app);
  // Where the server sends email, a second step counts once the email is confirmed (R30.12).
  await app.deps.database.write
    .updateTable("users")
    .set({ emailVerified: sql<boolean>`true` })
    .where("id", "=", user.id)
    .execute();
  const email = "m4rk-grace@example.org";
  const ask = async (path: string, body: object) => {
    const { status, body: answer } = await browser.post(`/api/operator/${path}`, body);
    return { status, ...(answer as { url?: string; token?: string }) };
  };
  expect((await ask("people", { email })).status).toBe(200);
  await browser.get("/api/operator/clubs?q=m4rk");
  await ask("test-mails", { email: "m4rk-stranger@example.org" });
  const body = { supportEmail: "m4rk-help@example.org" };
  await browser.send("PATCH", "/api/operator/settings", { body });
  const { url: reset = "" } = await ask("reset-links", { email });
  const { url: link = "" } = await ask("keys", { password: ownPassword });
  const file = backupName(new Date(0));
  mkdirSync(join(app.folder, "backups"));
  writeFileSync(join(app.folder, "backups", file), "m4rk backup");
  const { token = "" } = await ask("backup-downloads", { file, password: ownPassword });
  const path = `/api/operator/backups/${file}?token=`;
  for (const given of ["m4rk", token]) await browser.get(path + given);
  const resetToken = new URL(reset).searchParams.get("token") ?? "";
  return [resetToken, keyOfLink(link), token, ...browser.cookies.values()];
}

onEveryDatabase("Whatever happens, the log", (plain) => {
  const test = plain
    .extend("mails", withMailServer)
    .extend("receiver", async ({}, { onCleanup }) => {
      const receiver = await openReceiver();
      receiver.answer((response) => void response.writeHead(400).end("m4rk answer"));
      onCleanup(() => receiver.close());
      return receiver;
    });
  test.override("options", ({ mails, receiver }) => ({
    config: {
      smtpUrl: mails.url,
      tokenSyncUrl: `${receiver.url}?secret=m4rk`,
      given: { retentionDays: 0 },
    },
  }));

  test("contains nothing that anyone typed, was called, or received (R14.9)", async ({
    app,
    mails,
    receiver,
  }) => {
    const secrets = await useEverything(app);
    const ask = () => app.browser().post("/api/password-resets", { email: "m4rk-ada@example.org" });
    await ask();
    await app.deps.outbox.run();
    const reset = mails.mails.find(({ text }) => text.includes("/reset-password?token="));
    const token = resetLinkIn(reset?.text ?? "").searchParams.get("token") ?? "";
    for (const used of [token, token, "m4rk-token"])
      await app.browser().put("/api/password-resets", { token: used, password });
    mails.refuse({ code: 451, at: "recipient", words: "no room for m4rk-ada@example.org" });
    await ask();
    await app.deps.outbox.run();
    mails.refuse({ code: 550, at: "recipient", words: "nobody is m4rk-ada@example.org" });
    await ask();
    await app.deps.outbox.run();
    await receiver.received(1);

    // Unexpected errors, with people's data in the failing statements.
    const { write } = app.deps.database;
    await write.schema.alterTable("people").renameTo("away").execute();
    await signUpMember(app.browser(), { firstName: "M4rkeve", password }).catch(() => {});
    await write.schema.alterTable("away").renameTo("people").execute();
    app.deps.logger.error(
      { err: Object.assign(new Error("constraint"), { detail: "Key (email)=(m4rk)" }) },
      "what a driver may hang on an error",
    );

    const login = { email: "m4rk-ada@example.org", password };
    const leaving = app.browser();
    await leaving.post("/api/session", login);
    await leaving.send("DELETE", "/api/me", { body: { password: "m4rk not" } });
    await leaving.send("DELETE", "/api/me", { body: { password } });
    await app.deps.jobs.run();
    await app.deps.tokenSync.stop();

    const text = app.log.text();
    expect(app.log.lines().length).toBeGreaterThan(40);
    expect(text).not.toMatch(mark);
    for (const secret of [...secrets, token]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(decodeURIComponent(secret).split(".")[0]);
    }
    expect(text).not.toMatch(/Bearer|argon2id|127\.0\.0\.1/);
    app.log.takeErrors();
  });
});

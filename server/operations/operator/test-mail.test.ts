import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect } from "vitest";
import { testMailSchema } from "#contract/operations/operator/operator-mail.ts";
import { createSmtpDelivery } from "#server/platform/mail/delivery.ts";
import { signUpOperator } from "#test-support/people/operators.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { decodeMail, openMailServer, openSilentServer } from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { describeTestMail, sendTestMail } from "./test-mail.ts";

const from = "Rollcall <support@example.org>";
const path = "/api/operator/test-mails";

/** Dependencies that deliver to a mail server. */
const to = (app: TestApp, smtpUrl: string) => ({
  ...app.deps,
  config: { ...app.deps.config, smtpUrl },
  deliver: createSmtpDelivery(smtpUrl, from),
});

onEveryDatabase("A test email", (test) => {
  test("goes to the operator's own email, is written without a mail server, and says where (R32.44)", async ({
    app,
  }) => {
    const { browser, user } = await signUpOperator(app);
    const { status, body } = await browser.post(path, {});
    expect(status).toBe(200);
    const { outcome, detail, to: recipient } = testMailSchema.parse(body);
    expect([outcome, recipient]).toEqual(["written", user.email]);
    const text = decodeMail(readFileSync(detail ?? "", "utf8"));
    expect(text).toContain(`To: ${user.email}`);
    expect(text).toContain("Subject: Test email from Rollcall");
    const acts = await app.deps.database.read
      .selectFrom("operatorActs")
      .select(["actorId", "kind", "details"])
      .where("kind", "=", "test-mail-sent")
      .where("actorId", "=", user.id)
      .execute();
    expect(acts).toEqual([
      { actorId: user.id, kind: "test-mail-sent", details: JSON.stringify({ outcome }) },
    ]);
  });

  test("goes out at once, to any email, and says what the mail server said (R32.44)", async ({
    app,
  }) => {
    const server = await openMailServer();
    const { browser, user } = await signUpOperator(app);
    // Where the server sends email, a second step counts once the email is confirmed (R30.12).
    await app.deps.database.write
      .updateTable("users")
      .set({ emailVerified: sql<boolean>`true` })
      .where("id", "=", user.id)
      .execute();
    const cookie = { cookie: browser.cookieHeader() ?? "" };
    const node = app.withParts(to(app, server.url)).browser();
    const sent = await node.send("POST", path, {
      body: { email: "Ana@Example.org" },
      headers: cookie,
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { to: "ana@example.org", outcome: "accepted" },
    });
    expect(testMailSchema.parse(sent.body).detail).toMatch(/^250 /);
    expect(server.mails).toMatchObject([{ to: ["ana@example.org"], from: "support@example.org" }]);
    expect(await app.deps.outbox.waiting()).toMatchObject({ mails: 0 });
    await server.close();
  });

  test("says in one line why it failed, and how to read it (R32.44)", async ({ app }) => {
    const server = await openMailServer();
    const send = (url: string, waitMs?: number) =>
      sendTestMail(to(app, url), "ana@example.org", waitMs);
    server.refuse({ code: 550, at: "recipient", words: "no such user here\r\n at all" });
    const refused = await send(server.url);
    expect(refused).toEqual({
      to: "ana@example.org",
      outcome: "refused",
      detail: "550 no such user here at all",
    });
    expect(describeTestMail(refused)).toBe(
      "The mail server refused the test email to ana@example.org: 550 no such user here at all",
    );
    server.refuse({ code: 451, at: "message", words: "x".repeat(400) });
    const long = await send(server.url);
    expect([long.outcome, long.detail?.length]).toEqual(["refused", 300]);

    server.refuse(undefined);
    const withLogin = server.url.replace("smtp://", "smtp://club:hunter%40two@");
    const login = await send(withLogin);
    expect(login).toMatchObject({
      outcome: "login-refused",
      detail: expect.stringMatching(/^535/),
    });
    expect(await send(`smtp://127.0.0.1:${await findFreePort()}`)).toMatchObject({
      outcome: "unreachable",
    });
    expect(await send(server.url.replace("smtp:", "smtps:"))).toMatchObject({
      outcome: "not-secure",
    });
    expect(await send("smtp://mail.invalid:25")).toMatchObject({ outcome: "unknown-host" });
    await server.close();
  });

  test("never repeats the mail server's password (R32.44)", async ({ app }) => {
    const server = await openMailServer();
    const url = server.url.replace("smtp://", "smtp://club:hunter%40two@");
    const inBase64 = (text: string) => Buffer.from(text).toString("base64");
    const secrets = ["hunter@two", inBase64("hunter@two"), inBase64("\0club\0hunter@two")];
    const deliver = async () => {
      throw new Error(`it was ${secrets.join(" ")}`);
    };
    const sent = await sendTestMail({ ...to(app, url), deliver }, "ana@example.org");
    expect(sent).toEqual({ to: "ana@example.org", outcome: "failed", detail: "it was … … …" });
    await server.close();
  });

  test("doesn't wait for a mail server that hangs (R32.44)", async ({ app }) => {
    const silent = await openSilentServer();
    const url = `smtp://127.0.0.1:${silent.port}`;
    const sent = await sendTestMail(to(app, url), "ana@example.org", 100);
    expect(sent.outcome).toBe("no-answer");
    expect(describeTestMail(sent)).toContain("didn't answer in time");
    await silent.close();
  });

  test("is for operators only, and has a limit (R32.44)", async ({ app }) => {
    expect(await app.browser().post(path, {})).toMatchObject(refusal("signed-out"));
    const member = await signUpMember(app.browser());
    expect(await member.browser.post(path, {})).toMatchObject(refusal("wrong-role"));
    const { browser } = await signUpOperator(app);
    expect(await browser.post(path, { email: "nobody" })).toMatchObject(
      invalidInput({ email: "not-an-email" }),
    );
    const answers = [];
    for (let sent = 0; sent < 11; sent += 1) answers.push((await browser.post(path, {})).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

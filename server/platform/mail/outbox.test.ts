import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import { createResetComposer } from "#server/accounts/passwords/reset-mail.ts";
import { DatabaseUnavailable } from "#server/platform/database-errors.ts";
import { transaction, type Db } from "#server/platform/database/database.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openMailServer, openSilentServer } from "#test-support/servers/mail-server.ts";
import { noMails } from "#test-support/servers/no-mails.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createSmtpDelivery, type Deliver } from "./delivery.ts";
import { leaseOutboxRow } from "./outbox.store.ts";
import { createOutboxWorker, enqueueMail, retryDelayMs } from "./outbox.ts";

const impatience = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
const from = "Rollcall <support@example.org>";
const second = 1000;

const askForMail = async (app: TestApp, email: string) => {
  const answer = await app.browser().post("/api/password-resets", { email });
  expect(answer.status).toBe(202);
};
const pass = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
const rowsOf = ({ deps }: TestApp) => deps.database.read.selectFrom("outbox").selectAll().execute();
const warnings = ({ log }: TestApp) =>
  log.lines().filter(({ msg }) => msg === "an email could not be sent and will be retried");

/** A worker on the app's outbox, in place of the app's own, which is stopped. */
async function createWorker(
  { deps }: TestApp,
  deliver: Deliver,
  options: { db?: Db; lookEveryMs?: number } = {},
) {
  await deps.outbox.stop();
  return createOutboxWorker({
    db: deps.database.write,
    ...options,
    composers: {
      ...noMails,
      "password-reset": createResetComposer(deps, deps.publicUrl),
    },
    deliver,
    domain: "rollcall.example.org",
    clock: deps.clock,
    logger: deps.logger,
  });
}

onEveryDatabase("The outbox", (plain) => {
  const test = plain.extend("server", async ({}, { onCleanup }) => {
    const server = await openMailServer();
    onCleanup(() => server.close());
    return server;
  });

  test("sends an email once, with its own id", async ({ app, server }) => {
    const worker = await createWorker(app, createSmtpDelivery(server.url, from));
    const { user } = await signUpMember(app.browser());
    await askForMail(app, user.email);
    const [row] = await rowsOf(app);
    await worker.run();
    await worker.run();
    expect(server.mails).toMatchObject([
      {
        from: "support@example.org",
        to: [user.email],
        messageId: `<${row?.id}@rollcall.example.org>`,
      },
    ]);
    expect(await rowsOf(app)).toEqual([]);
  });

  test("sends none of the rest once it is stopped", async ({ app }) => {
    const sent: string[] = [];
    const worker = await createWorker(app, async ({ to }) => {
      sent.push(to);
      void worker.stop();
    });
    for (const { user } of [await signUpMember(app.browser()), await signUpMember(app.browser())])
      await askForMail(app, user.email);
    await worker.run();
    expect(sent).toHaveLength(1);
    expect(await rowsOf(app)).toHaveLength(1);
  });

  test("preserves both formats of an email", async ({ app, server }) => {
    const worker = await createWorker(app, createSmtpDelivery(server.url, from));
    const { user } = await signUpMember(app.browser());
    await askForMail(app, user.email);
    await worker.run();
    const text = server.mails[0]?.text ?? "";
    expect(text).toMatch(/^content-type: multipart\/alternative/im);
    expect(text).toMatch(/^content-type: text\/plain; charset=utf-8/im);
    expect(text).toMatch(/^content-type: text\/html; charset=utf-8/im);
    expect(text).toMatch(/^subject: Reset your Rollcall password$/im);
    expect(text.match(/http:\/\/localhost:3000\/reset-password\?token=/g)?.length).toBe(3);
  });

  test("loses nothing while the mail server is down, failing, or hanging, and across restarts (R15.2)", async ({
    app,
  }) => {
    // A port where the server comes and goes.
    const absent = await openSilentServer();
    const { port } = absent;
    await absent.close();
    const start = () =>
      createWorker(app, createSmtpDelivery(`smtp://127.0.0.1:${port}`, from, impatience));
    const people = await Promise.all([1, 2, 3].map(() => signUpMember(app.browser())));
    let worker = await start();
    let attempts = 0;
    /** Retries everything and checks that it was postponed. */
    const tryInVain = async () => {
      await worker.run();
      const rows = await rowsOf(app);
      expect(rows).toHaveLength(3);
      attempts += 1;
      expect(rows.map((row) => row.attempts)).toEqual([attempts, attempts, attempts]);
      pass(app, retryDelayMs(attempts));
    };

    for (const { user } of people) await askForMail(app, user.email);
    await tryInVain();
    // A restart: schedules in memory are gone.
    await worker.stop();
    worker = await start();
    await tryInVain();

    const inTrouble = await openMailServer(port);
    for (const refusal of [
      { code: 451, at: "recipient" },
      { code: 421, at: "recipient" },
      { code: 452, at: "message" },
    ] as const) {
      inTrouble.refuse(refusal);
      await tryInVain();
    }
    await inTrouble.close();

    const silent = await openSilentServer(port);
    await tryInVain();
    await silent.close();
    await worker.stop();
    worker = await start();

    const well = await openMailServer(port);
    await worker.run();
    expect(well.mails.map(({ to }) => to[0]).toSorted()).toEqual(
      people.map(({ user }) => user.email).toSorted(),
    );
    expect(await rowsOf(app)).toEqual([]);
    pass(app, 3600 * second);
    await worker.run();
    expect(well.mails).toHaveLength(3);
    await well.close();
    expect(warnings(app)).toHaveLength(attempts * 3);
  });

  test("sends an email at most once more if the response was lost, with the same id (R15.2)", async ({
    app,
    server,
  }) => {
    const worker = await createWorker(app, createSmtpDelivery(server.url, from, impatience));
    const { user } = await signUpMember(app.browser());
    server.swallowAnswers();
    await askForMail(app, user.email);
    await worker.run();
    expect(server.mails).toHaveLength(1);
    const port = server.port;
    await server.close();
    const well = await openMailServer(port);
    pass(app, retryDelayMs(1));
    await worker.run();
    await worker.run();
    expect(well.mails).toHaveLength(1);
    expect(well.mails[0]?.messageId).toBe(server.mails[0]?.messageId);
    await well.close();
  });

  test.for([{ at: "recipient" }, { at: "message" }] as const)(
    "gives up on an email that the server permanently refuses at its $at, and logs it",
    async ({ at }, { app, server }) => {
      const worker = await createWorker(app, createSmtpDelivery(server.url, from));
      const { user } = await signUpMember(app.browser());
      server.refuse({ code: 550, at });
      await askForMail(app, user.email);
      await worker.run();
      expect(await rowsOf(app)).toEqual([]);
      const errors = app.log.takeErrors();
      expect(errors).toMatchObject([
        { msg: "gave up sending an email", kind: "password-reset", answer: 550 },
      ]);
      expect(JSON.stringify(errors)).not.toContain(user.email);
    },
  );

  test("waits for the operator when the server refuses the login", async ({
    ownApp: app,
    server,
  }) => {
    const url = server.url.replace("smtp://", "smtp://user:wrong@");
    const worker = await createWorker(app, createSmtpDelivery(url, from));
    const { user } = await signUpMember(app.browser());
    await askForMail(app, user.email);
    await worker.run();
    expect(await rowsOf(app)).toHaveLength(1);
    expect(warnings(app)).toHaveLength(1);
    expect(app.log.text()).not.toContain("wrong");
  });

  test("gives up on an email that couldn't be sent for a day", async ({ ownApp: app }) => {
    const worker = await createWorker(app, async () => {
      throw new Error("still in trouble");
    });
    const { user } = await signUpMember(app.browser());
    await askForMail(app, user.email);
    await worker.run();
    pass(app, 23 * 3600 * second);
    await worker.run();
    expect(await rowsOf(app)).toHaveLength(1);
    pass(app, 3601 * second);
    await worker.run();
    expect(await rowsOf(app)).toEqual([]);
    expect(app.log.takeErrors()).toMatchObject([{ msg: "gave up sending an email", attempts: 3 }]);
  });

  test("retries less and less often, at last every ten minutes", () => {
    const delays = Array.from({ length: 10 }, (_, index) => retryDelayMs(index + 1) / second);
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  });

  test("gives each email to only one of two workers", async ({ app }) => {
    const sent: string[] = [];
    const bothBegan = Promise.withResolvers<void>();
    const deliver: Deliver = async (_mail, messageId) => {
      sent.push(messageId);
      if (sent.length === 2) bothBegan.resolve();
      await bothBegan.promise;
    };
    const workers = [await createWorker(app, deliver), await createWorker(app, deliver)];
    const { user } = await signUpMember(app.browser());
    const { write } = app.deps.database;
    for (let count = 0; count < 20; count += 1)
      await enqueueMail(write, "password-reset", user.email, app.deps.clock());
    await Promise.all(workers.map((worker) => worker.run()));
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  test("continues with the next email if another worker took one first", async ({ app }) => {
    const sent: string[] = [];
    const worker = await createWorker(app, async (_mail, messageId) => void sent.push(messageId));
    const { user } = await signUpMember(app.browser());
    const { write } = app.deps.database;
    const now = app.deps.clock();
    for (let count = 0; count < 2; count += 1)
      await enqueueMail(write, "password-reset", user.email, now);
    const { running } = await transaction(write, async (db) => {
      await leaseOutboxRow(db, now.getTime(), now.getTime() + 60 * second);
      const running = worker.run();
      await untilSomebodyWaits(app.deps.database);
      return { running };
    });
    await running;
    expect(sent).toHaveLength(1);
  });

  test("leaves an email to a worker for a minute, then assumes that the worker died and takes it", async ({
    ownApp: app,
  }) => {
    const sent: string[] = [];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const dying = await createWorker(app, () => {
      begun.resolve();
      return end.promise;
    });
    const other = await createWorker(app, async (_mail, messageId) => void sent.push(messageId));
    const { user } = await signUpMember(app.browser());
    await askForMail(app, user.email);
    const death = dying.run();
    await begun.promise;
    pass(app, 59 * second);
    await other.run();
    expect(sent).toEqual([]);
    pass(app, 2 * second);
    await other.run();
    expect(sent).toHaveLength(1);
    end.reject(new Error("It was alive after all."));
    await death;
  });
});

onEveryDatabase("While the database fails", (test) => {
  test("those who wake the outbox during a run aren't told, and it goes on (R15.2)", async ({
    ownApp: app,
  }) => {
    const { write } = app.deps.database;
    const gate = gateStatements(write, { kind: "update", table: "outbox" });
    const worker = await createWorker(app, async () => {}, { db: gate.db });
    const runs = [worker.run(), worker.run()];
    await gate.reached;
    runs.push(worker.run(), worker.stop());
    gate.fail(new DatabaseUnavailable("It stopped."));
    expect(await Promise.allSettled(runs)).toEqual(
      runs.map(() => ({ status: "fulfilled", value: undefined })),
    );
    expect(app.log.takeErrors()).toMatchObject([{ msg: "could not read the outbox" }]);
  });

  test("the outbox is looked at again, however long that takes (R15.2)", async ({
    ownApp: app,
  }) => {
    const { user } = await signUpMember(app.browser());
    let failures = 0;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (failures >= 6) return node;
        failures += 1;
        throw new DatabaseUnavailable("It stopped.");
      },
      transformResult: async ({ result }) => result,
    };
    const sent = Promise.withResolvers<void>();
    const worker = await createWorker(app, async () => sent.resolve(), {
      db: app.deps.database.write.withPlugin(plugin),
      lookEveryMs: 1,
    });
    await askForMail(app, user.email);
    worker.wake();
    await sent.promise;
    await worker.stop();
    expect(app.log.takeErrors()).toHaveLength(6);
  });
});

onEveryDatabase("While the mail server hangs", (plain) => {
  const test = plain.extend("silent", async ({}, { onCleanup }) => {
    const silent = await openSilentServer();
    onCleanup(() => silent.close());
    return silent;
  });
  test.override("options", ({ silent }) => ({
    config: { smtpUrl: `smtp://127.0.0.1:${silent.port}` },
  }));

  // Waiting for the mail server would take 45 seconds.
  const timeout = 30_000;
  test(
    "requests that send an email respond immediately, and a stop doesn't wait for it",
    { timeout },
    async ({ app, silent }) => {
      const { user } = await signUpMember(app.browser());
      for (const email of [user.email, "nobody@example.org", user.email])
        await askForMail(app, email);
      await silent.reached;
      expect(app.log.text()).not.toContain("an email could not be sent");
      await app.deps.outbox.stop();
      expect(app.log.text()).toContain("an email could not be sent");
      expect((await rowsOf(app)).length).toBeGreaterThan(0);
    },
  );
});

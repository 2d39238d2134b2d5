import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { storeInvitation } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { findAccount } from "../accounts.service.ts";
import { giveEmail } from "../emails/operator-email.ts";

const dayMs = 24 * 3_600_000;

/** To whom invitations were emailed. */
async function listSentTo({ deps }: TestApp) {
  const rows = await deps.database.write
    .selectFrom("invites")
    .select("sentTo")
    .orderBy("sentTo")
    .execute();
  return rows.map(({ sentTo }) => sentTo);
}

/** A club that emailed an invitation to a member, and one to an address that is nobody's. */
async function invite(app: TestApp) {
  const [admin, ana] = [await signUpAdmin(app.browser()), await signUpMember(app.browser())];
  for (const sentTo of [ana.user.email, "other@example.org"]) {
    const { id } = await storeInvitation(app, admin);
    await app.deps.database.write
      .updateTable("invites")
      .set({ sentTo })
      .where("id", "=", id)
      .execute();
  }
  return ana;
}

onEveryDatabase("An email that an account gave up", (test) => {
  test("is in no invitation anymore once the change can't be undone (R14.5)", async ({
    ownApp: app,
  }) => {
    const ana = await invite(app);
    const now = app.deps.clock().getTime();
    const { write } = app.deps.database;
    await write
      .updateTable("users")
      .set({ email: "new@example.org" })
      .where("id", "=", ana.user.id)
      .execute();
    const change = { oldEmail: ana.user.email, newEmail: "new@example.org", oldProved: 1 };
    await write
      .insertInto("emailChanges")
      .values({
        ...change,
        id: "change",
        accountId: ana.user.id,
        createdAt: now,
        confirmedAt: now,
        confirmHash: "a",
        undoHash: "b",
        expiresAt: now + dayMs,
      })
      .execute();
    await app.deps.jobs.run();
    expect(await listSentTo(app)).toContain(ana.user.email);
    app.setTime(new Date(now + dayMs));
    await app.deps.jobs.run();
    expect((await listSentTo(app)).filter(Boolean)).toEqual(["other@example.org"]);
  });

  test("is in none anymore once the operator gave the account another one (R2.31, R14.5)", async ({
    app,
  }) => {
    const { user } = await invite(app);
    const account = await findAccount(app.deps.database.write, user.id);
    await giveEmail(app.deps, account!, `new-${user.email}`, { tellsOld: false });
    expect(await listSentTo(app)).not.toContain(user.email);
  });
});

onEveryDatabase("Emails that this node wrote to a folder", (test) => {
  test("go after another node has erased their recipient (R14.5)", async ({ ownApp: app }) => {
    const ana = await signUpMember(app.browser());
    const folder = join(app.folder, "mail");
    mkdirSync(folder, { recursive: true });
    const write = (name: string, to: string) =>
      writeFileSync(join(folder, name), `From: a\r\nTo: ${to}\r\n\r\nHello`);
    write("erased.eml", "erased@example.org");
    write("here.eml", ana.user.email);
    await app.deps.jobs.run();
    expect(readdirSync(folder)).toContain("here.eml");
    expect(readdirSync(folder)).not.toContain("erased.eml");
  });
});

import { expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { signUpAdmin, signUpMember, type Member } from "#test-support/people/people.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { oneRow } from "#test-support/requests/club-world.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** What people can read about their own account, without knowing any id. */
const paths = readAccessTable()
  .map(({ route }) => route.split(" ") as [string, string])
  .filter(([method, path]) => method === "GET" && /^\/api\/(?:me\/|session)[^{]*$/.test(path))
  .map(([, path]) => path);

async function readAll(browser: Browser): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of paths) answers[path] = (await browser.get(path)).text;
  return answers;
}

/** A club invites someone by email, saves a record under it, and waits for an email to go out. */
async function saveUnder(app: TestApp, { user }: Member): Promise<void> {
  const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
  const [at, { write }] = [app.deps.clock().getTime(), app.deps.database];
  await write
    .insertInto("invites")
    .values({
      id: "invitation",
      clubId: admin.club.id,
      role: "helper",
      tokenHash: "hash",
      createdBy: admin.user.id,
      createdAt: at,
      expiresAt: at + 1000,
      sentTo: user.email,
    })
    .execute();
  await write
    .insertInto("outbox")
    .values({
      id: "waiting",
      kind: "invitation",
      recipient: user.email,
      about: "invitation",
      createdAt: at,
      dueAt: at + 60_000,
      attempts: 1,
    })
    .execute();
  const people = oneRow.people.map((row) => ({ ...row, email: user.email }));
  await admin.browser.post(`${admin.api}/imports`, { sheet: { ...oneRow, people } });
}

onEveryDatabase("An email that nobody has confirmed", { own: true }, (test) => {
  test("tells its account nothing of what is saved or sent under it (R2.27, R4.11)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-11-21T10:00:00Z"));
    const member = await signUpMember(app.browser());
    const before = await readAll(member.browser);
    expect(Object.keys(before)).toContain("/api/me/export");
    await saveUnder(app, member);
    expect(await readAll(member.browser)).toEqual(before);
    await app.deps.database.write
      .updateTable("users")
      .set({ emailVerified: true })
      .where("id", "=", member.user.id)
      .execute();
    const after = await readAll(member.browser);
    expect(after["/api/me/export"]).toContain("Chess Club");
    expect(after["/api/me/records"]).toContain("Chess Club");
  });
});

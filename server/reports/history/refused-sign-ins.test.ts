import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const dayMs = 24 * 3_600_000;

const signIn = ({ browser, user, password }: Person, typed = password) =>
  browser.post("/api/session", { email: user.email, password: typed });

/** The people whose failed logins a club's officers see. */
async function listWarned({ browser, api }: Admin): Promise<string[]> {
  const { body } = await browser.get(`${api}/refused-sign-ins`);
  const { refusedSignIns } = body as { refusedSignIns: { person: { id: string } }[] };
  return refusedSignIns.map(({ person }) => person.id).toSorted();
}

/** A club with a member, another club, and a failed login for each of the three people. */
async function openClubs(app: TestApp) {
  const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
  const member = await signUpMember(app.browser());
  await checkIn(member, (await createEvent(admin)).code);
  for (const { user } of [admin, other, member])
    await signIn({ browser: app.browser(), user, password: "wrong password" });
  return { admin, other, member };
}

onEveryDatabase("Wrong passwords", (test) => {
  test("are shown to the clubs of the officer or the member, and to no other", async ({ app }) => {
    const { admin, other, member } = await openClubs(app);
    expect(await listWarned(admin)).toEqual([admin.user.id, member.user.id].toSorted());
    expect(await listWarned(other)).toEqual([other.user.id]);
  });

  test("of someone who was removed from the club aren't shown to it anymore (R4.15, R10.10)", async ({
    app,
  }) => {
    const { admin, member } = await openClubs(app);
    const command = { kind: "remove-member", personId: member.personId };
    await admin.browser.post(`${admin.api}/operations`, { command });
    expect(await listWarned(admin)).toEqual([admin.user.id]);
  });

  test("are shown for 30 days", async ({ app }) => {
    const { admin } = await openClubs(app);
    app.setTime(new Date(app.deps.clock().getTime() + 30 * dayMs));
    await signIn(admin);
    expect(await listWarned(admin)).toHaveLength(2);
    app.setTime(new Date(app.deps.clock().getTime() + 1));
    expect(await listWarned(admin)).toEqual([]);
  });
});

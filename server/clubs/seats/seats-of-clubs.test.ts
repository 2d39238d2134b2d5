import { expect } from "vitest";
import { signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** An officer of one club who owns another. */
async function openClubs(app: TestApp) {
  const [admin, officer] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
  await giveSeats(app, admin.club.id, { [officer.user.id]: "officer" });
  return { admin, officer, path: `${admin.api}/officers/${officer.user.id}` };
}

/** An account's roles, by club id. */
async function rolesOf({ browser }: Admin) {
  const { body } = await browser.get("/api/session");
  const { seats } = (body as { user: { seats: { clubId: string; role: string }[] } }).user;
  return Object.fromEntries(seats.map(({ clubId, role }) => [clubId, role]));
}

onEveryDatabase("A seat in one club", (test) => {
  test("changes and ends without affecting seats in other clubs", async ({ app }) => {
    const { admin, officer, path } = await openClubs(app);
    const own = { [officer.club.id]: "owner" };
    expect(await rolesOf(officer)).toEqual({ ...own, [admin.club.id]: "officer" });
    expect((await admin.browser.put(path, { role: "helper" })).status).toBe(204);
    expect(await rolesOf(officer)).toEqual({ ...own, [admin.club.id]: "helper" });
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    expect(await rolesOf(officer)).toEqual(own);
  });

  test("prevents an officer from using up an invitation, which stays open", async ({ app }) => {
    const { admin, officer } = await openClubs(app);
    const { id, token } = await inviteTo(admin, { role: "helper" });
    expect(await officer.browser.post("/api/me/invitations", { token })).toMatchObject(
      refusal("already-officer"),
    );
    expect((await admin.browser.get(`${admin.api}/invitations`)).body).toMatchObject({
      invitations: [{ id, state: "open" }],
    });
  });
});

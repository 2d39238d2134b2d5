import { expect } from "vitest";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { invitedSignUp, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { inviteTo } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { listAccountFaults } from "../../operations/verify/account-faults.ts";

onEveryDatabase("A sign-up with an invitation", (test) => {
  test("asks for neither a graduation year nor a club, and accepts with it (R2.28)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { token } = await inviteTo(admin, { role: "officer" });
    const browser = app.browser();
    const answer = await browser.post("/api/accounts", invitedSignUp(token));
    expect(answer.status, answer.text).toBe(201);
    const { user } = sessionSchema.parse(answer.body);
    expect(user).toMatchObject({ type: "admin", personId: null, seats: [] });
    expect(await listAccountFaults(app.deps.database.read)).toEqual([]);
    expect((await browser.post("/api/me/invitations", { token })).status).toBe(200);
    expect(await browser.get("/api/session")).toMatchObject({
      body: { user: { seats: [{ clubId: admin.club.id, role: "officer" }] } },
    });
  });

  test("creates no account once the invitation can't be used, and says why (R2.28)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [used, withdrawn, expired] = [
      await inviteTo(admin),
      await inviteTo(admin),
      await inviteTo(admin),
    ];
    const member = await signUpMember(app.browser());
    await member.browser.post("/api/me/invitations", { token: used.token });
    await admin.browser.send("DELETE", `${admin.api}/invitations/${withdrawn.id}`);
    const refused = {
      "invitation-used": used.token,
      "invitation-withdrawn": withdrawn.token,
      "not-found": "no-such-token",
    } as const;
    const before = await app.dump();
    const signUp = (token: string) => app.browser().post("/api/accounts", invitedSignUp(token));
    for (const [code, token] of Object.entries(refused))
      expect(await signUp(token), code).toMatchObject(refusal(code as keyof typeof refused));
    expect(await signUp("no token")).toMatchObject(invalidInput({ invitation: "malformed" }));
    app.setTime(new Date(expired.expiresAt));
    expect(await signUp(expired.token)).toMatchObject(refusal("invitation-expired"));
    expect(await app.dump()).toEqual(before);
  });
});

import { expect } from "vitest";
import { claimSchema, newcomerSchema } from "#contract/attendance/door.ts";
import { doorPassesSchema, madePassSchema } from "#contract/attendance/passes.ts";
import { officerSchema, type Made } from "#contract/clubs/seats/seats.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club of two owners; the second one has made something of each kind that lets others in. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const { club, api } = admin;
  const kim: Admin = { ...(await signUpAdmin(app.browser())), club, api };
  await giveSeats(app, club.id, { [kim.user.id]: "owner" });
  const event = await createEvent(admin);
  const path = `${api}/events/${event.id}`;
  const meet = async (browser: Browser, lastName: string) => {
    const answer = await browser.post(`${path}/newcomers`, {
      firstName: "Nia",
      lastName,
      gradYear: null,
    });
    return newcomerSchema.parse(answer.body);
  };
  const makePass = async () => {
    const answer = await kim.browser.post(`${path}/door-passes`, {});
    const { madeId, passes } = madePassSchema.parse(answer.body);
    return passTokenIn(passes.find(({ id }) => id === madeId)?.link);
  };
  const take = (browser: Browser, token: string) =>
    browser.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() });
  const printed = await meet(admin.browser, "Printed");
  const claimOf = async ({ browser }: Admin, personId: string) =>
    claimSchema.parse((await browser.post(`${api}/members/${personId}/claim`, {})).body);
  const claim = await claimOf(kim, printed.attendee.id);
  const holder = app.browser();
  expect((await take(holder, await makePass())).status).toBe(200);
  const met = await meet(holder, "Met");
  const open = await makePass();
  const given = await kim.browser.post(`${path}/slips`, { count: 2 });
  const { slips } = slipsAnswerSchema.parse(given.body);
  const invitation = await inviteTo(kim);
  const madeBy = async ({ user }: Admin): Promise<Made | undefined> => {
    const { officers } = (await admin.browser.get(`${api}/officers`)).body as {
      officers: unknown[];
    };
    return officers.map((one) => officerSchema.parse(one)).find(({ id }) => id === user.id)?.made;
  };
  const member = await signUpMember(app.browser());
  /** Tries everything that was made, apart from the invitation, and expects that nothing works. */
  const expectEnded = async () => {
    expect(await take(app.browser(), open)).toMatchObject(refusal("pass-over"));
    const arrival = { personId: member.personId };
    expect(await holder.post(`${path}/arrivals`, arrival)).toMatchObject(refusal("pass-over"));
    const { passes } = doorPassesSchema.parse(
      (await admin.browser.get(`${path}/door-passes`)).body,
    );
    expect(passes.map(({ state }) => state)).toEqual(["revoked", "revoked"]);
    for (const { code } of slips)
      expect(await submitCode(member, code)).toMatchObject(refusal("invalid-code"));
    for (const { code } of [claim, met.claim]) {
      const signUp = await app.browser().post("/api/accounts", memberSignUp({ claim: code }));
      expect(signUp).toMatchObject(invalidInput({ claim: "expired-claim" }));
    }
    await expectWithdrawn();
  };
  const accept = ({ browser }: Pick<Admin, "browser">) =>
    browser.post("/api/me/invitations", { token: invitation.token });
  const expectWithdrawn = async () =>
    expect(await accept(await signUpAdmin(app.browser()))).toMatchObject(
      refusal("invitation-withdrawn"),
    );
  const setRole = (role: string) => admin.browser.put(`${api}/officers/${kim.user.id}`, { role });
  return {
    admin,
    kim,
    event,
    path,
    slips,
    claim,
    member,
    holder,
    open,
    madeBy,
    take,
    accept,
    claimOf,
    setRole,
    expectEnded,
    expectWithdrawn,
    printedId: printed.attendee.id,
  };
}
type Club = Awaited<ReturnType<typeof openClub>>;

const all = { invitations: 1, passes: 2, slips: 2, claims: 2 };
const none = { invitations: 0, passes: 0, slips: 0, claims: 0 };

/** The ways in which a seat ends, or can do less. */
const endings: Record<string, (club: Club) => Promise<{ status: number }>> = {
  "is removed": ({ admin, kim }) =>
    admin.browser.send("DELETE", `${admin.api}/officers/${kim.user.id}`),
  leaves: ({ kim }) => kim.browser.send("DELETE", `${kim.api}/seat`),
  "becomes a helper": ({ setRole }) => setRole("helper"),
  "closes the account": ({ kim }) => closeAccount(kim.browser),
};

onEveryDatabase("What an owner made", (test) => {
  for (const [way, end] of Object.entries(endings))
    test(`ends for good when they are no officer anymore: ${way} (R3.27)`, async ({ app }) => {
      const club = await openClub(app);
      const { admin, kim, madeBy, setRole, expectEnded } = club;
      expect(await madeBy(kim)).toEqual(all);
      expect(await madeBy(admin)).toEqual(none);
      expect((await end(club)).status).toBeLessThan(300);
      await expectEnded();
      // Getting the seat or the role back brings nothing back.
      if (way === "closes the account") return;
      if (way === "becomes a helper") expect((await setRole("owner")).status).toBe(204);
      else await giveSeats(app, admin.club.id, { [kim.user.id]: "owner" });
      expect(await madeBy(kim)).toEqual(none);
      await expectEnded();
    });

  test("ends, but neither a single-use code that was used nor a slip that someone else made since (R3.27)", async ({
    app,
  }) => {
    const { admin, kim, slips, member, claimOf, printedId } = await openClub(app);
    const [used] = slips;
    expect((await submitCode(member, used?.code ?? "")).status).toBe(200);
    const { code } = await claimOf(admin, printedId);
    await admin.browser.send("DELETE", `${admin.api}/officers/${kim.user.id}`);
    const rows = await app.deps.database.read
      .selectFrom("slips")
      .select(["code", "voidedAt"])
      .where("code", "=", used?.code ?? "")
      .execute();
    expect(rows).toEqual([{ code: used?.code, voidedAt: null }]);
    const signUp = await app.browser().post("/api/accounts", memberSignUp({ claim: code }));
    expect(signUp).toMatchObject({ body: { user: { personId: printedId } } });
  });

  test("isn't counted anymore once it has run out or was used (R3.27)", async ({ app }) => {
    const { admin, kim, slips, member, madeBy } = await openClub(app);
    await submitCode(member, slips[0]?.code ?? "");
    expect(await madeBy(kim)).toEqual({ ...all, slips: 1 });
    const year = 366 * 24 * 3_600_000;
    app.setTime(new Date(app.deps.clock().getTime() + year));
    const { email } = admin.user;
    await admin.browser.post("/api/session", { email, password: admin.password });
    expect(await madeBy(kim)).toEqual(none);
  });

  test("gives no seat either if an older version of the server took theirs (R3.15)", async ({
    app,
  }) => {
    const { kim, expectWithdrawn } = await openClub(app);
    const { write } = app.deps.database;
    await write.deleteFrom("seats").where("accountId", "=", kim.user.id).execute();
    await expectWithdrawn();
  });

  test("ends only as far as an officer may not make it (R3.27)", async ({ app }) => {
    const { kim, madeBy, setRole, take, open, expectWithdrawn } = await openClub(app);
    expect((await setRole("officer")).status).toBe(204);
    expect(await madeBy(kim)).toEqual({ ...all, invitations: 0 });
    await expectWithdrawn();
    expect((await setRole("owner")).status).toBe(204);
    await expectWithdrawn();
    expect((await take(app.browser(), open)).status).toBe(200);
  });

  test("works again when a deleted club is restored (R3.27, R5.6)", async ({ app }) => {
    const { admin, kim, madeBy, take, accept, open } = await openClub(app);
    const { clubName } = (await admin.browser.get(`${admin.api}/deletion`)).body as {
      clubName: string;
    };
    await admin.browser.post(`${admin.api}/deletion`, { clubName });
    expect(await take(app.browser(), open)).toMatchObject(refusal("not-found"));
    const restored = `/api/me/deleted-clubs/${admin.club.id}/restoration`;
    expect((await admin.browser.post(restored, {})).status).toBe(204);
    expect(await madeBy(kim)).toEqual(all);
    expect((await take(app.browser(), open)).status).toBe(200);
    expect((await accept(await signUpAdmin(app.browser()))).status).toBe(200);
  });
});

onEveryDatabase("Making claim slips", (test) => {
  test("is in the History, with who made them and for whom, and without a code (R4.17)", async ({
    app,
  }) => {
    const { admin, kim, claim, printedId } = await openClub(app);
    const newcomer = { firstName: "Tam", lastName: "Other", gradYear: null };
    const event = await createEvent(admin);
    const met = newcomerSchema.parse(
      (await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, newcomer)).body,
    );
    const personIds = [printedId, met.attendee.id];
    await kim.browser.post(`${admin.api}/claims`, { personIds });
    // Nobody to make one for is no operation.
    await kim.browser.post(`${admin.api}/claims`, { personIds: ["nobody"] });
    const { body, text } = await admin.browser.get(`${admin.api}/history`);
    const { operations } = body as { operations: { what: { kind: string } }[] };
    const made = operations.filter(({ what }) => what.kind === "claim-slips-made");
    expect(made).toMatchObject([
      { actor: { id: kim.user.id }, what: { slips: 2, person: null }, canUndo: false },
      { actor: { id: kim.user.id }, what: { slips: 1, person: { name: "Nia Printed" } } },
    ]);
    expect(text).not.toContain(claim.code);
    expect(JSON.stringify(await app.dump())).not.toContain(claim.code);
  });
});

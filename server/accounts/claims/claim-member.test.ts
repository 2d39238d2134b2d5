import { expect } from "vitest";
import { claimSchema, newcomerSchema, type Newcomer } from "#contract/attendance/door.ts";
import { claimedSchema } from "#contract/members/claims/unclaimed-members.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Person,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listAccountFaults } from "../../operations/verify/account-faults.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";
import { guessLimits } from "../../platform/rate-limits/guesses.ts";

/** A club with a person without an account who was added to an event. */
async function meetNia(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5 });
  const meet = async (): Promise<Newcomer> => {
    const nia = { firstName: "Nia", lastName: "Newcomer", gradYear: 2026 };
    const path = `${admin.api}/events/${event.id}/newcomers`;
    return newcomerSchema.parse((await admin.browser.post(path, nia)).body);
  };
  const command = (input: object) =>
    admin.browser.post(`${admin.api}/operations`, { command: input });
  return { admin, event, met: await meet(), command };
}

const claim = ({ browser }: Person, { claim: { code } }: Newcomer) =>
  browser.post("/api/me/claims", { claim: code });

async function noFaults({ deps: { database } }: TestApp) {
  expect(await listLedgerFaults(database.read)).toEqual([]);
  expect(await listAccountFaults(database.read)).toEqual([]);
}

onEveryDatabase("A person with an account and a claim slip", (test) => {
  test("gets the recorded points added to their own, with duplicates counted once (R2.26)", async ({
    app,
  }) => {
    const { admin, event, met, command } = await meetNia(app);
    const member = await signUpMember(app.browser(), { firstName: "Nia", lastName: "Haddad" });
    const chess = await createEvent(admin, { points: 2 });
    await command({ kind: "add-attendees", eventId: chess.id, personIds: [met.attendee.id] });
    const dead = await createEvent(admin, { points: 9 });
    await command({ kind: "add-attendees", eventId: dead.id, personIds: [met.attendee.id] });
    await command({ kind: "delete-event", eventId: dead.id });
    await admin.browser.send("PUT", `${admin.api}/members/${met.attendee.id}/carryover`, {
      body: { carryover: 7, revision: met.revision },
    });
    await checkIn(member, chess.code);
    await command({ kind: "seal-event", eventId: event.id });
    app.setTime(new Date(met.attendee.timestamp + 3_600_000));
    const answer = await claim(member, met);
    expect(answer.status, answer.text).toBe(200);
    const members = await listMembers(admin);
    expect([...members.keys()]).toEqual([member.personId]);
    expect(members.get(member.personId)).toMatchObject({ carryover: 7, totalPoints: 14 });
    const { attendees } = (await admin.browser.get(`${admin.api}/events/${event.id}/attendees`))
      .body as { attendees: object[] };
    expect(attendees).toMatchObject([
      { id: member.personId, name: "Nia Haddad", timestamp: met.attendee.timestamp },
    ]);
    const history = await admin.browser.get(`${admin.api}/history`);
    const { operations } = history.body as { operations: { revision: number }[] };
    expect(operations[0]).toMatchObject({
      actor: { id: member.user.id },
      canUndo: true,
      afterSeal: true,
      what: { kind: "person-claimed", person: { id: member.personId } },
    });
    await noFaults(app);
    expect(await claim(await signUpMember(app.browser()), met)).toMatchObject(
      invalidInput({ claim: "used-claim" }),
    );

    // The wrong person had the slip: an officer undoes the claim and makes a new slip.
    const { revision = 0 } = operations[0] ?? {};
    const undo = { kind: "undo", revision };
    const undone = await admin.browser.post(`${admin.api}/operations`, {
      command: undo,
      reason: "It was not her",
    });
    expect(undone.status, undone.text).toBe(201);
    const after = await listMembers(admin);
    expect(after.get(member.personId)).toMatchObject({ carryover: 0, totalPoints: 2 });
    expect(after.get(met.attendee.id)).toMatchObject({ carryover: 7, totalPoints: 14 });
    await noFaults(app);
    const slip = await admin.browser.post(`${admin.api}/members/${met.attendee.id}/claim`, {});
    const { code } = claimSchema.parse(slip.body);
    const nia = await signUpMember(app.browser(), { claim: code });
    expect(nia.personId).toBe(met.attendee.id);
  });

  test("becomes a member with all of it if they had no person yet (R2.26)", async ({ app }) => {
    const { admin, met, command } = await meetNia(app);
    const other = await signUpAdmin(app.browser(), { firstName: "Nia", lastName: "Okafor" });
    const { user } = claimedSchema.parse((await claim(other, met)).body);
    const personId = user?.personId ?? "";
    const { people } = await app.dump();
    expect(people).toContainEqual({
      id: personId,
      name: "Nia Okafor",
      gradYear: 2026,
      accountId: other.user.id,
      erasedAt: null,
    });
    const members = await listMembers(admin);
    expect([...members.values()]).toMatchObject([{ id: personId, totalPoints: 5 }]);
    expect(await command({ kind: "undo", revision: met.revision })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    await noFaults(app);
  });

  test("learns what is wrong with the code, and has to wait after many guesses (R2.26)", async ({
    app,
  }) => {
    const { met } = await meetNia(app);
    const member = await signUpMember(app.browser("203.0.113.7"));
    const before = await app.dump();
    const guess = (typed: string) => member.browser.post("/api/me/claims", { claim: typed });
    expect(await guess(" ")).toMatchObject(invalidInput({ claim: "required" }));
    expect(await guess("2222-2222")).toMatchObject(invalidInput({ claim: "unknown-claim" }));
    // Neither the name nor an unconfirmed email is proof.
    expect(await guess("Nia Newcomer")).toMatchObject(invalidInput({ claim: "unknown-claim" }));
    expect({ ...(await app.dump()), failures: [] }).toEqual({ ...before, failures: [] });
    for (let count = 2; count < 200; count += 1)
      await app.deps.rateLimits.count(guessLimits.wrongClaim.network, "203.0.113.7");
    expect(await claim(member, met)).toMatchObject(refusal("too-many-attempts"));
  });
});

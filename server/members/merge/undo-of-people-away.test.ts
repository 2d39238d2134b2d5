import { expect } from "vitest";
import { operationAnswerSchema, previewSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const undo = (revision: number) => ({ kind: "undo", revision });

/** A club with Ana, who has 3 points from one event and 4 from another. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const [first, second] = [
    await createEvent(admin, { points: 3 }),
    await createEvent(admin, { points: 4 }),
  ];
  for (const { code } of [first, second]) await checkIn(ana, code);
  return { admin, ana, first, second, leave: { kind: "remove-member", personId: ana.personId } };
}

onEveryDatabase("Undoing a change of the attendance of someone who left", (test) => {
  test("counts it again for when they return, and doesn't make them a member (R10.19)", async ({
    app,
  }) => {
    const { admin, ana, first, leave } = await openClub(app);
    const at = { eventId: first.id, personIds: [ana.personId] };
    const removed = await act(admin, { kind: "remove-attendees", ...at });
    const left = await act(admin, leave);
    const looked = await admin.browser.post(`${admin.api}/previews`, undo(removed));
    // With the points that they would have again.
    expect(previewSchema.parse(looked.body, { error: () => looked.text })).toMatchObject({
      people: 1,
      points: 3,
      skipped: [],
      moved: [{ name: "Ana Ruiz", now: 4, after: 7 }],
    });
    const undone = await act(admin, undo(removed));
    expect((await listMembers(admin)).size).toBe(0);
    await act(admin, undo(await act(admin, undo(undone))));
    expect((await listMembers(admin)).size).toBe(0);
    await act(admin, undo(left));
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 7 });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is refused if it would make them a member: a request that was approved (R10.19, R19.3)", async ({
    app,
  }) => {
    const { admin, ana, leave } = await openClub(app);
    const third = await createEvent(admin, { points: 5 });
    await ana.browser.post("/api/me/requests", { eventId: third.id, reason: "No battery" });
    const approved = await act(admin, {
      kind: "approve-requests",
      eventId: third.id,
      personIds: [ana.personId],
    });
    const undone = await act(admin, undo(approved));
    const left = await act(admin, leave);
    const refused = await operate(admin, undo(undone));
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({ by: { revision: left } });
    expect((await listMembers(admin)).size).toBe(0);
  });

  test("is refused for someone whose addition was undone (R8.19, R10.19)", async ({ app }) => {
    const { admin, first, second } = await openClub(app);
    const person = { firstName: "Dan", lastName: "Fox", gradYear: null };
    const added = await admin.browser.post(`${admin.api}/events/${first.id}/newcomers`, person);
    const { revision, attendee } = added.body as { revision: number; attendee: { id: string } };
    const at = { eventId: second.id, personIds: [attendee.id] };
    const addition = await act(admin, { kind: "add-attendees", ...at });
    const undone = await act(admin, undo(addition));
    const gone = await act(admin, undo(revision));
    const refused = await operate(admin, undo(undone));
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({ by: { revision: gone } });
  });
});

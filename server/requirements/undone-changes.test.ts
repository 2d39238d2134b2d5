import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { claimedSchema } from "#contract/members/claims/unclaimed-members.ts";
import {
  requirementProgressSchema,
  requirementsSchema,
} from "#contract/requirements/requirements.ts";
import { awardLine } from "#test-support/club-data/awards.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import {
  condition,
  createRequirement,
  recordResults,
} from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const [builds, scrimmage] = [["2026-09-01", "2026-09-08"], "2026-09-15"];

/**
 * A club with a requirement that everything can change, which Ana has almost met, and Tam, who was
 * added by hand at one event.
 */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const categoryId = await createCategory(admin, "Build");
  const input = { points: 4, minutes: 60, categoryId };
  const [first, second] = [
    await createEvent(admin, { ...input, name: "First", date: builds[0] ?? null }),
    await createEvent(admin, { ...input, name: "Second", date: builds[1] ?? null }),
  ];
  await checkIn(ana, first.code);
  const third = await createEvent(admin, { name: "Third", points: 3, date: scrimmage });
  const tam = { firstName: "Tam", lastName: "Earlier", gradYear: null, isSomeoneElse: true };
  const path = `${admin.api}/events/${second.id}/newcomers`;
  const newcomer = newcomerSchema.parse((await admin.browser.post(path, tam)).body);
  const requirementId = await createRequirement(admin, {
    conditions: [
      condition({ need: 9, caps: [{ categoryId, most: 6 }] }),
      condition({ measure: "hours", need: 90 }),
      condition({ measure: "events", need: 2 }),
      condition({ measure: "share", need: 60, freeMisses: 1 }),
    ],
  });
  const operate = async (command: object) => {
    const answer = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(answer.status, answer.text).toBe(201);
    return operationAnswerSchema.parse(answer.body).revision;
  };
  const readProgress = async () => {
    const { body } = await admin.browser.get(`${admin.api}/requirements/${requirementId}`);
    return requirementProgressSchema.parse(body);
  };
  /** Where everyone stands, as officers and Ana see it. */
  const states = async () => {
    const { people } = await readProgress();
    const list = await admin.browser.get(`${admin.api}/requirements`);
    const own = await ana.browser.get(`/api/me/clubs/${admin.club.id}`);
    return {
      people: people.map(({ id, state, conditions }) => ({ id, state, conditions })),
      counts: requirementsSchema.parse(list.body).requirements[0]?.counts,
      own: memberClubDetailsSchema.parse(own.body).requirements,
    };
  };
  return {
    admin,
    ana,
    newcomer,
    first,
    second,
    third,
    operate,
    states,
    readProgress,
    requirementId,
  };
}

onEveryDatabase("Where members stand", (test) => {
  test("is as before once an award, a merge, a removal, or an excuse is undone (R26.6)", async ({
    app,
  }) => {
    const { ana, newcomer, second, third, operate, states } = await openClub(app);
    const { personId } = ana;
    const fromId = newcomer.attendee.id;
    const award = { name: "Team Captain", date: "2026-10-01", categoryId: null };
    const changes: Record<string, object> = {
      points: { kind: "give-award", input: award, lines: [awardLine(personId)] },
      hours: {
        kind: "give-award",
        input: award,
        lines: [{ who: personId, minutes: 45, note: "" }],
      },
      merge: { kind: "merge-members", personId, fromId },
      removal: { kind: "remove-member", personId: fromId },
      excuse: { kind: "excuse-members", eventId: second.id, personIds: [personId] },
      attendance: { kind: "add-attendees", eventId: third.id, personIds: [personId] },
    };
    for (const [what, command] of Object.entries(changes)) {
      const before = await states();
      const revision = await operate(command);
      const after = await states();
      expect(after, what).not.toEqual(before);
      const undone = await operate({ kind: "undo", revision });
      expect(await states(), what).toEqual(before);
      const redone = await operate({ kind: "undo", revision: undone });
      expect(await states(), what).toEqual(after);
      await operate({ kind: "undo", revision: redone });
    }
  });

  test("is as before once a claim is undone, and follows it (R4.8, R26.6)", async ({ app }) => {
    const { ana, newcomer, operate, states } = await openClub(app);
    const before = await states();
    const claim = { claim: newcomer.claim.code };
    const { body } = await ana.browser.post("/api/me/claims", claim);
    const { revision } = claimedSchema.parse(body).claim;
    const after = await states();
    expect(after.people).toMatchObject([
      { id: ana.personId, conditions: [{ have: 6 }, {}, {}, {}] },
    ]);
    await operate({ kind: "undo", revision });
    expect(await states()).toEqual(before);
  });

  test("of the others stays as it was when someone is erased (R14.5, R26.6, R26.12)", async ({
    app,
  }) => {
    const { admin, newcomer, states, readProgress, requirementId } = await openClub(app);
    const erasedId = newcomer.attendee.id;
    await recordResults(admin, requirementId);
    const before = await states();
    const { status } = await admin.browser.delete(`${admin.api}/members/${erasedId}`);
    expect(status).toBe(204);
    const after = await states();
    expect(after.people).toEqual(before.people.filter(({ id }) => id !== erasedId));
    expect(after.own).toEqual(before.own);
    const { recorded } = await readProgress();
    expect(recorded?.people).toHaveLength(2);
    expect(JSON.stringify(recorded)).not.toContain("Tam");
  });
});

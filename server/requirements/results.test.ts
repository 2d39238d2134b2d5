import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { historyPageSchema, operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { requirementProgressSchema } from "#contract/requirements/requirements.ts";
import {
  condition,
  createRequirement,
  requirementInput,
} from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** Runs a command, and returns its revision. */
const operate = async ({ browser, api }: Admin, command: object) =>
  operationAnswerSchema.parse((await browser.post(`${api}/operations`, { command })).body).revision;

const recorded = async ({ browser, api }: Admin, id: string) =>
  requirementProgressSchema.parse((await browser.get(`${api}/requirements/${id}`)).body).recorded;

const own = async ({ browser }: Member, { club }: Admin) =>
  memberClubDetailsSchema.parse((await browser.get(`/api/me/clubs/${club.id}`)).body)
    .requirements[0]?.recorded;

/** A club whose member has 6 of the 6 points that a letter takes. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { points: 6, date: "2026-09-01" });
  await checkIn(member, event.code);
  const id = await createRequirement(admin, { conditions: [condition({ need: 6 })] });
  const record = () => operate(admin, { kind: "record-results", requirementId: id });
  const edit = (need: number) =>
    operate(admin, {
      kind: "set-requirement",
      requirementId: id,
      input: requirementInput({ conditions: [condition({ need })] }),
    });
  return { admin, member, event, id, record, edit };
}

onEveryDatabase("Recorded results", (test) => {
  test("stay as they were, and say what differs today (R26.12)", async ({ app }) => {
    const { admin, member, event, id, record, edit } = await openClub(app);
    expect(await recorded(admin, id)).toBeNull();
    await record();
    const results = {
      rules: { name: "Varsity Letter", conditions: [{ need: 6 }] },
      people: [
        { id: member.personId, name: "Ana Ruiz", state: "met", conditions: [{ have: 6, need: 6 }] },
      ],
    };
    expect(await recorded(admin, id)).toMatchObject({ ...results, isEdited: false, differing: 0 });
    await edit(7);
    expect(await recorded(admin, id)).toMatchObject({ ...results, isEdited: true, differing: 1 });
    await edit(6);
    await operate(admin, { kind: "change-events", eventIds: [event.id], points: 5 });
    expect(await recorded(admin, id)).toMatchObject({ ...results, isEdited: false, differing: 1 });
    const again = await record();
    expect(await recorded(admin, id)).toMatchObject({
      isEdited: false,
      differing: 0,
      people: [{ conditions: [{ have: 5 }] }],
    });
    await operate(admin, { kind: "undo", revision: again });
    expect(await recorded(admin, id)).toMatchObject({ ...results, differing: 1 });
  });

  test("can be undone and redone, and are in the history (R26.12)", async ({ app }) => {
    const { admin, id, record } = await openClub(app);
    const undone = await operate(admin, { kind: "undo", revision: await record() });
    expect(await recorded(admin, id)).toBeNull();
    await operate(admin, { kind: "undo", revision: undone });
    expect(await recorded(admin, id)).toMatchObject({ people: [{ state: "met" }] });
    const { browser, api } = admin;
    const { operations } = historyPageSchema.parse((await browser.get(`${api}/history`)).body);
    expect(operations.map(({ what }) => what)).toContainEqual(
      expect.objectContaining({ kind: "results-recorded", members: 1, met: 1, again: false }),
    );
  });

  test("aren't undone past a later recording (R10.4, R26.12)", async ({ app }) => {
    const { admin, id, record, edit } = await openClub(app);
    const first = await record();
    await edit(7);
    await record();
    const { browser, api } = admin;
    const command = { kind: "undo", revision: first };
    expect((await browser.post(`${api}/operations`, { command })).status).toBe(409);
    expect(await recorded(admin, id)).toMatchObject({ rules: { conditions: [{ need: 7 }] } });
  });

  test("are undone only while they are what was recorded (R10.8, R26.12)", async ({ app }) => {
    const { admin, id, record, edit } = await openClub(app);
    const { browser, api } = admin;
    const undo = (revision: number) => operate(admin, { kind: "undo", revision });
    const first = await record();
    await edit(7);
    const redone = await undo(await undo(await record()));
    const command = { kind: "undo", revision: first };
    expect((await browser.post(`${api}/operations`, { command })).status).toBe(409);
    await undo(redone);
    await undo(first);
    expect(await recorded(admin, id)).toBeNull();
  });

  test("show a merged member as the one who stayed (R26.12)", async ({ app }) => {
    const { admin, member, event, id, record } = await openClub(app);
    const nia = { firstName: "Nia", lastName: "Cole", gradYear: null };
    const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, nia);
    const fromId = (body as { attendee: { id: string } }).attendee.id;
    await record();
    expect((await recorded(admin, id))?.people).toHaveLength(2);
    await operate(admin, { kind: "merge-members", personId: member.personId, fromId });
    expect((await recorded(admin, id))?.people).toMatchObject([{ id: member.personId }]);
  });

  test.for(["one after the other", "both into the same"])(
    "stay those of the record that was kept when two more are merged, %s (R26.12)",
    async (way, { app }) => {
      const { admin, event, id, record } = await openClub(app);
      const other = await createEvent(admin, { points: 1, date: "2026-09-02" });
      const addTo = async (eventId: string, firstName: string) => {
        const newcomer = { firstName, lastName: "Cole", gradYear: null };
        const path = `${admin.api}/events/${eventId}/newcomers`;
        const { body } = await admin.browser.post(path, newcomer);
        return (body as { attendee: { id: string } }).attendee.id;
      };
      const merge = (fromId: string, personId: string) =>
        operate(admin, { kind: "merge-members", personId, fromId });
      const have = async (personId: string) =>
        (await recorded(admin, id))?.people.find((one) => one.id === personId)?.conditions[0]?.have;

      // Neither the names nor the order in which they came decide.
      const [early, kept, late] = [
        await addTo(other.id, "Abe"),
        await addTo(event.id, "Nia"),
        await addTo(other.id, "Zoe"),
      ];
      await record();
      const staying = await addTo(other.id, "Max");
      expect(await have(staying)).toBeUndefined();
      if (way === "both into the same") {
        await merge(kept, staying);
        for (const fromId of [early, late]) await merge(fromId, staying);
      } else {
        for (const fromId of [early, late]) await merge(fromId, kept);
        await merge(kept, staying);
      }
      expect(await have(staying)).toBe(6);
      expect((await recorded(admin, id))?.people).toHaveLength(2);
    },
  );

  test("are the member's own, and in the export of their data (R26.13)", async ({ app }) => {
    const { admin, member, record, edit, id } = await openClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    expect(await own(member, admin)).toBeNull();
    await record();
    await edit(9);
    const result = { state: "met", conditions: [{ measure: "points", have: 6, need: 6 }] };
    expect(await own(member, admin)).toMatchObject(result);
    const { body } = await member.browser.get("/api/me/export");
    expect(accountExportSchema.parse(body).results).toMatchObject([
      { requirement: { id }, status: "met", conditions: [{ have: 6, need: 6 }] },
    ]);
    const command = { kind: "record-results", requirementId: id };
    for (const path of ["operations", "previews"])
      expect(
        await helper.browser.post(
          `${admin.api}/${path}`,
          path === "previews" ? command : { command },
        ),
      ).toMatchObject(refusal("wrong-role"));
    const file = await admin.browser.get(`${admin.api}/requirements/${id}/export?format=csv`);
    expect(file.text).toContain("Recorded Status,Recorded: 1. Points");
    expect(file.text).toMatch(/Ana Ruiz.*,6,9,3,.*,Met,6/);
  });
});

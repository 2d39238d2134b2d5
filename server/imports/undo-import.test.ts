import { expect } from "vitest";
import { claimSchema } from "#contract/attendance/door.ts";
import { previewSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import {
  act,
  changesOfImported,
  eventsOf,
  openImportedClub,
  seenBy,
  undo,
} from "#test-support/sheets/imported-club.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../operations/verify/verify.ts";

const lookAtUndo = async ({ browser, api }: Admin, revision: number) =>
  previewSchema.parse((await browser.post(`${api}/previews`, { kind: "undo", revision })).body);

onEveryDatabase("The undo of an import", (test) => {
  test.for(Object.keys(changesOfImported))(
    "undoes all of it after a change that was undone: %s (R23.8)",
    async (name, { app }) => {
      const club = await openImportedClub(app);
      const { admin, revision } = club;
      const before = await seenBy(admin);
      const later = () => app.setTime(new Date(app.deps.clock().getTime() + 60_000));
      later();
      const change = changesOfImported[name] ?? expect.fail("There is no such change.");
      await undo(admin, await change(club));
      expect(await seenBy(admin)).toEqual(before);

      later();
      const preview = await lookAtUndo(admin, revision);
      expect(preview).toMatchObject({ people: 3, points: -55, skipped: [], skippedEvents: [] });
      const undone = await undo(admin, revision);
      expect(await seenBy(admin)).toEqual({ members: [], events: [] });
      expect(await verify(app.deps.database.read)).toEqual([]);

      // The redo is complete, and the import's own line in the history can undo it again.
      later();
      await undo(admin, undone);
      expect(await seenBy(admin)).toEqual(before);
      expect(await verify(app.deps.database.read)).toEqual([]);
      later();
      expect((await lookAtUndo(admin, revision)).points).toBe(-55);
      await undo(admin, revision);
      expect(await seenBy(admin)).toEqual({ members: [], events: [] });
      expect(await verify(app.deps.database.read)).toEqual([]);
    },
  );

  test("keeps what was changed, and names all of it (R23.8)", async ({ app }) => {
    const club = await openImportedClub(app);
    const { admin, revision, ana, ben, cho, kickoff, build } = club;
    const edit = (await editEvent(admin, kickoff, { points: 6 })).revision;
    const added = await act(admin, { kind: "add-attendees", eventId: build.id, personIds: [ben] });
    const party = await createEvent(admin, { name: "Party", points: 1 });
    const came = await act(admin, { kind: "add-attendees", eventId: party.id, personIds: [ana] });
    const slip = await admin.browser.post(`${admin.api}/members/${cho}/claim`, {});
    const { code } = claimSchema.parse(slip.body);
    await signUpMember(app.browser(), { claim: code, firstName: "Cho", lastName: "Min" });
    const { skipped, skippedEvents } = await lookAtUndo(admin, revision);
    expect(skipped.map(({ name, by }) => [name, by.what.kind, by.revision]).toSorted()).toEqual([
      ["Ana Ruiz", "attendees-added", came],
      ["Ben Okoro", "attendees-added", added],
      ["Cho Min", "person-claimed", expect.any(Number)],
    ]);
    expect(skippedEvents.map(({ name, by }) => [name, by.revision]).toSorted()).toEqual([
      ["Build Day", added],
      ["Kickoff", edit],
    ]);
    await undo(admin, revision);
    expect(await seenBy(admin)).toEqual({
      members: [
        ["Ana Ruiz", 0, 1],
        ["Ben Okoro", 0, 20],
        ["Cho Min", 0, 0],
      ],
      events: [
        ["Party", 1, 1],
        ["Build Day", 20, 1],
        ["Kickoff", 6, 0],
      ],
    });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("keeps what was undone in part, or reverted manually (R23.8)", async ({ app }) => {
    const { admin, revision, ana, cho, kickoff, build } = await openImportedClub(app);
    const give = (personId: string, points: number | null) =>
      act(admin, {
        kind: "set-attendance-points",
        eventId: kickoff.id,
        personIds: [personId],
        points,
      });
    await give(ana, 9);
    await undo(admin, await give(ana, 8));
    await give(cho, 9);
    const byHand = await give(cho, null);
    const renamed = await editEvent(admin, kickoff, { name: "Opening" });
    const back = await undo(admin, (await editEvent(admin, renamed, { name: "Gala" })).revision);
    const six = await editEvent(admin, build, { points: 6 });
    const twenty = (await editEvent(admin, six, { points: 20 })).revision;

    const { skipped, skippedEvents } = await lookAtUndo(admin, revision);
    expect(skipped.map(({ name }) => name).toSorted()).toEqual(["Ana Ruiz", "Cho Min"]);
    expect(skipped.find(({ name }) => name === "Cho Min")?.by.revision).toBe(byHand);
    expect(skippedEvents.map(({ name, by }) => [name, by.revision]).toSorted()).toEqual([
      ["Build Day", twenty],
      ["Opening", back],
    ]);
    await undo(admin, revision);
    expect(await seenBy(admin)).toEqual({
      members: [
        ["Ana Ruiz", 0, 9],
        ["Cho Min", 0, 5],
      ],
      events: [
        ["Build Day", 20, 0],
        ["Opening", 5, 2],
      ],
    });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is rejected once reversed by a later undo, and brings nothing back (R10.8)", async ({
    app,
  }) => {
    const { admin, revision } = await openImportedClub(app);
    const again = await undo(admin, await undo(admin, revision));
    const gone = await undo(admin, revision);
    const command = { kind: "undo", revision: again };
    expect(await admin.browser.post(`${admin.api}/operations`, { command })).toMatchObject({
      status: 409,
      body: { error: { code: "changed-meanwhile" }, by: { revision: gone } },
    });
    expect(await seenBy(admin)).toEqual({ members: [], events: [] });
  });

  test("prevents redoing changes to an event while it is gone (R23.8)", async ({ app }) => {
    const { admin, revision, kickoff } = await openImportedClub(app);
    const edit = (await editEvent(admin, kickoff, { points: 6 })).revision;
    const back = await undo(admin, edit);
    const undone = await undo(admin, revision);
    // The redo of the change is rejected, so that the event returns as it was.
    const answer = await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "undo", revision: back },
    });
    expect(answer).toMatchObject({ status: 409, body: { by: { revision: undone } } });
    await undo(admin, undone);
    expect(await eventsOf(admin)).toMatchObject([{ name: "Build Day" }, { points: 5 }]);
  });

  test("of a redone import keeps what it kept the first time", async ({ app }) => {
    const { admin, revision, ana, kickoff } = await openImportedClub(app);
    const practice = await createEvent(admin, { name: "Practice" });
    const member = await signUpMember(app.browser());
    const { personId } = member;
    await checkIn(member, practice.code);
    await act(admin, { kind: "add-attendees", eventId: kickoff.id, personIds: [personId] });
    await act(admin, { kind: "add-attendees", eventId: practice.id, personIds: [ana] });
    const undone = await undo(admin, revision);
    const removals = [
      await act(admin, { kind: "remove-attendees", eventId: practice.id, personIds: [ana] }),
      await act(admin, { kind: "remove-attendees", eventId: kickoff.id, personIds: [personId] }),
    ];
    const before = await seenBy(admin);
    const redone = await undo(admin, undone);
    // What the first undo kept isn't part of the redo, so later changes of it aren't in the way.
    expect(await lookAtUndo(admin, redone)).toMatchObject({ skipped: [], skippedEvents: [] });
    await undo(admin, redone);
    expect(await seenBy(admin)).toEqual(before);
    for (const removal of removals) await undo(admin, removal);
    expect((await listMembers(admin)).has(ana)).toBe(true);
  });

  test("is rejected if one of its rows has changed since the preview (R23.8)", async ({ app }) => {
    const club = await openImportedClub(app);
    const { admin, revision } = club;
    const { revision: expectedRevision } = await lookAtUndo(admin, revision);
    await changesOfImported["who attended"]?.(club);
    const answer = await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "undo", revision },
      expectedRevision,
    });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" } } });
  });
});

onEveryDatabase("A person removed by an undone import", (test) => {
  test("isn't restored by a different undo, which names the conflict", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { name: "Kickoff", date: "2025-09-12" });
    const { revision } = await importSheet(admin, sheetOf(sheetRow("Ana Ruiz")));
    const [ana] = (await listMembers(admin)).keys();
    const about = { eventId: event.id, personIds: [ana] };
    const removed = await act(admin, { kind: "remove-attendees", ...about });
    const undone = await undo(admin, revision ?? 0);
    const command = { kind: "undo", revision: removed };
    expect(await admin.browser.post(`${admin.api}/operations`, { command })).toMatchObject({
      status: 409,
      body: { error: { code: "changed-meanwhile" }, by: { revision: undone } },
    });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("can't get carry-over (R9.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const row = sheetRow("Ana Ruiz", { carryover: 2 });
    const { revision } = await importSheet(admin, sheetOf(row));
    const [personId] = (await listMembers(admin)).keys();
    const undone = await undo(admin, revision ?? 0);
    const path = `${admin.api}/members/${personId}/carryover`;
    for (const seen of [undone, 0])
      expect(await admin.browser.put(path, { carryover: 7, revision: seen })).toMatchObject(
        refusal("not-found"),
      );
  });
});

import { expect } from "vitest";
import { checkIn, createEvent, listMembers, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import {
  act,
  changesOfImported,
  openImportedClub,
  seenBy,
  undo,
  type ImportedClub,
} from "#test-support/sheets/imported-club.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../operations/verify/verify.ts";

/** The club, with someone at its event whom no sheet added. */
async function openClub(app: TestApp): Promise<ImportedClub> {
  const club = await openImportedClub(app);
  const sam = await signUpMember(app.browser(), { firstName: "Sam", lastName: "Wu" });
  const { code } = await createEvent(club.admin, { points: 1 });
  await checkIn(sam, code);
  await act(club.admin, {
    kind: "add-attendees",
    eventId: club.kickoff.id,
    personIds: [sam.personId],
  });
  return club;
}

// Nobody comes back to an event while the undone import keeps them out of the club.
const { "who attended": _, ...others } = changesOfImported;
const changes: typeof changesOfImported = {
  ...others,
  "who is a member": ({ admin, ana }) => act(admin, { kind: "remove-member", personId: ana }),
};

onEveryDatabase("A redone import", (test) => {
  test.for(Object.keys(changes))(
    "brings back nothing that a later change stands on, undone and redone in between: %s (R10.20)",
    async (name, { app }) => {
      const club = await openClub(app);
      const { admin, revision } = club;
      const change = changes[name] ?? expect.fail("There is no such change.");
      const changed = await change(club);
      const before = await seenBy(admin);
      const undone = await undo(admin, revision);
      await undo(admin, await undo(admin, changed));
      await undo(admin, undone);
      expect(await seenBy(admin)).toEqual(before);
      expect(await verify(app.deps.database.read)).toEqual([]);
    },
  );

  test("doesn't bring back someone who was removed while it was undone (R4.15, R10.20)", async ({
    app,
  }) => {
    const { admin, ana, revision } = await openClub(app);
    const { id: eventId } = await createEvent(admin, { name: "Party" });
    await act(admin, { kind: "add-attendees", eventId, personIds: [ana] });
    const undone = await undo(admin, revision);
    await act(admin, { kind: "remove-member", personId: ana });
    await undo(admin, undone);
    expect((await listMembers(admin)).has(ana)).toBe(false);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is undone by its own line after changes while it was undone and since (R10.20)", async ({
    app,
  }) => {
    const { admin, ana, kickoff, revision } = await openClub(app);
    const { id: eventId } = await createEvent(admin, { name: "Party" });
    await act(admin, { kind: "add-attendees", eventId, personIds: [ana] });
    const at = { eventId: kickoff.id, personIds: [ana] };
    const undone = await undo(admin, revision);
    const before = await seenBy(admin);
    await undo(admin, await act(admin, { kind: "add-attendees", ...at }));
    await undo(admin, undone);
    await undo(admin, await act(admin, { kind: "set-attendance-points", points: 9, ...at }));
    await undo(admin, revision);
    expect(await seenBy(admin)).toEqual(before);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("takes people away again whose old points were changed and changed back (R23.8)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const row = sheetRow("Dee Fox", { schoolId: "S-4", marks: "x." });
    await importSheet(admin, sheetOf(row));
    const dee = [...(await listMembers(admin)).values()].find(({ name }) => name === "Dee Fox");
    const personId = dee?.id ?? "";
    await act(admin, { kind: "remove-member", personId });
    const { revision } = await importSheet(
      admin,
      sheetOf(sheetRow("Dee Fox", { schoolId: "S-4", marks: ".x" })),
    );
    expect((await listMembers(admin)).has(personId)).toBe(true);
    const { browser, api } = admin;
    const { body } = await browser.get(`${api}/members/${personId}`);
    const { attendance } = body as { attendance: { id: string; name: string }[] };
    const old =
      attendance.find(({ name }) => name === "Kickoff") ?? expect.fail("She wasn't there.");
    const set = { kind: "set-attendance-points", points: 9, personIds: [personId] };
    await undo(admin, await act(admin, { ...set, eventId: old.id }));
    await undo(admin, revision ?? 0);
    expect((await listMembers(admin)).has(personId)).toBe(false);
  });

  test("lets the removal of someone it brought be undone and redone, too (R10.20)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const { revision } = await importSheet(admin, sheetOf(sheetRow("Dee Fox", { marks: ".." })));
    const dee = [...(await listMembers(admin)).values()].find(({ name }) => name === "Dee Fox");
    const personId = dee?.id ?? "";
    const back = await undo(admin, await act(admin, { kind: "remove-member", personId }));
    await undo(admin, await undo(admin, revision ?? 0));
    expect((await listMembers(admin)).has(personId)).toBe(true);
    await undo(admin, back);
    expect((await listMembers(admin)).has(personId)).toBe(false);
  });
});

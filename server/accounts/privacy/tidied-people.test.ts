import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { undoDays } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { act, undo } from "#test-support/sheets/imported-club.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { departuresFileOf, readDepartures } from "./departures-file.ts";

/** A club that Ana, who has an account, and Nia, who has none, belong to. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { points: 7, date: "2027-05-10" });
  await checkIn(ana, event.code);
  const nia = { firstName: "Nia", lastName: "Zebulon", gradYear: 2027 };
  const added = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, nia);
  const niaId = newcomerSchema.parse(added.body).attendee.id;
  return { admin, ana, niaId, putBack: await backUp(app) };
}

/** Returns what makes everyone without an account the member who they are now, like a restore. */
async function backUp({ deps: { database } }: TestApp): Promise<() => Promise<void>> {
  const people = await database.write
    .selectFrom("people")
    .selectAll()
    .where("accountId", "is", null)
    .execute();
  const memberships = await database.write.selectFrom("memberships").selectAll().execute();
  return async () => {
    for (const { id, ...person } of people) {
      await database.write.updateTable("people").set(person).where("id", "=", id).execute();
      for (const { clubId, personId, goneAt, mergedInto } of memberships)
        if (personId === id)
          await database.write
            .updateTable("memberships")
            .set({ goneAt, mergedInto })
            .where("clubId", "=", clubId)
            .where("personId", "=", personId)
            .execute();
    }
  };
}

/** Lets days pass, and does what a server does on its own. */
async function letDaysPass(app: TestApp, days: number): Promise<void> {
  app.setTime(new Date(app.deps.clock().getTime() + days * 24 * 3_600_000));
  await app.deps.jobs.run();
}

async function namesOf({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.database.write.selectFrom("people").select("name").execute();
  return rows.map(({ name }) => name).toSorted();
}

const close = ({ browser }: Person) =>
  browser.send("DELETE", "/api/me", { body: { password: testPassword } });

const merge = (admin: Admin, personId: string, fromId: string) =>
  act(admin, { kind: "merge-members", personId, fromId });

/** What makes people invisible who are erased a month later, without having left. */
const tidied: Record<string, (club: Awaited<ReturnType<typeof openClub>>) => Promise<unknown>> = {
  "someone who was merged (R4.8)": ({ admin, ana, niaId }) => merge(admin, ana.personId, niaId),
  "someone who was removed (R4.15)": ({ admin, niaId }) =>
    act(admin, { kind: "remove-member", personId: niaId }),
};

onEveryDatabase("A backup from before people were erased whom nobody could see", (test) => {
  test.for(Object.keys(tidied))("has %s, for good (R16.2)", async (name, { ownApp: app }) => {
    const club = await openClub(app);
    await tidied[name]?.(club);
    await letDaysPass(app, undoDays + 1);
    expect(await namesOf(app)).not.toContain("Nia Zebulon");
    expect(readDepartures(departuresFileOf(app.folder))).toEqual([]);
    await club.putBack();
    await letDaysPass(app, 400);
    expect(await namesOf(app)).toContain("Nia Zebulon");
  });

  test("has everyone whom an undone import had added, for good (R16.2, R23.8)", async ({
    ownApp: app,
  }) => {
    const { admin } = await openClub(app);
    const sheet = sheetOf(sheetRow("Dee Fox"), sheetRow("Eve Oda"));
    const imported = (await importSheet(admin, sheet)).revision ?? 0;
    const putBack = await backUp(app);
    await undo(admin, imported);
    expect([...(await listMembers(admin)).values()]).toHaveLength(2);
    await letDaysPass(app, undoDays + 1);
    expect(await namesOf(app)).not.toContain("Dee Fox");
    await putBack();
    await letDaysPass(app, 400);
    expect(await namesOf(app)).toEqual(expect.arrayContaining(["Dee Fox", "Eve Oda"]));
  });

  test("doesn't bring back who was removed already then (R4.15, R14.6)", async ({
    ownApp: app,
  }) => {
    const { admin, niaId } = await openClub(app);
    await act(admin, { kind: "remove-member", personId: niaId });
    const putBack = await backUp(app);
    await letDaysPass(app, undoDays + 1);
    await putBack();
    expect(await namesOf(app)).toContain("Nia Zebulon");
    await letDaysPass(app, 0);
    expect(await namesOf(app)).not.toContain("Nia Zebulon");
  });
});

onEveryDatabase("A record that was merged into that of someone who left since", (test) => {
  test.for(["before", "after"])(
    "is erased with it from an older backup, if it was erased %s they left (R4.8, R14.6)",
    async (when, { ownApp: app }) => {
      const { admin, ana, niaId, putBack } = await openClub(app);
      await merge(admin, ana.personId, niaId);
      if (when === "before") await letDaysPass(app, undoDays + 1);
      const login = { email: ana.user.email, password: testPassword };
      await ana.browser.post("/api/session", login);
      expect(await close(ana)).toMatchObject({ status: 204 });
      await letDaysPass(app, undoDays + 1);
      await putBack();
      await letDaysPass(app, 1);
      expect(await namesOf(app)).toContain("Nia Zebulon");
      await letDaysPass(app, 180);
      expect(JSON.stringify(await namesOf(app))).not.toMatch(/Nia|Ana/);
    },
  );

  test("stays if the merge was undone: it is someone else's (R4.8)", async ({ ownApp: app }) => {
    const { admin, ana, niaId } = await openClub(app);
    const merged = await merge(admin, ana.personId, niaId);
    expect(await close(ana)).toMatchObject({ status: 204 });
    await undo(admin, merged);
    await letDaysPass(app, 400);
    expect(await namesOf(app)).toContain("Nia Zebulon");
    expect(JSON.stringify(await namesOf(app))).not.toContain("Ana");
  });
});

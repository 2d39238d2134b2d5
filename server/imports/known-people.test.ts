import { expect } from "vitest";
import { z } from "zod";
import { eventSchema } from "#contract/events/events.ts";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../operations/verify/verify.ts";

onEveryDatabase("A person's existing carry-over", (test) => {
  test("is never changed by a sheet, whatever it is (R23.7)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [event, ...members] = await Promise.all([
      createEvent(admin),
      ...["Ana", "Ben", "Cho"].map((firstName) =>
        signUpMember(app.browser(), { firstName, lastName: "Ruiz" }),
      ),
    ]);
    for (const member of members) await checkIn(member, event.code);
    const [ana, ben, cho] = members.map(({ personId }) => personId);
    if (ana === undefined || ben === undefined || cho === undefined) return expect.fail();
    await setCarryover(admin, ana, 7);
    await setCarryover(admin, ben, -3);
    // A cleared carry-over counts as none, like one that was never set.
    await setCarryover(admin, cho, null);
    const sheet = sheetOf(
      sheetRow("Ana Ruiz", { who: { personId: ana }, marks: "x.", carryover: 30 }),
      sheetRow("Ben Ruiz", { who: { personId: ben }, marks: "..", carryover: 4 }),
      sheetRow("Cho Ruiz", { who: { personId: cho }, marks: "..", carryover: 5 }),
    );
    expect((await lookAtSheet(admin, sheet)).added).toMatchObject({
      attendances: 1,
      points: 5 + 5,
    });
    const { revision, differing } = await importSheet(admin, sheet);
    const carryovers = async () =>
      [...(await listMembers(admin)).values()]
        .map(({ name, carryover }) => [name, carryover])
        .toSorted();
    const after = [
      ["Ana Ruiz", 7],
      ["Ben Ruiz", -3],
      ["Cho Ruiz", 5],
    ];
    expect(await carryovers()).toEqual(after);
    expect(differing).toMatchObject([
      { name: "Ana Ruiz", sheet: 35, recorded: 12 },
      { name: "Ben Ruiz", sheet: 4, recorded: -3 },
    ]);
    const undo = (revision: number | null) =>
      admin.browser.post(`${admin.api}/operations`, { command: { kind: "undo", revision } });
    const undone = await undo(revision);
    expect(await carryovers()).toEqual([...after.slice(0, 2), ["Cho Ruiz", null]]);
    await undo((undone.body as { revision: number }).revision);
    expect(await carryovers()).toEqual(after);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});

onEveryDatabase("A sheet row's person", (test) => {
  test("needs an answer if two members have the row's name and email (R23.4)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const email = "ruiz@example.org";
    const twins = sheetOf(
      sheetRow("Ana Ruiz", { email, schoolId: "1", marks: "x." }),
      sheetRow("Ana Ruiz", { email, schoolId: "2", marks: ".." }),
    );
    await importSheet(admin, twins);
    const before = await app.dump();
    const sheet = sheetOf(sheetRow("Ana Ruiz", { email, marks: ".x", carryover: 9 }));
    const [who] = (await lookAtSheet(admin, sheet)).people;
    expect(who).toMatchObject({ outcome: "same-person", people: [{}, {}] });
    expect(new Set(who?.people.map(({ id }) => id)).size).toBe(2);
    expect(await admin.browser.post(`${admin.api}/imports`, { sheet })).toMatchObject(
      refusal("who-is-it"),
    );
    expect(await app.dump()).toEqual(before);

    // Once an officer has said who it is, that person gets the points.
    const personId = who?.people[1]?.id ?? "";
    await importSheet(
      admin,
      sheetOf({ ...sheetRow("Ana Ruiz", { email, marks: ".x" }), who: { personId } }),
    );
    const others = (await listMembers(admin)).entries();
    const gained = [...others].filter(([, { totalPoints }]) => totalPoints >= 20);
    expect(gained.map(([id]) => id)).toEqual([personId]);
  });
});

onEveryDatabase("Members of one name", (test) => {
  test("are told apart by what they still attend in this club, and in no other (R3.3, R23.4)", async ({
    app,
  }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const ian = await signUpMember(app.browser(), { firstName: "Ian", lastName: "Smith" });
    const event = await createEvent(admin, { date: "2026-09-01" });
    const mistake = await createEvent(admin, { date: "2026-09-08" });
    const elsewhere = await createEvent(other, { date: "2026-09-15" });
    for (const { code } of [event, mistake, elsewhere]) await checkIn(ian, code);
    const personIds = [ian.personId];
    const command = { kind: "remove-attendees", eventId: mistake.id, personIds };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    await giveAward(admin, [awardLine("Ian Smith")]);
    const { people } = await lookAtSheet(admin, sheetOf(sheetRow("Ian Smith")));
    expect(people).toMatchObject([{ people: [{ id: ian.personId, lastAttended: event.date }] }]);
  });

  test("are told apart by grade and the last event that counts, canceled ones aside (R23.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importSheet(
      admin,
      sheetOf(
        sheetRow("Ian Smith", { email: "ian@example.org", marks: "xx" }),
        sheetRow("Ian Smith", { email: "smith@example.org", gradYear: 2028, marks: "x." }),
        sheetRow("Ian Smith", { email: "is@example.org", gradYear: null, marks: ".." }),
      ),
    );
    const attended = async () => {
      const { people } = await lookAtSheet(admin, sheetOf(sheetRow("Ian Smith")));
      return Object.fromEntries(
        (people[0]?.people ?? []).map((one) => [String(one.gradYear), one.lastAttended]),
      );
    };
    expect(await attended()).toEqual({ 2027: "2025-10-31", 2028: "2025-09-12", null: null });
    const { body } = await admin.browser.get(`${admin.api}/events`);
    const { events } = z.object({ events: z.array(eventSchema) }).parse(body);
    const build = events.find(({ name }) => name === "Build Day");
    if (build === undefined) return expect.fail();
    const command = { kind: "cancel-event", eventId: build.id };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await attended()).toMatchObject({ 2027: "2025-09-12" });
  });
});

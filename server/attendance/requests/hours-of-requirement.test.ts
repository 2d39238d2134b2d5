import { expect } from "vitest";
import { logHours, readOwnHours, sendHours } from "#test-support/club-data/logged-hours.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("A club that counts no service hours yet", (test) => {
  test("lets its members log some once a requirement asks for them, and until it is deleted (R26.40)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-11-22T17:00:00Z"));
    const admin = await signUpAdmin(app.browser(), { clubName: "Key Club", timeZone: "UTC" });
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    const { code } = await createEvent(admin, { date: "2026-11-22", points: 4 });
    await checkIn(ana, code);
    const clubId = admin.club.id;
    const canLog = async () => (await readOwnHours(ana)).clubs.map((club) => club.clubId);

    await createRequirement(admin, { conditions: [condition()] });
    expect(await canLog()).toEqual([]);
    expect(await sendHours(ana, clubId)).toMatchObject(refusal("not-found"));

    const requirementId = await createRequirement(admin, {
      name: "Service Cord",
      conditions: [condition(), condition({ measure: "hours", need: 20 * 60 })],
    });
    expect(await canLog()).toEqual([clubId]);
    await logHours(ana, clubId);

    const command = { kind: "delete-requirement", requirementId };
    const deleted = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(deleted.status, deleted.text).toBe(201);
    expect(await canLog()).toEqual([]);
  });
});

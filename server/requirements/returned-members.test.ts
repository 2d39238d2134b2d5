import { expect } from "vitest";
import { requirementProgressSchema } from "#contract/requirements/requirements.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("A member who was removed and came back", (test) => {
  test("missed the events in between, unless an officer excuses them (R4.15, R26.5)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-10-01T12:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
    const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const operate = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
    const hold = async (date: string, ...members: (typeof ana)[]) => {
      app.setTime(new Date(`${date}T12:00Z`));
      const event = await createEvent(admin, { date });
      for (const member of members) await checkIn(member, event.code);
      return event;
    };
    await hold("2026-10-01", ana, ben);
    expect((await operate({ kind: "remove-member", personId: ana.personId })).status).toBe(201);
    const missed = await hold("2026-10-02", ben);
    await hold("2026-10-03", ana, ben);
    app.setTime(new Date("2026-10-04T12:00Z"));
    const id = await createRequirement(admin, {
      conditions: [condition({ measure: "share", need: 100 })],
    });
    const share = async () => {
      const { body } = await admin.browser.get(`${admin.api}/requirements/${id}`);
      const { people } = requirementProgressSchema.parse(body);
      return people.find(({ id: personId }) => personId === ana.personId)?.conditions[0]?.have;
    };
    expect(await share()).toBe(66);
    const personIds = [ana.personId];
    await operate({ kind: "excuse-members", eventId: missed.id, personIds });
    expect(await share()).toBe(100);
  });
});

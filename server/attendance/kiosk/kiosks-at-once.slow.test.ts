import { expect } from "vitest";
import { openKiosk, setSchoolIds } from "#test-support/club-data/kiosks.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { verify } from "../../operations/verify/verify.ts";

const people = 60;

onEveryDatabase("Sixty members at two kiosks, on a phone, and in a roll call", (test) => {
  test("are one attendance each, whatever comes first (R33.10, R33.14)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await createEvent(admin, { name: "Before", points: 1 });
    const members: Member[] = [];
    const ids: Record<string, string> = {};
    for (let number = 0; number < people; number += 1) {
      const member = await signUpMember(app.browser());
      await checkIn(member, before.code);
      members.push(member);
      ids[member.personId] = `70${number}`;
    }
    await editEvent(admin, before, { status: "Inactive" });
    await setSchoolIds(app, admin.club.id, ids);
    const event = await createEvent(admin, { name: "Kickoff", points: 5 });
    const [one, other] = [await openKiosk(app, admin, event.id), await openKiosk(app, admin, null)];
    const answers = await Promise.all(
      members.map(async (member, number) => {
        const entry = { key: crypto.randomUUID(), entry: `70${number}` };
        const arrival = { personId: member.personId };
        const phone = { code: event.code, key: crypto.randomUUID(), how: "typed" };
        const ways = [
          () => one.send(entry),
          // The answer was lost.
          () => one.send(entry),
          () => other.send({ entry: `70 ${number}`, how: "typed" }),
          () => member.browser.post("/api/me/checkins", phone),
          () => admin.browser.post(`${admin.api}/events/${event.id}/arrivals`, arrival),
        ];
        const turned = [...ways.slice(number % 5), ...ways.slice(0, number % 5)];
        return Promise.all(turned.map((way) => way()));
      }),
    );
    for (const { status, body } of answers.flat())
      if (status !== 200) expect(body).toMatchObject({ error: { code: "already-checked-in" } });
    const points = [...(await listMembers(admin)).values()].map(({ totalPoints }) => totalPoints);
    expect(points).toEqual(Array.from({ length: people }, () => 6));
    const listed = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect((listed.body as { attendees: object[] }).attendees).toHaveLength(people);
    expect((await one.read()).kiosk?.open).toMatchObject([{ here: people }]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { yearStartSchema } from "#contract/clubs/years.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";

test("A year that two owners start on two nodes starts once, and the second is told by whom (R31.1)", async () => {
  const { nodes, dispose } = await createTestNodes({});
  const [here, there] = nodes;
  try {
    const admin = await signUpAdmin(here.browser());
    const ana = await signUpMember(here.browser());
    await checkIn(ana, (await createEvent(admin, { points: 5 })).code);
    const other = await signUpAdmin(there.browser());
    await giveSeats(here, admin.club.id, { [other.user.id]: "owner" });
    const { revision } = yearStartSchema.parse((await admin.browser.get(`${admin.api}/year`)).body);
    const command = {
      kind: "start-year",
      name: "Next",
      startsOn: "2030-08-01",
      carry: { kind: "part", percent: 50, most: null },
      graduateIds: [],
    };
    const answers = await Promise.all(
      [admin, other].map(({ browser }) =>
        browser.post(`${admin.api}/operations`, { command, expectedRevision: revision }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject(refusal("already-done"));
    expect(refused?.body).toMatchObject({ by: { what: { kind: "year-started", name: "Next" } } });
    expect([...(await listMembers(admin)).values()].map((one) => one.totalPoints)).toEqual([2]);
  } finally {
    await dispose();
  }
});

import { expect } from "vitest";
import { listMembers, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const meeting = { name: "Practice", date: "2025-09-12", points: 5 };

async function importRows({ browser, api }: Admin, ...rows: object[]) {
  const people = rows.map((row, index) => ({
    row: index + 2,
    gradYear: null,
    email: null,
    schoolId: null,
    carryover: null,
    own: [],
    who: "find",
    ...row,
  }));
  const answer = await browser.post(`${api}/imports`, {
    sheet: { meetings: [meeting, meeting], people },
  });
  expect(answer.status, answer.text).toBe(200);
}

onEveryDatabase("Two meetings with the same name and day", (test) => {
  test("are two events, and the same two when the sheet is imported again with more people", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = { name: "Ana Ruiz", schoolId: "1", marks: "x." };
    await importRows(admin, ana);
    await importRows(admin, ana, { name: "Ben Okoro", schoolId: "2", marks: "xx" });
    const { body } = await admin.browser.get(`${admin.api}/events`);
    const { events } = body as { events: { attendeeCount: number }[] };
    expect(events.map(({ attendeeCount }) => attendeeCount).toSorted()).toEqual([1, 2]);
    const members = [...(await listMembers(admin)).values()];
    expect(members.map(({ totalPoints }) => totalPoints).toSorted((a, b) => a - b)).toEqual([
      5, 10,
    ]);
  });
});

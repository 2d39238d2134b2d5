import { expect } from "vitest";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with an event, functions that set and undo its points, and one that reads them. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5 });
  const path = `${admin.api}/events/${event.id}`;
  let { revision } = event;
  const setPoints = async (points: number): Promise<number> => {
    const { status, name, date } = event;
    const answer = await admin.browser.put(path, { status, name, date, points, revision });
    ({ revision } = (answer.body as { event: { revision: number } }).event);
    return revision;
  };
  const undo = async (of: number) => {
    const command = { kind: "undo", revision: of };
    const answer = await admin.browser.post(`${admin.api}/operations`, { command });
    if (answer.status === 201) ({ revision } = answer.body as { revision: number });
    return answer;
  };
  const points = async () =>
    ((await admin.browser.get(path)).body as { event: { points: number } }).event.points;
  return { setPoints, undo, points };
}

const inTheWay = (revision: number) => ({
  status: 409,
  body: { error: { code: "changed-meanwhile" }, by: { revision } },
});

onEveryDatabase("An undo", (test) => {
  test("leaves a value that someone set to the same value again (R10.8)", async ({ app }) => {
    const { setPoints, undo, points } = await openClub(app);
    const eight = await setPoints(8);
    await setPoints(9);
    const again = await setPoints(8);
    expect(await undo(eight)).toMatchObject(inTheWay(again));
    expect(await points()).toBe(8);
  });

  test("isn't done twice, even if the value returns because something else was undone (R10.9)", async ({
    app,
  }) => {
    const { setPoints, undo, points } = await openClub(app);
    const eight = await setPoints(8);
    const first = (await undo(eight)).body as { revision: number };
    await setPoints(8);
    expect(await undo(await setPoints(3))).toMatchObject({ status: 201 });
    expect(await points()).toBe(8);
    expect(await undo(eight)).toMatchObject(inTheWay(first.revision));
    expect(await points()).toBe(8);
  });
});

import { expect, it } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { AppError } from "../../platform/app-error.ts";

/** A club with everyone who sees only names at an event's door. */
async function openDoors(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { points: 5 });
  const secret = await createEvent(admin, { name: "Secret", status: "Inactive" });
  const path = `${admin.api}/events/${event.id}`;
  const [helper, scanner] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper", [scanner.user.id]: "officer" });
  const made = madePassSchema.parse((await admin.browser.post(`${path}/door-passes`, {})).body);
  const holder = app.browser();
  const token = passTokenIn(made.passes[0]?.link);
  await holder.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() });
  const locking = await scanner.browser.post(`${path}/lock`, { cardsOnly: false });
  expect(locking.status).toBe(204);
  const meet = async (browser: Browser, lastName: string) => {
    const person = { firstName: "Nia", lastName, gradYear: null };
    const answer = await browser.post(`${path}/newcomers`, person);
    expect(answer.status, answer.text).toBe(201);
    return newcomerSchema.parse(answer.body);
  };
  const doors = { helper: helper.browser, pass: holder, lock: scanner.browser };
  return { admin, path, secret, meet, doors };
}

onEveryDatabase("Someone who sees only names", (test) => {
  test("learns nothing from the refusal of their Undo about what officers did since (R3.25)", async ({
    app,
  }) => {
    const { admin, path, secret, meet, doors } = await openDoors(app);
    for (const [name, browser] of Object.entries(doors)) {
      const { attendee, revision } = await meet(browser, name);
      const command = { kind: "add-attendees", eventId: secret.id, personIds: [attendee.id] };
      const added = await admin.browser.post(`${admin.api}/operations`, { command });
      expect(added.status).toBe(201);
      const refused = await browser.send("DELETE", `${path}/attendees/${attendee.id}`);
      expect(refused, name).toMatchObject(refusal("changed-meanwhile"));
      expect(Object.keys(refused.body as object), name).toEqual(["error"]);
      const undo = { command: { kind: "undo", revision } };
      expect(await admin.browser.post(`${admin.api}/operations`, undo)).toMatchObject({
        ...refusal("changed-meanwhile"),
        body: { by: { what: { event: { name: "Secret" } } } },
      });
    }
  });

  test("is told of members with the same name, whose names they may see (R25.9)", async ({
    app,
  }) => {
    const { path, meet, doors } = await openDoors(app);
    const { attendee } = await meet(doors.pass, "Quagmire");
    const again = { firstName: "Nia", lastName: "Quagmire", gradYear: null };
    for (const browser of Object.values(doors))
      expect(await browser.post(`${path}/newcomers`, again)).toMatchObject({
        ...refusal("same-name"),
        body: { namesakes: [{ id: attendee.id }] },
      });
  });
});

it("shows what an error carries only to those who see the club, unless it is listed (R3.25)", () => {
  const beside = { by: { revision: 5 }, newData: "secret", receipt: {}, namesakes: [] };
  const error = new AppError("changed-meanwhile", { beside });
  const keysFor = (reader?: "club" | "names") => Object.keys(error.toBody(reader)).toSorted();
  expect(keysFor("club")).toEqual(["by", "error", "namesakes", "newData", "receipt"]);
  expect(keysFor("names")).toEqual(["error", "namesakes"]);
  expect(keysFor()).toEqual(["error", "receipt"]);
});

import { expect } from "vitest";
import { previewSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("Attendees who are removed a second time", (test) => {
  test("are refused with who removed them, and nothing is written (R10.18)", async ({ app }) => {
    const { browser, api, ...admin } = await signUpAdmin(app.browser());
    const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const event = await createEvent({ browser, api, ...admin });
    for (const member of [ana, ben]) await checkIn(member, event.code);
    const remove = (...members: Member[]) => {
      const personIds = members.map(({ personId }) => personId);
      return { kind: "remove-attendees", eventId: event.id, personIds };
    };
    const look = (command: object) => browser.post(`${api}/previews`, command);
    const send = (command: object, options: object = {}) =>
      browser.post(`${api}/operations`, { command, ...options });
    const { revision: expectedRevision } = previewSchema.parse((await look(remove(ana))).body);
    const { revision } = (await send(remove(ana))).body as { revision: number };
    const by = { revision, actor: { name: admin.user.name }, what: { kind: "attendees-removed" } };
    const before = await app.dump();
    for (const answer of [
      await send(remove(ana), { expectedRevision }),
      await send(remove(ana)),
      await look(remove(ana)),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: "already-done" }, by } });
    expect(await app.dump()).toEqual(before);

    const stranger = await signUpMember(app.browser());
    expect(await send(remove(stranger))).toMatchObject(refusal("not-found"));
    // Of several people, those who are still on the list are removed.
    expect((await send(remove(ana, ben))).status).toBe(201);
    const { body } = await browser.get(`${api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: [] });
  });
});

import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  editEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { publishChanges } from "#test-support/servers/publish-changes.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";

onEveryDatabase("A helper's live stream", (plain) => {
  const test = plain.extend("server", async ({ app }, { onCleanup }) => {
    const server = await serveTestApp(app);
    onCleanup(() => server.close());
    return server;
  });

  test("sends names and times at Active events, and nothing else", async ({ app, server }) => {
    const [admin, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { club } = admin;
    await giveSeats(app, club.id, { [helper.user.id]: "helper" });
    const member = await signUpMember(app.browser());
    const [open, closed] = [
      await createEvent(admin),
      await createEvent(admin, { status: "Inactive" }),
    ];
    const stream = await openEventStream(server.origin, helper.browser.cookieHeader(), club.id);
    expect(stream.revision).toBe(closed.revision);
    let { revision } = closed;
    const { personId, user } = member;
    const expectMessage = async (...changes: object[]) => {
      revision += 1;
      const received = await stream.next();
      expect(received?.message).toEqual([{ revision, changes }]);
      expect(received?.id).toBe(String(revision));
    };

    const { timestamp } = await checkIn(member, open.code);
    const attendee = { id: personId, name: user.name, timestamp };
    await expectMessage({ type: "attendee", eventId: open.id, attendee, attendeeCount: 1 });
    await admin.browser.post(`${admin.api}/events/${closed.id}/attendees`, { personId });
    await expectMessage();
    await setCarryover(admin, personId, 50);
    await expectMessage();
    const remove = { kind: "remove-attendees", eventId: open.id, personIds: [personId] };
    await admin.browser.post(`${admin.api}/operations`, { command: remove });
    await expectMessage({ type: "attendee-removed", eventId: open.id, personId, attendeeCount: 0 });
    const excuse = { kind: "excuse-members", eventId: open.id, personIds: [personId] };
    await admin.browser.post(`${admin.api}/operations`, { command: excuse });
    await expectMessage();
    await editEvent(admin, open, { name: "Renamed", points: 99 });
    await expectMessage({ type: "refresh", what: "open-events" });
    await publishChanges(app.deps, club.id, { type: "refresh", what: "everything" });
    await expectMessage({ type: "refresh", what: "everything" });
    stream.close();
  });

  test("resumes without revealing more than before", async ({ app, server }) => {
    const [admin, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { club } = admin;
    await giveSeats(app, club.id, { [helper.user.id]: "helper" });
    const { code, revision } = await createEvent(admin);
    await checkIn(await signUpMember(app.browser()), code);
    const cookies = helper.browser.cookieHeader();
    const stream = await openEventStream(server.origin, cookies, club.id, String(revision));
    const received = await stream.next();
    expect(received?.changes).toHaveLength(1);
    expect(received?.changes[0]).not.toHaveProperty("attendee.gradYear");
    expect(JSON.stringify(received?.message)).not.toMatch(/gradYear|points|code/i);
    stream.close();
  });
});

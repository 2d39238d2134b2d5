import { expect, test } from "vitest";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";

test("A seat that is removed on one node ends the stream on another before it sends anything more", async () => {
  // Disables the timed check, so that only the published change ends the stream.
  const { nodes, dispose } = await createTestNodes({ sessionCheckMs: 3_600_000 });
  const [here, there] = nodes;
  const server = await serveTestApp(there);
  try {
    const admin = await signUpAdmin(here.browser());
    const officer = await signUpAdmin(here.browser());
    await giveSeats(here, admin.club.id, { [officer.user.id]: "officer" });
    const cookies = officer.browser.cookieHeader();
    const stream = await openEventStream(server.origin, cookies, admin.club.id);
    const before = await createEvent(admin);
    expect((await stream.next())?.message).toMatchObject([{ revision: before.revision }]);

    const path = `${admin.api}/officers/${officer.user.id}`;
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    await createEvent(admin, { name: "Not for officers of old" });
    expect(await stream.next()).toBeUndefined();
    expect(stream.wasEnded()).toBe(true);
  } finally {
    await server.close();
    await dispose();
  }
});

import { expect } from "vitest";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { invalidInput } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("A change that misspells the revision it expects", (test) => {
  test("is refused, names the word, and changes nothing (R10.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const before = await app.dump();
    const changes = {
      operations: { command: { kind: "cancel-event", eventId: event.id } },
      imports: { sheet: { meetings: [], people: [{ name: "Ana Ruiz", marks: "" }] } },
    };
    for (const [path, change] of Object.entries(changes)) {
      const answer = await admin.browser.post(`${admin.api}/${path}`, { ...change, base: 1 });
      expect(answer, path).toMatchObject(invalidInput({ base: "malformed" }));
    }
    expect(await app.dump()).toEqual(before);
  });
});

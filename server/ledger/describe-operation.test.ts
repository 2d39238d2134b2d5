import { expect } from "vitest";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("The history", (test) => {
  test("stays readable when an operation can't be described, and marks only that one (R10.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { revision } = await createEvent(admin, { name: "Kickoff" });
    const { write } = app.deps.database;
    const at = app.deps.clock().getTime();
    const row = { clubId: admin.club.id, at, actorId: null, reason: null, undoes: null };
    const bad = [
      ["carryover-set", "{}"],
      ["carryover-set", '{"facts":[{"fact":"award"}]}'],
      ["imported", "{}"],
    ] as const;
    await write
      .insertInto("operations")
      .values(
        bad.map(([kind, details], index) => ({
          ...row,
          revision: revision + 1 + index,
          kind,
          details,
        })),
      )
      .execute();
    const { status, body } = await admin.browser.get(`${admin.api}/history`);
    expect(status).toBe(200);
    const { operations } = historyPageSchema.parse(body);
    expect(operations.map(({ what }) => what.kind)).toEqual([
      ...["unknown", "unknown", "unknown", "event-created", "club-created"],
    ]);
    const command = { kind: "undo", revision: revision + 2 };
    expect(await admin.browser.post(`${admin.api}/operations`, { command })).toMatchObject(
      refusal("cannot-undo"),
    );
  });
});

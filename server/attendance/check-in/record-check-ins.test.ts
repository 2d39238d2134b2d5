import { expect } from "vitest";
import { createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with two events, and a function that submits a new person's codes in one batch. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const { personId } = await signUpMember(app.browser());
  const [first, second] = [await createEvent(admin), await createEvent(admin)];
  const now = app.deps.clock().getTime();
  const submit = (...given: { code: string; at: number }[]) =>
    Promise.all(
      given.map(({ code, at }) =>
        app.deps.checkIns.submit({ personId, code, at, key: crypto.randomUUID(), how: "typed" }),
      ),
    );
  return { first, second, now, submit };
}

onEveryDatabase("Check-ins of one person that arrive together", { enginesDiffer: true }, (test) => {
  test("to one event count once, by the first of them", async ({ ownApp: app }) => {
    const { first, now, submit } = await openClub(app);
    const [one, other] = await submit(
      { code: first.code, at: now - 1000 },
      { code: first.code, at: now },
    );
    expect(one).toMatchObject({ kind: "success", receipt: { timestamp: now - 1000 } });
    expect(other).toMatchObject({ kind: "already-checked-in", receipt: { timestamp: now - 1000 } });
    expect((await app.dump()).attendance).toMatchObject([{ at: now - 1000 }]);
  });

  test("to two events of a club make someone a member since the earlier one", async ({
    ownApp: app,
  }) => {
    const { first, second, now, submit } = await openClub(app);
    const outcomes = await submit(
      { code: first.code, at: now },
      { code: second.code, at: now - 60_000 },
    );
    expect(outcomes).toMatchObject([{ kind: "success" }, { kind: "success" }]);
    expect((await app.dump()).memberships).toMatchObject([{ joinedAt: now - 60_000 }]);
  });
});

import { expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { signUpOperator } from "#test-support/people/operators.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("The export of an operator's data", { own: true }, (test) => {
  test("says since when they are one and what they did, and others read what was done to them (R32.13)", async ({
    ownApp: app,
  }) => {
    const [operator, member] = [await signUpOperator(app), await signUpMember(app.browser())];
    const since = app.deps.clock().toISOString();
    const next = new Date(app.deps.clock().getTime() + 60_000);
    app.setTime(next);
    const { email } = member.user;
    expect((await operator.browser.post("/api/operator/reset-links", { email })).status).toBe(201);
    const of = async (browser: Browser) =>
      ((await browser.get("/api/me/export")).body as { operator: unknown }).operator;
    const linked = { at: next.toISOString(), what: "reset-link-made" };
    expect(await of(operator.browser)).toEqual({
      since,
      acts: [
        { at: since, what: "operator-added", by: "you", aboutYou: true },
        { ...linked, by: "you", aboutYou: false },
      ],
    });
    expect(await of(member.browser)).toEqual({
      since: null,
      acts: [{ ...linked, by: "operator", aboutYou: true }],
    });
    expect(await of((await signUpMember(app.browser())).browser)).toBeNull();
  });
});

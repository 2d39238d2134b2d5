import { expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { guessLimits } from "../platform/rate-limits/guesses.ts";
import { subjectKey } from "../platform/rate-limits/subject-key.ts";

/** A wrong guess of each kind that is limited by where it comes from. */
const guesses: { [kind in keyof typeof guessLimits]: (browser: Browser) => Promise<unknown> } = {
  signIn: (browser) =>
    browser.post("/api/session", { email: "nobody@example.org", password: "a guess" }),
  wrongCode: (browser) => browser.post("/api/tickets", { code: "zzzz2345" }),
  wrongPass: (browser) => browser.get("/api/door-passes/a-guess"),
  wrongRecord: (browser) => browser.get("/api/shared-records/a-guess"),
  wrongClaim: (browser) => browser.post("/api/accounts", memberSignUp({ claim: "22222222" })),
};
const kinds = Object.keys(guessLimits) as (keyof typeof guessLimits)[];

onEveryDatabase("A site with many networks", (test) => {
  test.for(kinds)(
    "has to wait after 1,000 guesses of the kind %s (R2.18)",
    async (kind, { app }) => {
      const { deps } = app;
      const { site: limit } = guessLimits[kind];
      const now = deps.clock().getTime();
      await deps.database.write
        .insertInto("failures")
        .values({
          key: subjectKey(limit, "2001:db8:7::/48"),
          count: 999,
          lastAt: now,
          forgetAt: now + limit.forgetMs,
        })
        .execute();
      const guessFrom = (address: string) => guesses[kind](app.browser(address));
      expect(await guessFrom("2001:db8:7:1::1")).not.toMatchObject(refusal("too-many-attempts"));
      expect(await guessFrom("2001:db8:7:2::1")).toMatchObject(refusal("too-many-attempts"));
      expect(await guessFrom("2001:db8:8:1::1")).not.toMatchObject(refusal("too-many-attempts"));
    },
  );
});

onEveryDatabase("Wrong codes of all kinds", (test) => {
  test("reach the alarm: those of members, of people who aren't logged in, and of claim slips", async ({
    app,
  }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    let counted = 0;
    const { browser: open } = app.withParts({ wrongCodeAlarm: (codes) => (counted += codes) });
    await guesses.wrongCode(open());
    await guesses.wrongClaim(open());
    expect(counted).toBe(2);
    await open().post("/api/tickets", { code: event.code });
    const claimer = open();
    for (const [name, value] of member.browser.cookies) claimer.cookies.set(name, value);
    await claimer.post("/api/me/claims", { claim: "22222222" });
    expect(counted).toBe(3);
  });
});

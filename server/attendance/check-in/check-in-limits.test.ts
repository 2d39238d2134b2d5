import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createRateLimits } from "../../platform/rate-limits/rate-limits.ts";

const guess = (member: Person, number: number) =>
  submitCode(member, `zzzz${String(number).padStart(4, "0")}`);

onEveryDatabase("Wrong codes", (test) => {
  test("are limited to ten a minute, and work again a minute later (R7.9)", async ({ app }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    const start = app.deps.clock().getTime();
    const statuses: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      app.setTime(new Date(start + number * 1000));
      statuses.push((await guess(member, number)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), ...Array(30).fill(429)]);
    const refused = await submitCode(member, event.code);
    expect(refused).toMatchObject(refusal("too-many-attempts"));
    expect(Number(refused.headers.get("retry-after"))).toBe(30);
    app.setTime(new Date(start + 9000 + 60_000));
    expect((await checkIn(member, event.code)).eventId).toBe(event.id);
  });

  test("are limited to ten even if two hundred come at the same time", async ({ app }) => {
    await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => guess(member, number)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
  });

  test("are limited to ten on two nodes that check the last one at the same time", async ({
    app,
  }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    const both = Promise.withResolvers<void>();
    let judged = 0;
    /** A second node: its checks wait until the other node checks too, or refuses. */
    const openNode = () => {
      const { database, clock, logger, checkIns } = app.deps;
      const { browser: open } = app.withParts({
        rateLimits: createRateLimits(database, clock, logger),
        checkIns: {
          ...checkIns,
          submit: async (submission) => {
            judged += 1;
            if (judged === 2) both.resolve();
            await both.promise;
            return checkIns.submit(submission);
          },
        },
      });
      const browser = open();
      for (const [name, value] of member.browser.cookies) browser.cookies.set(name, value);
      return { ...member, browser };
    };
    for (let number = 0; number < 9; number += 1) await guess(member, number);
    const answers = await Promise.all(
      [openNode(), openNode()].map(async (person, number) => {
        const answer = await guess(person, number);
        if (answer.status === 429) both.resolve();
        return answer.status;
      }),
    );
    expect(answers.toSorted()).toEqual([404, 429]);
    expect(judged).toBe(1);
    expect((await submitCode(member, event.code)).status).toBe(429);
  });

  test("block no one else: 50 people guess, one more checks in (R7.9)", async ({ app }) => {
    const school = "203.0.113.7";
    const event = await createEvent(await signUpAdmin(app.browser(school)));
    const guessers = await Promise.all(
      Array.from({ length: 50 }, () => signUpMember(app.browser(school))),
    );
    const answers = await Promise.all(
      guessers.flatMap((member) => Array.from({ length: 20 }, (_, n) => guess(member, n))),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(500);
    const member = await signUpMember(app.browser(school));
    expect((await checkIn(member, event.code)).eventId).toBe(event.id);
  }, 60_000);

  test("aren't forgotten because of a right one in between", async ({ app }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    for (let number = 0; number < 9; number += 1) await guess(member, number);
    await checkIn(member, event.code);
    expect((await guess(member, 10)).status).toBe(404);
    expect((await guess(member, 11)).status).toBe(429);
  });
});

onEveryDatabase("Wrong codes of many people together", (test) => {
  test("block no one, and are logged if there are unusually many", async ({ ownApp: app }) => {
    const event = await createEvent(await signUpAdmin(app.browser()));
    const member = await signUpMember(app.browser());
    const { checkIns, clock } = app.deps;
    const submitWrong = (number: number) =>
      checkIns.submit({
        personId: `member-${number}`,
        code: "zzzz2345",
        key: crypto.randomUUID(),
        how: "typed",
        at: clock().getTime(),
      });
    await Promise.all(Array.from({ length: 999 }, (_, number) => submitWrong(number)));
    const warnings = () => app.log.lines().filter(({ level }) => level === 40);
    expect(warnings()).toEqual([]);
    await guess(member, 1);
    expect(warnings()).toMatchObject([
      { msg: "an unusual number of wrong codes was submitted", wrongCodes: 1000 },
    ]);
    expect((await checkIn(member, event.code)).eventId).toBe(event.id);
  });
});

onEveryDatabase("Right codes", (test) => {
  test("are never limited: a member can attend any number of events in a minute (R7.9)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    for (let event = 0; event < 15; event += 1) {
      const { code } = await createEvent(admin);
      await checkIn(member, code);
      expect((await submitCode(member, code)).status).toBe(409);
    }
  });
});

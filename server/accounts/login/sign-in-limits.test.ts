import { describe, expect } from "vitest";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { browserLimits } from "../../platform/rate-limits/guesses.ts";
import { subjectKey } from "../../platform/rate-limits/subject-key.ts";
import { createHashQueue } from "../hash-queue.ts";

const school = "203.0.113.7";
const signIn = (browser: Browser, email: string, password = testPassword) =>
  browser.post("/api/session", { email, password });
const retryAfterOf = ({ headers }: Answer) => Number(headers.get("retry-after"));
const pass = (app: TestApp, seconds: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + seconds * 1000));

/** Guesses at an account, each from a different network. */
async function guessFromEverywhere(app: TestApp, email: string, networks: number) {
  const answers: Answer[] = [];
  for (let network = 0; network < networks; network += 1)
    answers.push(await signIn(app.browser(`198.51.${network}.1`), email, `guess ${network}`));
  return answers.map(({ status }) => status);
}

onEveryDatabase("Wrong passwords for an account", (test) => {
  test("make the next attempt wait, no matter who makes it or from where, and say how long (R2.18)", async ({
    app,
  }) => {
    const { user } = await signUpMember(app.browser());
    const statuses = await guessFromEverywhere(app, user.email, 200);
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(195).fill(429)]);
    const answer = await signIn(app.browser("192.0.2.1"), user.email);
    expect(answer).toMatchObject(refusal("too-many-attempts"));
    expect(retryAfterOf(answer)).toBe(1);
    pass(app, 1);
    expect((await signIn(app.browser("192.0.2.1"), user.email)).status).toBe(200);
  });

  test("wait longer and longer, but never forever (R2.18)", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const stranger = app.browser();
    await guessFromEverywhere(app, user.email, 5);
    const waits: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await signIn(stranger, user.email, "another guess");
      expect(answer.status).toBe(429);
      waits.push(retryAfterOf(answer));
      pass(app, retryAfterOf(answer));
      expect((await signIn(stranger, user.email, "another guess")).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test("never lock the owner out of a browser they have used before (R2.18)", async ({ app }) => {
    const { user, browser } = await signUpMember(app.browser());
    await browser.delete("/api/session");
    await guessFromEverywhere(app, user.email, 200);
    expect((await signIn(browser, user.email)).status).toBe(200);
    // And the owner's own success doesn't reset the guesser's count.
    expect((await signIn(app.browser(), user.email)).status).toBe(429);
  });

  test("are forgotten after the right one", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        expect((await signIn(app.browser(), user.email, "mistyped")).status).toBe(401);
      expect((await signIn(app.browser(), user.email)).status).toBe(200);
    }
  });

  test("are also limited in a browser on which the account was used", async ({ app }) => {
    const { user, browser } = await signUpMember(app.browser());
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await signIn(browser, user.email, "guess")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("count the same for an email without an account", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const [known, unknown] = [
      await guessFromEverywhere(app, user.email, 8),
      await guessFromEverywhere(app, "nobody@example.org", 8),
    ];
    expect(unknown).toEqual(known);
  });

  test("get no further in parallel than one after another", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const guesses = Array.from({ length: 60 }, (_, guess) =>
      signIn(app.browser(), user.email, `guess ${guess}`),
    );
    const tried = (await Promise.all(guesses)).filter(({ status }) => status === 401);
    expect(tried.length).toBeGreaterThanOrEqual(5);
    // Guesses that were already being checked when the fifth failed may still fail.
    expect(tried.length).toBeLessThanOrEqual(5 + 8);
  });
});

onEveryDatabase("A school behind one IP address", (test) => {
  test("signs up, signs in, and checks in 300 people at the same time without a single refusal (R2.19)", async ({
    app,
  }) => {
    // How long a hash takes on this machine doesn't matter here.
    const { browser: open } = app.withParts({ hashQueue: createHashQueue({ now: () => 0 }) });
    const admin = await signUpAdmin(open(school));
    const event = await createEvent(admin);
    const people = await Promise.all(Array.from({ length: 300 }, () => signUpMember(open(school))));
    const answers = await Promise.all(
      people.map(async ({ user }) => {
        const browser = open(school);
        const answer = await signIn(browser, user.email);
        if (answer.status !== 200) return answer;
        return browser.post("/api/me/checkins", { code: event.code, key: crypto.randomUUID() });
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 300 }]);
  }, 120_000);

  test("keeps working while someone in it guesses passwords (R2.19)", async ({ app }) => {
    const { user, browser } = await signUpMember(app.browser(school));
    for (let guess = 0; guess < 200; guess += 1)
      await signIn(app.browser(school), `victim-${guess}@example.org`, "guess");
    // A new browser that opens the login page doesn't wait, nor does one where the account was used.
    const newBrowser = await openLogin(app.browser(school));
    expect((await signIn(newBrowser, user.email)).status).toBe(200);
    // What sends passwords without opening a page waits seconds.
    const refused = await signIn(app.browser(school), user.email);
    expect(refused).toMatchObject(refusal("too-many-attempts"));
    expect(retryAfterOf(refused)).toBe(10);
    expect((await signIn(browser, user.email)).status).toBe(200);
    expect((await signIn(app.browser("203.0.113.8"), user.email)).status).toBe(200);
    pass(app, 10);
    expect((await signIn(app.browser(school), user.email)).status).toBe(200);
  });
});

/** Opens the login page, whose first request gives the browser a mark of its own. */
async function openLogin(browser: Browser): Promise<Browser> {
  expect(await browser.get("/api/session")).toMatchObject({ status: 200, body: { user: null } });
  return browser;
}

onEveryDatabase("Wrong passwords in a browser that opened the login page", (test) => {
  const guess = (browser: Browser, number: number) =>
    signIn(browser, `victim-${number}@example.org`, "a guess");

  test("make that browser wait after 50, and no other one in its school (R2.18, R2.19)", async ({
    app,
  }) => {
    const { user } = await signUpMember(app.browser("198.51.100.7"));
    const guesser = await openLogin(app.browser(school));
    const statuses: number[] = [];
    for (let number = 0; number < 52; number += 1)
      statuses.push((await guess(guesser, number)).status);
    expect(statuses).toEqual([...Array(50).fill(401), 429, 429]);
    const refused = await signIn(guesser, user.email);
    expect(retryAfterOf(refused)).toBe(10);
    expect((await signIn(await openLogin(app.browser(school)), user.email)).status).toBe(200);
    expect((await signIn(app.browser(school), user.email)).status).toBe(200);
    pass(app, 10);
    expect((await signIn(guesser, user.email)).status).toBe(200);
  });

  test("make all of a site's new browsers wait after 2,000, however many there are (R2.18)", async ({
    app,
  }) => {
    const address = (network: number) => `2001:db8:7:${network}::1`;
    const now = app.deps.clock().getTime();
    await app.deps.database.write
      .insertInto("failures")
      .values({
        key: subjectKey(browserLimits.site, "2001:db8:7::/48"),
        count: 1999,
        lastAt: now,
        forgetAt: now + browserLimits.site.forgetMs,
      })
      .execute();
    expect((await guess(await openLogin(app.browser(address(2))), 1)).status).toBe(401);
    expect((await guess(await openLogin(app.browser(address(3))), 2)).status).toBe(429);
    const elsewhere = await openLogin(app.browser("2001:db8:8::1"));
    expect((await guess(elsewhere, 3)).status).toBe(401);
  });

  test("count for the network if the mark is forged", async ({ app }) => {
    const forged = await openLogin(app.browser(school));
    const mark = forged.cookies.get("rollcall_device") ?? expect.fail("It got no mark.");
    for (let number = 0; number < 200; number += 1) {
      forged.cookies.set(
        "rollcall_device",
        mark.slice(0, 12) + String(100 + number) + mark.slice(15),
      );
      expect((await guess(forged, number)).status).toBe(401);
    }
    expect((await guess(app.browser(school), 200)).status).toBe(429);
    expect((await guess(await openLogin(app.browser(school)), 201)).status).toBe(401);
  });
});

onEveryDatabase("A network that guesses passwords", (test) => {
  /** Guesses until the network has to wait; returns after how many guesses. */
  async function guessUntilRefused(browserOf: (guess: number) => Browser) {
    for (let guess = 0; guess < 300; guess += 1) {
      const { status } = await signIn(browserOf(guess), `victim-${guess}@example.org`, "guess");
      if (status === 429) return guess;
    }
    return undefined;
  }

  test("is identified by its connection alone", async ({ app }) => {
    const guesses = await guessUntilRefused((guess) => {
      const browser = app.browser("198.51.100.9");
      const forged = { "x-forwarded-for": `192.0.2.${guess % 250}`, "x-real-ip": "192.0.2.1" };
      return {
        ...browser,
        post: (path, body) => browser.send("POST", path, { body, headers: forged }),
      };
    });
    expect(guesses).toBe(200);
  });

  test("is a whole /64 for IPv6", async ({ app }) => {
    const guesses = await guessUntilRefused((guess) =>
      app.browser(`2001:db8:1:2:${guess.toString(16)}::1`),
    );
    expect(guesses).toBe(200);
    const other = await signIn(app.browser("2001:db8:1:3::1"), "victim@example.org", "guess");
    expect(other.status).toBe(401);
  });

  describe("behind a trusted proxy", () => {
    test.override("options", { config: { trustedProxies: ["127.0.0.1"] } });
    const through = (app: TestApp, chain: string): Browser => {
      const browser = app.browser("127.0.0.1");
      const headers = { "x-forwarded-for": chain };
      return {
        ...browser,
        post: (path, body) => browser.send("POST", path, { body, headers }),
      };
    };

    test("is the address the proxy reports, not what the client claimed before it", async ({
      app,
    }) => {
      const guesses = await guessUntilRefused((guess) =>
        through(app, `192.0.2.${guess % 250}, 198.51.100.9`),
      );
      expect(guesses).toBe(200);
      const other = await signIn(through(app, "198.51.100.10"), "victim@example.org", "guess");
      expect(other.status).toBe(401);
    });
  });
});

onEveryDatabase("A site that floods sign-ups", (test) => {
  test("leaves other sites room and a place near the front", async ({ app }) => {
    const hashQueue = createHashQueue({ atOnce: 1, waiting: 50, now: () => 0 });
    const begun: string[] = [];
    const { browser: open } = app.withParts({
      hashQueue: (asker, work) =>
        hashQueue(asker, () => {
          begun.push(asker.address);
          return work();
        }),
    });
    const addressOf = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
    const release = Promise.withResolvers<void>();
    const held = hashQueue({ address: addressOf(0), purpose: "sign-up" }, () => release.promise);

    const full = Promise.withResolvers<void>();
    const gaveWay = Promise.withResolvers<void>();
    let refused = 0;
    const flood = Array.from({ length: 100 }, async (_, number) => {
      const browser = open(addressOf(number));
      const answer = await browser.post("/api/accounts", memberSignUp());
      if (answer.status === 503) refused += 1;
      if (refused === 50) full.resolve();
      if (refused === 51) gaveWay.resolve();
      return answer;
    });
    await full.promise;
    const newcomer = open(school).post("/api/accounts", memberSignUp());
    // The newcomer takes one of their places.
    await Promise.race([gaveWay.promise, newcomer]);
    release.resolve();
    expect((await newcomer).status).toBe(201);
    expect(begun.indexOf(school)).toBeLessThanOrEqual(1);
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
    expect(answers.find(({ status }) => status === 503)).toMatchObject(refusal("unavailable"));
    await held;
    expect(app.log.takeErrors()).toHaveLength(51);
  });
});

onEveryDatabase("When too many passwords wait to be verified", (test) => {
  test("the next request is told when to retry, and check-ins continue", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const member = await signUpMember(app.browser());
    let release = () => {};
    const hashQueue = createHashQueue({ atOnce: 1, waiting: 2 });
    const { browser } = app.withParts({ hashQueue });
    const held = hashQueue(
      { address: "198.51.100.1", purpose: "sign-in" },
      () => new Promise<void>((resolve) => (release = resolve)),
    );

    // Two of them wait; there is no place for the third.
    const three = [1, 2, 3].map(() => signIn(browser(), member.user.email));
    const refused = await Promise.race(three);
    expect(refused).toMatchObject(refusal("unavailable"));
    expect(retryAfterOf(refused)).toBe(5);
    expect((await checkIn(member, event.code)).eventId).toBe(event.id);

    release();
    await held;
    const statuses = (await Promise.all(three)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
    expect((await signIn(browser(), member.user.email)).status).toBe(200);
    // The log shows that the queue was full.
    expect(app.log.takeErrors()).toMatchObject([{ msg: "request", status: 503 }]);
  });
});

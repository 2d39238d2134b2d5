import { AsyncLocalStorage, createHook } from "node:async_hooks";
import type * as crypto from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { afterAll, expect, vi } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { signUpMember, testPassword } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createApp } from "../../app/app.ts";
import { createRateLimits } from "../../platform/rate-limits/rate-limits.ts";

/**
 * What the code does, in order: statements, hashes with their cost, and timers, which could delay
 * an answer.
 */
const done = vi.hoisted((): unknown[] => []);

vi.mock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) => {
    const { message: _, nonce: __, ...cost } = parameters;
    done.push({ algorithm, ...cost });
    original.argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, callback);
  };
  return { ...original, argon2 };
});

const watched = new AsyncLocalStorage<true>();
const timers = createHook({
  init(_id, type) {
    if (type === "Timeout" && watched.getStore()) done.push("timer");
  },
}).enable();
afterAll(() => void timers.disable());

/** A browser whose database statements are recorded. */
function watchedBrowser({ deps }: TestApp) {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done.push("statement");
      return result;
    },
  };
  const { read, write } = deps.database;
  const database = {
    ...deps.database,
    read: read.withPlugin(plugin),
    write: write.withPlugin(plugin),
  };
  const rateLimits = createRateLimits(database, deps.clock, deps.logger);
  const app = createApp({ ...deps, database, rateLimits });
  return createBrowser(deps.publicUrl, async (url, init) => {
    const headers = new Headers(init.headers);
    headers.set("host", new URL(url).host);
    return app.request(url, { ...init, headers });
  });
}

onEveryDatabase("A rejected sign-in", (test) => {
  test("does the same work at the same cost whether or not there is an account (R2.12)", async ({
    app,
  }) => {
    const [{ user }, closed] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    await closed.browser.send("DELETE", "/api/me", { body: { password: testPassword } });
    const browser = watchedBrowser(app);
    const workFor = async (email: string) => {
      done.length = 0;
      const answer = await watched.run(true, () =>
        browser.post("/api/session", { email, password: "wrong password" }),
      );
      expect(answer).toMatchObject(refusal("login-failed"));
      return [...done];
    };

    // Warms up what only the very first sign-in needs.
    await workFor("first@example.org");
    const known = await workFor(user.email);
    const hash = { algorithm: "argon2id", memory: 19456, passes: 2, parallelism: 1 };
    expect(known.filter((step) => typeof step === "object")).toEqual([{ ...hash, tagLength: 32 }]);
    expect(known.length).toBeGreaterThan(4);
    expect(await workFor("nobody@example.org")).toEqual(known);
    expect(await workFor(closed.user.email)).toEqual(known);
  });
});

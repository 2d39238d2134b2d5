import type * as crypto from "node:crypto";
import { vi } from "vitest";

/**
 * Passwords are slow to check on purpose, which tests that are about something else need
 * not wait for: here they cost a fraction of it, whatever cost their hashes name.
 */
vi.mock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) =>
    original.argon2(algorithm, { ...parameters, ...cost }, callback);
  return { ...original, argon2 };
});

import type * as crypto from "node:crypto";
import { vi } from "vitest";

/**
 * Checking passwords is slow on purpose, but unrelated tests needn't wait for it: here it costs a
 * fraction, regardless of the cost in the hash.
 */
vi.mock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) =>
    original.argon2(algorithm, { ...parameters, ...cost }, callback);
  return { ...original, argon2 };
});

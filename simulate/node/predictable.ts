import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { createRandom } from "../random.ts";

let random = createRandom(0);

/** From now on, this process's random numbers come from this seed. */
export function seedWith(seed: number): void {
  random = createRandom(seed);
}

/**
 * Makes this process's random numbers come from a seed, so that IDs and codes are the same in every
 * replay, and makes password hashes cheap. Call it before the server is imported.
 */
export function makePredictable(): void {
  const fill = (bytes: Uint8Array) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.below(256);
    return bytes;
  };
  const { argon2 } = crypto;
  const cheap = { memory: 64, passes: 1, parallelism: 1 };
  Object.assign(crypto, {
    randomBytes: (size: number) => Buffer.from(fill(new Uint8Array(size))),
    randomInt: (first: number, end?: number) =>
      end === undefined ? random.below(first) : first + random.below(end - first),
    randomUUID: () => {
      const hex = Buffer.from(fill(new Uint8Array(16))).toString("hex");
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `a${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join("-");
    },
    argon2: (...[algorithm, parameters, callback]: Parameters<typeof argon2>) =>
      argon2(algorithm, { ...parameters, ...cheap }, callback),
  });
  syncBuiltinESMExports();
}

import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/**
 * Password hashes with argon2id, in the PHC string format (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`).
 * The parameters are ones that OWASP's password storage guidance considers sufficient: 19 MiB, two
 * passes, one lane.
 */
const parameters = { memory: 19456, passes: 2, parallelism: 1 };
const hashLength = 32;

const argon2Async = promisify(argon2);

/** A salted hash of `password` for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return toText(salt, await derive(password, salt, parameters));
}

/** A hash of no password, which takes as long to verify as any other. */
export const hashOfNothing = toText(randomBytes(16), randomBytes(hashLength));

/** Whether `stored` was made from `password`; false for an unreadable hash. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (match === null) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, hash] = match.slice(4).map((text) => Buffer.from(text, "base64")) as [
    Buffer,
    Buffer,
  ];
  const derived = await derive(password, salt, { memory, passes, parallelism });
  return derived.length === hash.length && timingSafeEqual(derived, hash);
}

function derive(password: string, salt: Buffer, cost: typeof parameters): Promise<Buffer> {
  return argon2Async("argon2id", {
    message: password,
    nonce: salt,
    tagLength: hashLength,
    ...cost,
  });
}

function toText(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

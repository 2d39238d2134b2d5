import { createHash, randomUUID } from "node:crypto";

/**
 * The id of something that a request creates. With the request's key it is derived from the key and
 * from everything that makes the request this one, so that sending it again because its answer was
 * lost finds what the first one created, and anything else creates something new (R10.21).
 */
export function idToMake(key: string | undefined, ...request: readonly unknown[]): string {
  if (key === undefined) return randomUUID();
  const hash = createHash("sha256")
    .update(JSON.stringify([key, ...request]))
    .digest();
  // The version and the variant of an UUID that is made in a way of one's own (RFC 9562).
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80;
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  const [from, ends] = [
    [0, 8, 12, 16, 20],
    [8, 12, 16, 20, 32],
  ] as const;
  return from.map((start, index) => hex.slice(start, ends[index])).join("-");
}

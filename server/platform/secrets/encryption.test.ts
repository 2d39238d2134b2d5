import { expect, test } from "vitest";
import { createEncryption } from "./encryption.ts";

const secret = "a secret of at least thirty-two characters";
const bytes = Buffer.from("what nobody else may read");
const label = "key 1";

const seal = createEncryption(secret, "keys");
const sealed = seal.close(bytes, label);

test("Encrypted data decrypts to the original, and is unreadable before", () => {
  expect(seal.open(sealed, label)).toEqual(bytes);
  expect(Buffer.from(sealed, "base64url").includes(bytes)).toBe(false);
});

test("Encrypted data only decrypts with its own label, so it can't be used for anything else", () => {
  for (const other of ["key 2", "key", ""]) expect(seal.open(sealed, other), other).toBeUndefined();
});

test("A different secret or purpose decrypts nothing", () => {
  expect(createEncryption(`${secret}.`, "keys").open(sealed, label)).toBeUndefined();
  expect(createEncryption(secret, "other keys").open(sealed, label)).toBeUndefined();
});

test("Modified or truncated data doesn't decrypt", () => {
  const original = Buffer.from(sealed, "base64url");
  for (const [index, byte] of original.entries()) {
    const changed = Buffer.from(original);
    changed[index] = byte ^ 1;
    expect(seal.open(changed.toString("base64url"), label), `byte ${index}`).toBeUndefined();
  }
  for (let length = 0; length < original.length; length += 1)
    expect(seal.open(original.toString("base64url", 0, length), label)).toBeUndefined();
});

test("Encrypting the same data twice gives different results", () => {
  expect(seal.close(bytes, label)).not.toBe(sealed);
});

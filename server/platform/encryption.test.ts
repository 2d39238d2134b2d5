import { expect, test } from "vitest";
import { createEncryption } from "./encryption.ts";

const secret = "a secret of at least thirty-two characters";
const bytes = Buffer.from("what nobody else may read");
const label = "key 1";

const seal = createEncryption(secret, "keys");
const sealed = seal.close(bytes, label);

test("What was sealed is opened as it was, and cannot be read before", () => {
  expect(seal.open(sealed, label)).toEqual(bytes);
  expect(Buffer.from(sealed, "base64url").includes(bytes)).toBe(false);
});

test("It stands for nothing else: it is opened under its own label alone", () => {
  for (const other of ["key 2", "key", ""]) expect(seal.open(sealed, other), other).toBeUndefined();
});

test("Another secret or purpose opens nothing", () => {
  expect(createEncryption(`${secret}.`, "keys").open(sealed, label)).toBeUndefined();
  expect(createEncryption(secret, "other keys").open(sealed, label)).toBeUndefined();
});

test("What was changed or cut is not opened", () => {
  const original = Buffer.from(sealed, "base64url");
  for (const [index, byte] of original.entries()) {
    const changed = Buffer.from(original);
    changed[index] = byte ^ 1;
    expect(seal.open(changed.toString("base64url"), label), `byte ${index}`).toBeUndefined();
  }
  for (let length = 0; length < original.length; length += 1)
    expect(seal.open(original.toString("base64url", 0, length), label)).toBeUndefined();
});

test("Nobody can tell that the same was sealed twice", () => {
  expect(seal.close(bytes, label)).not.toBe(sealed);
});

import { describe, expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

// The only tests in this process that pay the real cost.
vi.unmock("node:crypto");

const password = "correct horse battery";

describe("A password hash", () => {
  it("names its algorithm and cost in the PHC format", async () => {
    expect(await hashPassword(password)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it("is verified by its own password only", async () => {
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    for (const other of ["", "Correct horse battery", `${password} `, `${password}\0`])
      expect(await verifyPassword(hash, other)).toBe(false);
  });

  it("has a new salt every time", async () => {
    const [first, second] = [await hashPassword(password), await hashPassword(password)];
    expect(first).not.toBe(second);
  });

  it("covers every character of a password", async () => {
    const odd = "пароль 🔑\0\n";
    const hash = await hashPassword(odd);
    expect(await verifyPassword(hash, odd)).toBe(true);
    expect(await verifyPassword(hash, "пароль 🔑")).toBe(false);
  });

  // A test vector from the reference implementation.
  it("made with other parameters is verified with those it names", async () => {
    const weaker =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await verifyPassword(weaker, "password")).toBe(true);
    expect(await verifyPassword(weaker, "Password")).toBe(false);
  });

  it.each([
    "",
    "password",
    "$argon2id$",
    "$2b$10$abcdefghijklmnopqrstuv",
    "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g",
    "$argon2id$v=16$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g",
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$",
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g",
  ])("that reads '%s' is verified by no password", async (stored) => {
    expect(await verifyPassword(stored, "password")).toBe(false);
    expect(await verifyPassword(stored, "")).toBe(false);
  });
});

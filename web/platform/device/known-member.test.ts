import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { User } from "#contract/accounts/accounts.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { findKnownMember, noteMember } from "./known-member.ts";

beforeEach(() => vi.stubGlobal("localStorage", createStorage()));
afterEach(() => vi.unstubAllGlobals());

const ana: User = {
  id: "account",
  name: "Ana Ruiz",
  email: "ana@example.org",
  type: "member",
  personId: "ana",
  seats: [],
};

it("A device knows the member who is logged in, and no more than it needs (R7.23)", () => {
  noteMember(ana);
  expect(findKnownMember()).toEqual({ id: "account", personId: "ana", name: "Ana Ruiz" });
});

it.each([null, { ...ana, personId: null }])(
  "It knows nobody after a logout, or with an account that doesn't attend (R7.23)",
  (user) => {
    noteMember(ana);
    noteMember(user);
    expect(findKnownMember()).toBeUndefined();
  },
);

it("A browser that stores nothing knows nobody", () => {
  vi.stubGlobal("localStorage", undefined);
  noteMember(ana);
  expect(findKnownMember()).toBeUndefined();
});

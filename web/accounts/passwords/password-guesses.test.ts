import { expect, test } from "vitest";
import { strengthOf } from "./password-guesses.ts";

test.each([
  ["", 0],
  ["aaaaaaaaaaaaaaaa", 1],
  ["secret", 1],
  ["password123456", 1],
  ["qwertyuiop12", 1],
  ["Secret-123", 2],
  ["purple otter sings loudly", 3],
  ["x".repeat(64) + "vK3#p", 1],
])("%j has strength %i (R2.6)", (password, strength) =>
  expect(strengthOf(password)).toBe(strength),
);

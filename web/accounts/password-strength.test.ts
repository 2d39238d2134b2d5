import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["aaaaaaaaaaaaaaaa", 1],
  ["secret", 1],
  ["Secret-123", 3],
  ["correct horse battery", 3],
])("%j is of strength %i", (password, level) =>
  expect(passwordStrength(password).level).toBe(level),
);

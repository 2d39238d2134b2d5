import { beforeAll, expect, test } from "vitest";
import { speak } from "#web/platform/language.ts";
import { passwordStrength } from "./password-strength.ts";

beforeAll(() => speak("en"));

test.each([
  ["", 0],
  ["aaaaaaaaaaaaaaaa", 1],
  ["secret", 1],
  ["Secret-123", 3],
  ["correct horse battery", 3],
])("%j is of strength %i", (password, level) =>
  expect(passwordStrength(password).level).toBe(level),
);

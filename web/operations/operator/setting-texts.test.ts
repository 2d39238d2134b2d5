import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { dueText } from "./setting-texts.ts";

beforeAll(() => speak("en"));

it("Operators see how many closed accounts are about to be erased (R32.23)", () => {
  expect(dueText({ dueAccounts: 0 })).toBeUndefined();
  expect(dueText({ dueAccounts: 1 })).toBe("1 closed account will be erased within the hour.");
  expect(dueText({ dueAccounts: 3 })).toBe("3 closed accounts will be erased within the hour.");
});

import { beforeAll, expect, it } from "vitest";
import { ApiError } from "./api-client.ts";
import { speak } from "./language.ts";
import { createQueryClient } from "./query-client.ts";

beforeAll(() => speak("en"));

const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
const triesAgain = (failures: number, error: Error) =>
  typeof retry === "function" && retry(failures, error);

it.each([
  { what: "a lost network", error: () => new ApiError(0, "offline") },
  { what: "a server in trouble", error: () => new ApiError(503, "unavailable") },
])("A read is retried twice after $what", ({ error }) => {
  expect([0, 1, 2].map((failures) => triesAgain(failures, error()))).toEqual([true, true, false]);
});

it.each([
  { what: "a refusal", error: () => new ApiError(404, "not-found") },
  { what: "a fault of ours", error: () => new TypeError("Undefined is no function.") },
])("A read isn't retried after $what", ({ error }) => {
  expect(triesAgain(0, error())).toBe(false);
});

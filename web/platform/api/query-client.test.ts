import { beforeAll, expect, it } from "vitest";
import { speak } from "../language/language.ts";
import { ApiError } from "./api-client.ts";
import { askEvery, createQueryClient } from "./query-client.ts";

beforeAll(() => speak("en"));

const { queries = {} } = createQueryClient().getDefaultOptions();
const { retry } = queries;
const triesAgain = (failures: number, error: Error) =>
  typeof retry === "function" && retry(failures, error);

it.each([
  { what: "a lost network", error: () => new ApiError(0, "offline") },
  { what: "a network that blocks Rollcall", error: () => new ApiError(0, "not-rollcall") },
  { what: "a server in trouble", error: () => new ApiError(503, "unavailable") },
  { what: "an error of the server", error: () => new ApiError(500, "unexpected") },
])("A read is retried twice after $what", ({ error }) => {
  expect([0, 1, 2].map((failures) => triesAgain(failures, error()))).toEqual([true, true, false]);
});

it.each([
  { what: "a refusal", error: () => new ApiError(404, "not-found") },
  { what: "a fault of ours", error: () => new TypeError("Undefined is no function.") },
])("A read isn't retried after $what", ({ error }) => {
  expect(triesAgain(0, error())).toBe(false);
});

it.each([
  {
    what: "a network that blocks Rollcall",
    error: () => new ApiError(0, "not-rollcall"),
    wait: 10_000,
  },
  { what: "a refusal", error: () => new ApiError(404, "not-found"), wait: false },
  { what: "an answer", error: () => null, wait: false },
])("A page in sight asks again after $what: $wait (R13.35)", ({ error, wait }) => {
  const { refetchInterval, refetchIntervalInBackground } = queries;
  const after = (failed: Error | null) =>
    typeof refetchInterval === "function" &&
    refetchInterval({ state: { error: failed } } as Parameters<typeof refetchInterval>[0]);
  expect(after(error())).toBe(wait);
  expect(refetchIntervalInBackground).toBeUndefined();
});

it("A list that is read now and then asks again as soon as others after a failure (R13.35)", () => {
  const blocked = new ApiError(0, "not-rollcall");
  const [rarely, often] = [
    askEvery<string>(30_000),
    askEvery<string>(500, (data) => data === "on"),
  ];
  const after = (every: typeof rarely, data?: string, error: Error | null = null) =>
    every({ state: { data, error } });
  expect([after(rarely), after(rarely, "on", blocked)]).toEqual([30_000, 10_000]);
  expect([after(often, "on"), after(often, "off")]).toEqual([500, false]);
  expect([after(often, "on", blocked), after(often, "off", blocked)]).toEqual([500, 10_000]);
});

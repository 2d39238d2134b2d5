import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, notFound } from "@tanstack/react-router";
import { beforeAll, expect, it } from "vitest";
import { ApiError } from "../platform/api/api-client.ts";
import { speak } from "../platform/language/language.ts";
import { createAppRouter } from "./router.tsx";
import { orNotFound } from "./routes/-or-not-found.ts";

beforeAll(() => speak("en"));

const { options } = createAppRouter(new QueryClient(), createMemoryHistory());

it("A code of digits in a URL stays a text", () => {
  expect(options.parseSearch?.("?code=23456789&sort=name-a-z")).toEqual({
    code: "23456789",
    sort: "name-a-z",
  });
  expect(options.parseSearch?.("?code=%7B%22a%22%3A1%7D")).toEqual({ code: '{"a":1}' });
});

it("A URL contains all known values as text, and no question mark if there are none", () => {
  expect(options.stringifySearch?.({ code: "a&b=c", sort: undefined, page: 2 })).toBe(
    "?code=a%26b%3Dc",
  );
  expect(options.stringifySearch?.({ sort: undefined })).toBe("");
});

it("Missing data leads to Page Not Found, failed reads don't", async () => {
  const refuse = (why: Error) => orNotFound(Promise.reject(why)).catch((thrown: unknown) => thrown);
  expect(await refuse(new ApiError(404, "not-found"))).toEqual(notFound());
  const offline = new ApiError(0, "offline");
  expect(await refuse(offline)).toBe(offline);
  expect(await orNotFound(Promise.resolve("found"))).toBe("found");
});

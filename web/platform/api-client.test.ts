import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { api, onSignedOut } from "./api-client.ts";
import { speak } from "./language.ts";

beforeAll(() => speak("en"));

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers }));
}

const failure = () => api.session.$get().catch((error: unknown) => error);

test("the server's own error is passed on with its fields, in words of the browser's", async () => {
  const error = { code: "invalid-input", fields: { email: { code: "required" } } };
  answer(400, JSON.stringify({ error: { ...error, message: "For those who use the API." } }));
  const message = "Please check the marked fields.";
  expect(await failure()).toMatchObject({ status: 400, message, ...error });
});

test("a proxy's page becomes an error for people, with the time to wait", async () => {
  answer(503, "<h1>Bad gateway</h1>", { "retry-after": "7" });
  expect(await failure()).toMatchObject({ code: "unavailable", status: 503, retryAfter: 7 });
});

test("no answer is told as one", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure()).toMatchObject({ code: "offline", status: 0 });
  vi.stubGlobal("fetch", () => Promise.reject(new DOMException("Too late", "TimeoutError")));
  expect(await failure()).toMatchObject({ code: "timed-out", status: 0 });
});

test("a lost session is reported, a refused login is not", async () => {
  const handler = vi.fn<() => void>();
  onSignedOut(handler);
  answer(401, JSON.stringify({ error: { code: "login-failed", message: "No." } }));
  await failure();
  expect(handler).not.toHaveBeenCalled();
  answer(401, JSON.stringify({ error: { code: "signed-out", message: "Please log in." } }));
  await failure();
  expect(handler).toHaveBeenCalledOnce();
});

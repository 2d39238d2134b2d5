import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { speak } from "../language/language.ts";
import { api, beforeErrors } from "./api-client.ts";
import { mayPass } from "./retries.ts";

beforeAll(() => speak("en"));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers }));
}

const failure = () => api.session.$get().catch((error: unknown) => error);

test("the server's own error is passed on with its fields, in the page's words", async () => {
  const error = { code: "invalid-input", fields: { email: { code: "required" } } };
  answer(400, JSON.stringify({ error: { ...error, message: "For those who use the API." } }));
  const message = "Please check the marked fields.";
  expect(await failure()).toMatchObject({ status: 400, message, ...error });
});

test("a proxy's error page becomes an error for people, with the time to wait", async () => {
  answer(503, "<h1>Bad gateway</h1>", { "retry-after": "7" });
  expect(await failure()).toMatchObject({ code: "unavailable", status: 503, retryAfter: 7 });
});

const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json" };

test.each([
  { what: "the login page of a network", status: 200, body: "<h1>Wi-Fi</h1>", headers: html },
  {
    what: "a filter's text",
    status: 200,
    body: "Blocked",
    headers: { "content-type": "text/plain" },
  },
  { what: "a filter's page", status: 403, body: "<h1>Blocked</h1>", headers: html },
  { what: "a missing page", status: 404, body: "<h1>Not here</h1>", headers: html },
  { what: "a network's demand for a login", status: 511, body: "", headers: {} },
  { what: "a filter's JSON", status: 451, body: '{"error":{"code":451}}', headers: json },
  { what: "JSON that means nothing", status: 404, body: "null", headers: json },
  { what: "JSON that breaks off", status: 200, body: '{"user":', headers: json },
])("$what isn't an answer of Rollcall, and may pass (R7.34)", async ({ status, body, headers }) => {
  answer(status, body, headers);
  const failed = await failure();
  expect(failed).toMatchObject({ code: "not-rollcall", status: 0 });
  expect(mayPass(failed)).toBe(true);
});

test.each([429, 500, 502, 504, 521, 530])(
  "a proxy whose server is in trouble says %s, which may pass (R7.34)",
  async (status) => {
    answer(status, "<h1>Web server is down</h1>", html);
    const failed = await failure();
    expect(failed).toMatchObject({ code: "unavailable", status });
    expect(mayPass(failed)).toBe(true);
  },
);

test("an answer that breaks off while it comes is none (R7.34)", async () => {
  for (const status of [200, 409]) {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError("network error")),
    });
    vi.stubGlobal("fetch", async () => new Response(body, { status, headers: json }));
    expect(await failure()).toMatchObject({ code: "offline", status: 0 });
  }
});

test("an answer without content and a file are answers", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect((await api.session.$delete()).ok).toBe(true);
  answer(200, "PK", { "content-type": "application/zip" });
  const file = await api.session.$get();
  expect(await (file as Response).text()).toBe("PK");
});

test("a file of JSON can be saved as it came", async () => {
  const headers = { ...json, "content-disposition": 'attachment; filename="rollcall.json"' };
  answer(200, '{ "name": "Ana" }', headers);
  const { size } = await (await api.me.export.$get()).blob();
  expect(size).toBe(17);
});

test("a missing answer is reported as such", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure()).toMatchObject({ code: "offline", status: 0 });
  vi.stubGlobal("fetch", () => Promise.reject(new DOMException("Too late", "TimeoutError")));
  expect(await failure()).toMatchObject({ code: "timed-out", status: 0 });
});

test("a lost session is reported as such, and a rejected login as what it is", async () => {
  const report = vi.fn<(code: string) => void>();
  beforeErrors(report);
  for (const code of ["login-failed", "signed-out"]) {
    answer(401, JSON.stringify({ error: { code, message: "For others." } }));
    await failure();
    expect(report).toHaveBeenLastCalledWith(code);
  }
  beforeErrors(undefined);
});

/** A server that never answers, and the two signals that end the wait. */
function hang() {
  const [timer, stopper] = [new AbortController(), new AbortController()];
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timer.signal);
  const fetching = vi.fn<typeof fetch>(
    (_address, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
      ),
  );
  vi.stubGlobal("fetch", fetching);
  const isEnded = () => fetching.mock.calls[0]?.[1]?.signal?.aborted;
  return { timer, stopper, isEnded };
}
const tooLate = new DOMException("Too late", "TimeoutError");

test("a request that is aborted ends with the given reason, not as a lost network", async () => {
  const { stopper, isEnded } = hang();
  const init = { signal: stopper.signal };
  const ended = api.session.$get(undefined, { init }).catch((error: unknown) => error);
  await expect.poll(isEnded).toBe(false);
  const reason = new Error("Stopped.");
  stopper.abort(reason);
  expect(isEnded()).toBe(true);
  expect(await ended).toBe(reason);
});

test.each(["can", "cannot"])(
  "a request that %s be aborted ends when no answer comes",
  async (can) => {
    const { timer, stopper, isEnded } = hang();
    const init = can === "can" ? { signal: stopper.signal } : {};
    const ended = api.session.$get(undefined, { init }).catch((error: unknown) => error);
    await expect.poll(isEnded).toBe(false);
    timer.abort(tooLate);
    expect(isEnded()).toBe(true);
    expect(await ended).toMatchObject({ code: "timed-out", status: 0 });
  },
);

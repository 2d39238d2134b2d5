import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { createEvent, editEvent, signUpAdmin, signUpMember } from "#test-support/people.ts";
import type { TestApp } from "#test-support/test-app.ts";

type CheckInRequest = {
  cookie?: string | undefined;
  text: string;
  headers?: Record<string, string>;
};

/**
 * Submits on the quick route, or on the router, which takes bodies without a content length.
 * Returns everything in the answer and the log except what differs each time.
 */
async function submit(app: TestApp, way: "quick" | "router", submission: CheckInRequest) {
  const { cookie, text, headers } = submission;
  const answer = await app.app.request("http://localhost:3000/api/me/checkins", {
    method: "POST",
    body: text,
    headers: {
      host: "localhost:3000",
      "content-type": "application/json",
      ...(cookie !== undefined && { cookie }),
      ...(way === "quick"
        ? { "content-length": String(Buffer.byteLength(text)) }
        : { "transfer-encoding": "chunked" }),
      ...headers,
    },
  });
  const { "x-request-id": requestId, ...others } = Object.fromEntries(answer.headers);
  // Every browser gets a different mark.
  const mark = others["set-cookie"];
  if (mark !== undefined) others["set-cookie"] = mark.replace(/=[^;]*/, "=…");
  const lines = app.log.lines().filter((line) => line["requestId"] === requestId);
  expect(lines).toHaveLength(1);
  const { level, method, route, status } = lines[0] as Record<string, unknown>;
  expect(route).toMatch(/^\/api\/(\*|me\/\*|me\/checkins)$/);
  const line = { level, method, status };
  return { status: answer.status, headers: others, body: await answer.json(), line };
}

const json = (code: unknown, key: unknown = crypto.randomUUID()) => JSON.stringify({ code, key });

onEveryDatabase("A check-in on the quick route", (test) => {
  test("is answered and logged like on the router", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const open = await createEvent(admin);
    const closed = await editEvent(admin, await createEvent(admin), { status: "Inactive" });
    const cookie = member.browser.cookieHeader();
    const key = crypto.randomUUID();
    const cases: (CheckInRequest & { status: number })[] = [
      { status: 401, text: json(open.code) },
      { status: 401, cookie: "rollcall_session=nonsense", text: json(open.code) },
      { status: 401, text: "not JSON" },
      { status: 403, cookie: admin.browser.cookieHeader(), text: json(open.code) },
      {
        status: 403,
        cookie,
        text: json(open.code),
        headers: { origin: "https://evil.example.org" },
      },
      { status: 403, cookie, text: json(open.code), headers: { origin: "null" } },
      { status: 403, cookie, text: json(open.code), headers: { "sec-fetch-site": "cross-site" } },
      { status: 415, cookie, text: json(open.code), headers: { "content-type": "text/plain" } },
      { status: 413, cookie, text: json(open.code).padEnd(65 * 1024) },
      { status: 400, cookie, text: "not JSON" },
      { status: 400, cookie, text: "[]" },
      { status: 400, cookie, text: "{}" },
      { status: 400, cookie, text: json(" - ", "no key") },
      { status: 404, cookie, text: json("zzzz2345") },
      { status: 404, cookie, text: json(closed.code) },
      { status: 200, cookie, text: json(open.code, key) },
      {
        status: 200,
        cookie,
        text: json(open.code, key),
        headers: { origin: "http://localhost:3000" },
      },
      { status: 409, cookie, text: json(open.code) },
    ];
    for (const { status, ...submission } of cases) {
      const quick = await submit(app, "quick", submission);
      expect(quick, submission.text).toMatchObject({ status });
      expect(await submit(app, "router", submission), submission.text).toEqual(quick);
    }
  });
});

import { expect } from "vitest";
import { signUpAdmin, signUpMember, type Person } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** Sends the beginning of a body, and goes away. */
async function leaveWhileSending(app: TestApp, { browser }: Person, path: string) {
  const { publicUrl } = app.deps;
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error("Client connection prematurely closed.")),
  });
  const headers = {
    host: new URL(publicUrl).host,
    origin: publicUrl,
    cookie: browser.cookieHeader() ?? "",
    "content-type": "application/json",
    "content-length": "100",
  };
  const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return app.app.request(publicUrl + path, request);
}

onEveryDatabase("A client that goes away while sending", (test) => {
  test("is no unexpected error, whichever way reads its body", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    for (const [person, path] of [
      [member, "/api/me/checkins"],
      [member, "/api/me/requests"],
      [admin, `${admin.api}/operations`],
    ] as const)
      expect((await leaveWhileSending(app, person, path)).status, path).toBe(400);
    expect(app.log.takeErrors()).toEqual([]);
  });
});

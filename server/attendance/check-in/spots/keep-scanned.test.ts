import { expect } from "vitest";
import { createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { DatabaseUnavailable } from "../../../platform/database-errors.ts";

const cookie = "rollcall_tickets";

async function openEvent(app: TestApp) {
  const event = await createEvent(await signUpAdmin(app.browser()), { points: 10 });
  return { event, link: `/member/checkin?code=${event.code}`, browser: app.browser() };
}

onEveryDatabase("Opening a scanned link without a session", (test) => {
  test("saves a spot with the first answer, at the time of the scan (R7.26)", async ({ app }) => {
    const { event, browser } = await openEvent(app);
    const scannedAt = app.deps.clock().getTime();
    const answer = await browser.get(`/member/checkin?code=${event.code.toUpperCase()}`);
    expect(answer.status).toBe(200);
    app.setTime(new Date(scannedAt + 60_000));
    const pending = await browser.post("/api/tickets", { code: event.code });
    expect(pending.body).toMatchObject({ pending: { until: scannedAt + 2 * 3_600_000 } });
    await signUpMember(browser);
    const { body } = await browser.send("POST", "/api/me/tickets");
    expect(body).toMatchObject({ used: [{ kind: "success", receipt: { timestamp: scannedAt } }] });
  });

  test("saves nothing for a page that embeds it, or that loads it ahead (R7.26)", async ({
    app,
  }) => {
    const { link, browser } = await openEvent(app);
    for (const headers of [
      { "sec-fetch-dest": "image" },
      { "sec-fetch-dest": "iframe" },
      { "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" },
    ]) {
      expect(await browser.send("GET", link, { headers })).toMatchObject({ status: 200 });
      expect(browser.cookies.has(cookie), JSON.stringify(headers)).toBe(false);
    }
    await browser.send("GET", link, { headers: { "sec-fetch-dest": "document" } });
    expect(browser.cookies.has(cookie)).toBe(true);
  });

  test("saves nothing with a session, without a code, or for a wrong one (R7.26)", async ({
    app,
  }) => {
    const { link, browser } = await openEvent(app);
    const member = await signUpMember(app.browser());
    await member.browser.get(link);
    expect(member.browser.cookies.has(cookie)).toBe(false);
    for (const path of ["", "?code=", "?code=abcdefgh", "?code=%3Cscript%3E"])
      expect((await browser.get(`/member/checkin${path}`)).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
  });

  test("opens the page even if the database can't be reached (R7.26)", async ({ ownApp: app }) => {
    const { link, browser } = await openEvent(app);
    app.deps.rateLimits.require = () => Promise.reject(new DatabaseUnavailable("down"));
    expect(await browser.get(link)).toMatchObject({ status: 200 });
    expect(browser.cookies.size).toBe(0);
  });
});

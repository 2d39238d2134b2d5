import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { act, openTimedClub } from "#test-support/club-data/timed-club.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("The times of visits", (test) => {
  test("are in an event's file, in columns of their own, and a running one has no end (R35.3)", async ({
    app,
  }) => {
    const { admin, about, after } = await openTimedClub(app);
    after(50);
    await act(admin, { ...about, kind: "sign-out" });
    after(60);
    await act(admin, { ...about, kind: "sign-in" });
    const path = `${admin.api}/events/${about.eventId}/export?format=csv`;
    const headers = { cookie: admin.browser.cookieHeader() ?? "" };
    const text = await (await app.app.request(path, { headers })).text();
    expect(text).toContain("Signed In (America/New_York)");
    expect(text).toContain("2026-11-20 16:00:00,2026-11-20 16:50:00,2026-11-20 17:00:00,");
  });

  test("are in the member's own data (R35.3)", async ({ app }) => {
    const { admin, ana, about, after } = await openTimedClub(app);
    after(50);
    await act(admin, { ...about, kind: "sign-out" });
    const { body } = await ana.browser.get("/api/me/export");
    const attended = accountExportSchema.parse(body).member?.clubs[0]?.attendance;
    expect(attended).toMatchObject([
      {
        serviceMinutes: 50,
        visits: [
          { signedInAt: "2026-11-20T21:00:00.000Z", signedOutAt: "2026-11-20T21:50:00.000Z" },
        ],
      },
    ]);
  });
});

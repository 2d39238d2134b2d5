import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { act, openTimedClub, start } from "#test-support/club-data/timed-club.ts";
import { editEvent } from "#test-support/people/people.ts";
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

  test("are on the member's own club page, where the one that is running counts later (R35.3)", async ({
    app,
  }) => {
    const { admin, ana, event, about, after } = await openTimedClub(app);
    const categories = [await createCategory(admin, "Socials")];
    const conditions = [
      condition({ measure: "hours", need: 600 }),
      condition({ measure: "points", need: 10 }),
      condition({ measure: "hours", need: 60, categories }),
    ];
    await createRequirement(admin, { name: "Travel", conditions });
    const read = async () => {
      const club = `/api/me/clubs/${admin.club.id}`;
      const of = memberClubDetailsSchema.parse((await ana.browser.get(club)).body);
      const standings = of.requirements[0]?.standings;
      const [have, running] = [standings?.[0]?.have, standings?.map((one) => one.running)];
      return { attendance: of.attendance, have, running };
    };
    after(50);
    const since = [{ id: event.id, minutes: null, signedInAt: start }];
    const isCountedLater = [true, undefined, undefined];
    expect(await read()).toMatchObject({ attendance: since, have: 0, running: isCountedLater });
    await act(admin, { ...about, kind: "sign-out" });
    const out = await read();
    expect(out).toMatchObject({ attendance: [{ minutes: 50 }], have: 50 });
    expect(out.running).toEqual([undefined, undefined, undefined]);
    expect(out.attendance[0]).not.toHaveProperty("signedInAt");
    await act(admin, { ...about, kind: "sign-in" });
    await editEvent(admin, event, { countsTime: true, status: "Inactive" });
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "cancel-event", eventId: event.id },
    });
    expect((await read()).attendance[0]).not.toHaveProperty("signedInAt");
  });
});

import { expect } from "vitest";
import type { TicketAnswer } from "#contract/attendance/check-in/tickets.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  onTheDay as at,
  setTimeOfDay as setTime,
  useSpots,
} from "#test-support/club-data/spots.ts";
import { createEvent, editEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

async function scan(browser: Browser, code: string): Promise<TicketAnswer> {
  return (await browser.post("/api/tickets", { code })).body as TicketAnswer;
}

/** Someone who isn't logged in scans at 3:20 for 3:30, and the event is moved: it opens at 6:30. */
async function scanAndMove(app: TestApp) {
  setTime(app, "15:20");
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", ...times });
  const browser = app.browser();
  await scan(browser, event.code);
  const later = { starts: "2027-01-15T19:00", ends: "2027-01-15T20:00" };
  await editEvent(admin, event, later);
  return { event, browser };
}

onEveryDatabase("The spot of someone who isn't logged in, at an event that is moved", (test) => {
  test("is saved at the login, and counts at the new opening (R7.24)", async ({ ownApp: app }) => {
    const { browser } = await scanAndMove(app);
    setTime(app, "15:22");
    const { personId } = await signUpMember(browser);
    expect(await useSpots({ browser })).toMatchObject([
      { kind: "not-open-yet", closedWindow: { opensAt: at("18:30"), spotSaved: true } },
    ]);
    setTime(app, "18:30");
    await app.deps.jobs.run();
    await useSpots({ browser });
    expect((await app.dump()).attendance).toMatchObject([{ personId, at: at("18:30") }]);
  });

  test("is kept until two hours after the new opening by another scan (R7.24)", async ({
    ownApp: app,
  }) => {
    const { event, browser } = await scanAndMove(app);
    const stillEarly = { pending: { opens: { at: at("18:30") }, until: at("20:30") } };
    setTime(app, "15:22");
    expect(await scan(browser, event.code)).toMatchObject(stillEarly);
    setTime(app, "17:29");
    expect(await scan(browser, event.code)).toMatchObject(stillEarly);
    setTime(app, "20:29");
    await signUpMember(browser);
    expect(await useSpots({ browser })).toMatchObject([
      { kind: "success", receipt: { timestamp: at("18:30") } },
    ]);
  });
});

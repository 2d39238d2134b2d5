import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** When the event starts and ends; check-in closes half an hour later. */
const [startsAt, endsAt] = [Date.UTC(2026, 10, 22, 16), Date.UTC(2026, 10, 22, 17)];

async function openClub(app: TestApp) {
  app.setTime(new Date(startsAt - minuteMs));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const [ana, stranger] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  await checkIn(ana, (await createEvent(admin, { date: null })).code);
  const times = { starts: "2026-11-22T16:00", ends: "2026-11-22T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", date: "2026-11-22", ...times });
  const path = `${admin.api}/events/${event.id}`;
  return { admin, ana, stranger, event, path };
}

const ask = ({ browser }: Person, eventId: string) =>
  browser.post("/api/me/requests", { eventId, reason: "The bus was late" });

/** Sets the clock and logs in again, because sessions can expire in between. */
async function comeAt(app: TestApp, at: number, { browser, user, password }: Person) {
  app.setTime(new Date(at));
  await browser.post("/api/session", { email: user.email, password });
}

onEveryDatabase("A request for an event with times", (test) => {
  test("can be made by anyone with the code who came too late, even without belonging to the club (R19.1)", async ({
    app,
  }) => {
    const { stranger, event } = await openClub(app);
    await comeAt(app, endsAt + 30 * minuteMs - 1, stranger);
    expect(await ask(stranger, event.id)).toMatchObject(refusal("not-found"));
    await comeAt(app, endsAt + 30 * minuteMs, stranger);
    const late = await submitCode(stranger, event.code);
    expect(late).toMatchObject(refusal("check-in-closed"));
    const { eventId } = late.body as { eventId: string };
    expect((await ask(stranger, eventId)).status).toBe(200);
    expect((await app.dump()).requests).toMatchObject([{ personId: stranger.personId }]);
  });

  test("can be made from the start until 7 days after the end, to the millisecond (R19.1)", async ({
    app,
  }) => {
    const { ana, event } = await openClub(app);
    for (const at of [startsAt - 1, endsAt + 7 * dayMs]) {
      await comeAt(app, at, ana);
      expect(await ask(ana, event.id)).toMatchObject(refusal("too-late-to-ask"));
    }
    for (const at of [startsAt, endsAt + 7 * dayMs - 1]) {
      await comeAt(app, at, ana);
      expect((await ask(ana, event.id)).status).toBe(200);
    }
  });

  test("isn't made for a code used after the end but before the closing, which is flagged (R17.2)", async ({
    app,
  }) => {
    const { admin, ana, event, path } = await openClub(app);
    await comeAt(app, endsAt + 25 * minuteMs, ana);
    await checkIn(ana, event.code);
    const { body } = await admin.browser.get(`${path}/review-flags`);
    expect(body).toMatchObject({
      flags: [{ kind: "after-end", minutes: 25, person: { id: ana.personId } }],
    });
  });
});

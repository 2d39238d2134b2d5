import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { changeClubs, lockClub } from "../../ledger/change-clubs.ts";

/** Begins a long change of a club; returns a function that ends it. */
async function beginLongChange(app: TestApp, { club }: Admin) {
  const begun = Promise.withResolvers<void>();
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const change = changeClubs(app.deps, async (db, transaction) => {
    await lockClub(transaction, club.id);
    begun.resolve();
    while (!over.signal.aborted) {
      await new Promise(setImmediate);
      await sql`select 1`.execute(db);
    }
    const details = { facts: [], people: 0 };
    transaction.write(club.id, { actorId: null, kind: "checked-in", details }, []);
  });
  await begun.promise;
  return async () => {
    over.abort();
    await change;
  };
}

async function openEvents(app: TestApp) {
  const [busy, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
  const member = await signUpMember(app.browser());
  return {
    busy,
    other,
    member,
    busyEvent: await createEvent(busy),
    event: await createEvent(other, { points: 10 }),
  };
}

async function attendeesOf({ browser, api }: Admin, { id }: { id: string }) {
  return (await browser.get(`${api}/events/${id}/attendees`)).body;
}

onEveryDatabase(
  "While a long change of another club is in progress, a check-in",
  { enginesDiffer: true },
  (test) => {
    test("counts, and on PostgreSQL doesn't wait for it (R16.7)", async ({ app }) => {
      const { busy, other, member, event } = await openEvents(app);
      const end = await beginLongChange(app, busy);
      const checkingIn = checkIn(member, event.code);
      if (app.deps.database.platform.inProcess) await end();
      const receipt = await checkingIn;
      expect(receipt).toMatchObject({ clubName: other.club.name, points: 10 });
      await end();
      expect(await attendeesOf(other, event)).toMatchObject({
        revision: event.revision + 1,
        attendees: [{ id: member.personId, timestamp: receipt.timestamp }],
      });
    });

    test("counts next to one for that club, and on PostgreSQL doesn't wait for that one either (R16.7)", async ({
      app,
    }) => {
      const { busy, other, member, busyEvent, event } = await openEvents(app);
      const [one, two] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
      const end = await beginLongChange(app, busy);
      let isAnswered = false;
      const waiting = checkIn(member, busyEvent.code).finally(() => (isAnswered = true));
      const together = Promise.all([one, two].map((friend) => checkIn(friend, event.code)));
      if (app.deps.database.platform.inProcess) await end();
      expect(await together).toHaveLength(2);
      if (!app.deps.database.platform.inProcess) expect(isAnswered).toBe(false);
      await end();
      expect(await waiting).toMatchObject({ clubName: busy.club.name });
      expect(await attendeesOf(busy, busyEvent)).toMatchObject({ attendees: [{}] });
      expect(await attendeesOf(other, event)).toMatchObject({ attendees: [{}, {}] });
    });
  },
);

import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people.ts";
import type { TestApp } from "#test-support/test-app.ts";
import { changeClubsAsHost, lockClub } from "../ledger/change-clubs.ts";
import { hasNotes } from "../platform/notes.ts";

/** Begins a long change of a club, which goes on until it is told to end, or to fail. */
async function beginLongChange(app: TestApp, { club }: Admin) {
  const begun = Promise.withResolvers<void>();
  const over = new AbortController();
  let failure: Error | undefined;
  onTestFinished(() => over.abort());
  const change = changeClubsAsHost(app.deps, async (db, transaction) => {
    await lockClub(transaction, club.id);
    begun.resolve();
    while (!over.signal.aborted) {
      await new Promise(setImmediate);
      await sql`select 1`.execute(db);
    }
    if (failure !== undefined) throw failure;
    const details = { facts: [], people: 0 };
    transaction.write(club.id, { actorId: null, kind: "checked-in", details }, []);
  });
  await begun.promise;
  return {
    async end() {
      over.abort();
      await change;
    },
    async fail() {
      failure = new Error("canceled");
      over.abort();
      await expect(change).rejects.toThrow("canceled");
    },
  };
}

async function openEvents(app: TestApp) {
  const [busy, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
  const member = await signUpMember(app.browser());
  return {
    ...{ busy, other, member },
    ...{ busyEvent: await createEvent(busy), event: await createEvent(other, { points: 10 }) },
  };
}

async function attendeesOf({ browser, api }: Admin, { id }: { id: string }) {
  return (await browser.get(`${api}/events/${id}/attendees`)).body;
}

onEveryDatabase(
  "While a long change of another club is in progress, a check-in",
  { enginesDiffer: true },
  (test) => {
    test("is answered, and counts with it (R16.7)", async ({ app }) => {
      const { busy, other, member, event } = await openEvents(app);
      const change = await beginLongChange(app, busy);
      const receipt = await checkIn(member, event.code);
      expect(receipt).toMatchObject({ clubName: other.club.name, points: 10 });
      await change.end();
      expect(await attendeesOf(other, event)).toMatchObject({
        revision: event.revision + 1,
        attendees: [{ id: member.personId, timestamp: receipt.timestamp }],
      });
      expect(hasNotes(app.folder)).toBe(false);
    });

    test("counts as of the same moment if that change fails (R16.7)", async ({ app }) => {
      const { busy, other, member, event } = await openEvents(app);
      const change = await beginLongChange(app, busy);
      const { timestamp } = await checkIn(member, event.code);
      app.setTime(new Date(timestamp + 60_000));
      await change.fail();
      const attendees = [{ id: member.personId, timestamp }];
      expect(await attendeesOf(other, event)).toMatchObject({ attendees });
      const { operations } = await app.dump();
      const { id: clubId } = other.club;
      expect(operations).toContainEqual(
        expect.objectContaining({ kind: "checked-in", clubId, at: timestamp }),
      );
      expect(hasNotes(app.folder)).toBe(false);
    });

    test("counts once, and is known when it is repeated (R7.4, R16.7)", async ({ app }) => {
      const { busy, other, member, event } = await openEvents(app);
      const change = await beginLongChange(app, busy);
      const first = await checkIn(member, event.code);
      const again = await submitCode(member, event.code);
      expect(again).toMatchObject({
        status: 409,
        body: { error: { code: "already-checked-in" }, receipt: first },
      });
      await change.end();
      expect(await attendeesOf(other, event)).toMatchObject({ attendees: [{}] });
    });

    test("is refused with a wrong code right away (R7.5, R16.7)", async ({ app }) => {
      const { busy, member } = await openEvents(app);
      const change = await beginLongChange(app, busy);
      expect(await submitCode(member, "999999")).toMatchObject({ status: 404 });
      expect(hasNotes(app.folder)).toBe(false);
      await change.end();
    });

    test("waits only if it is for that club itself (R16.7)", async ({ app }) => {
      const { busy, other, member, busyEvent, event } = await openEvents(app);
      const [one, two] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
      const change = await beginLongChange(app, busy);
      let isAnswered = false;
      const waiting = checkIn(member, busyEvent.code).finally(() => (isAnswered = true));
      const together = await Promise.all([one, two].map((friend) => checkIn(friend, event.code)));
      expect(together).toHaveLength(2);
      expect(isAnswered).toBe(false);
      await change.end();
      expect(await waiting).toMatchObject({ clubName: busy.club.name });
      expect(await attendeesOf(busy, busyEvent)).toMatchObject({ attendees: [{}] });
      expect(await attendeesOf(other, event)).toMatchObject({ attendees: [{}, {}] });
    });
  },
);

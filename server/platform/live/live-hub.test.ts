import { expect } from "vitest";
import type { LiveChange } from "#contract/platform/live.ts";
import { changeClubs } from "#server/ledger/change-clubs.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { publishChanges } from "#test-support/servers/publish-changes.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import { deleteChangesBefore } from "./changes.store.ts";
import { createLiveHub } from "./live-hub.ts";

const attendee = (name: string): LiveChange => ({
  type: "attendee",
  eventId: "event",
  attendee: { id: name, name, timestamp: 1, gradYear: 2027, points: null, lateBy: null },
  attendeeCount: 1,
});
const [ada, bob, eve] = ["Ada", "Bob", "Eve"].map(attendee) as [LiveChange, LiveChange, LiveChange];
const refresh = [{ type: "refresh", what: "everything" }];

onEveryDatabase("The live hub", { enginesDiffer: true }, (plain) => {
  const test = plain.extend("club", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    return admin.club.id;
  });

  test("reports a change right away, and those that follow in one message", async ({
    app,
    club,
  }) => {
    const { database, logger } = app.deps;
    const live = createLiveHub({ database, logger, intervalMs: 1000 });
    const watcher = await watchClub(live, club);
    const deps = { ...app.deps, live };
    await publishChanges(deps, club, ada);
    expect((await watcher.next()).changes).toEqual([ada]);
    for (let count = 0; count < 10; count += 1) await publishChanges(deps, club, bob);
    await publishChanges(deps, club, eve);
    const messages = [];
    while (messages.flat().length < 11) messages.push((await watcher.next()).changes);
    expect(messages.flat()).toEqual([...Array.from({ length: 10 }, () => bob), eve]);
    // A change that was already being read may come in a separate message.
    expect(messages.length).toBeLessThanOrEqual(2);
    live.stop();
  });

  test("includes the revision of each operation, in the order of the club's history (R10.2)", async ({
    app,
    club,
  }) => {
    const { database, logger } = app.deps;
    const live = createLiveHub({ database, logger, intervalMs: 1000 });
    const watcher = await watchClub(live, club);
    const deps = { ...app.deps, live };
    const expected = [];
    for (const change of [ada, bob, eve])
      expected.push({ revision: await publishChanges(deps, club, change), changes: [change] });
    const messages = [];
    while (messages.flat().length < 3) {
      const { id, message } = await watcher.next();
      expect(Number(id)).toBe(message.at(-1)?.revision);
      messages.push(message);
    }
    expect(messages.flat()).toEqual(expected);
    const first = watcher.revision + 1;
    expect(expected.map(({ revision }) => revision)).toEqual([first, first + 1, first + 2]);
    live.stop();
  });

  test("sends new watchers the club's current revision, but not those that resume", async ({
    app,
    club,
  }) => {
    const { live } = app.deps;
    const revision = await publishChanges(app.deps, club, ada);
    const [first, second] = [await watchClub(live, club), await watchClub(live, club)];
    expect([first.revision, second.revision]).toEqual([revision, revision]);
    const resumed = await watchClub(live, club, String(revision));
    expect(resumed.waiting()).toBe(0);
    const next = await publishChanges(app.deps, club, bob);
    for (const watcher of [first, second, resumed])
      expect(await watcher.next()).toMatchObject({
        id: String(next),
        message: [{ revision: next, changes: [bob] }],
      });
  });

  test("reports nothing that was rolled back", async ({ app, club }) => {
    const watcher = await watchClub(app.deps.live, club);
    const failing = changeClubs(app.deps, async (_db, transaction) => {
      await transaction.lock([club]);
      transaction.write(
        club,
        { actorId: null, kind: "records-repaired", details: { repaired: [] } },
        [ada],
      );
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await publishChanges(app.deps, club, bob);
    expect((await watcher.next()).changes).toEqual([bob]);
  });

  test("doesn't report changes to watchers of other clubs", async ({ app, club }) => {
    const { club: other } = await signUpAdmin(app.browser());
    const [here, there] = [
      await watchClub(app.deps.live, club),
      await watchClub(app.deps.live, other.id),
    ];
    await publishChanges(app.deps, club, ada);
    await publishChanges(app.deps, other.id, bob);
    expect((await here.next()).changes).toEqual([ada]);
    expect((await there.next()).changes).toEqual([bob]);
  });

  test("doesn't report earlier changes to new watchers", async ({ app, club }) => {
    await publishChanges(app.deps, club, ada);
    const watcher = await watchClub(app.deps.live, club);
    await publishChanges(app.deps, club, bob);
    expect((await watcher.next()).changes).toEqual([bob]);
  });

  test("resumes after a watcher's last message, whether or not others are watching", async ({
    app,
    club,
  }) => {
    const { live } = app.deps;
    const first = await watchClub(live, club);
    await publishChanges(app.deps, club, ada);
    const { id } = await first.next();
    const resumed = async (lastId: string) => (await watchClub(live, club, lastId)).next();
    await publishChanges(app.deps, club, bob);
    await publishChanges(app.deps, club, eve);
    expect((await resumed(id)).changes).toEqual([bob, eve]);
    first.stop();
    const last = await resumed(id);
    expect(last.changes).toEqual([bob, eve]);
    const upToDate = await watchClub(live, club, last.id);
    await publishChanges(app.deps, club, ada);
    expect((await upToDate.next()).changes).toEqual([ada]);
  });

  test("resumes on another node and after a restart", async ({ app, club }) => {
    const { database, logger } = app.deps;
    const watcher = await watchClub(app.deps.live, club);
    await publishChanges(app.deps, club, ada);
    const { id } = await watcher.next();
    const other = createLiveHub({ database, logger });
    await publishChanges({ ...app.deps, live: other }, club, bob);
    expect((await (await watchClub(other, club, id)).next()).changes).toEqual([bob]);
    other.stop();
  });

  test.for(["nonsense", "", ":", "-1", "0.5", "999", "9".repeat(40)])(
    "makes a watcher with the unknown id '%s' reload, and continues from there",
    async (lastId, { app, club }) => {
      await publishChanges(app.deps, club, ada);
      const watcher = await watchClub(app.deps.live, club, lastId);
      expect((await watcher.next()).changes).toEqual(refresh);
      await publishChanges(app.deps, club, bob);
      expect((await watcher.next()).changes).toEqual([bob]);
    },
  );

  test("makes watchers reload if some missed changes are no longer stored", async ({
    app,
    club,
  }) => {
    const { deps } = app;
    const watcher = await watchClub(deps.live, club);
    await publishChanges(deps, club, ada);
    const { id } = await watcher.next();
    await publishChanges(deps, club, bob);
    await deleteChangesBefore(deps.database.write, deps.clock().getTime() + 1);
    const late = await watchClub(deps.live, club, id);
    const received = await late.next();
    expect(received.message).toEqual([{ revision: Number(received.id), changes: refresh }]);
    await publishChanges(deps, club, eve);
    expect((await late.next()).changes).toEqual([eve]);
  });

  test("sends nothing more to a watcher that left, and forgets it", async ({ app, club }) => {
    const { live } = app.deps;
    const others = live.watchers();
    const [leaves, stays] = [await watchClub(live, club), await watchClub(live, club)];
    leaves.stop();
    await publishChanges(app.deps, club, ada);
    expect((await stays.next()).changes).toEqual([ada]);
    expect(leaves.waiting()).toBe(0);
    expect(live.watchers()).toBe(others + 1);
    stays.stop();
    expect(live.watchers()).toBe(others);
  });

  test("misses nothing, in any mix of watching, leaving, and changes", async ({ app, club }) => {
    const { live } = app.deps;
    const names = Array.from({ length: 60 }, (_, index) => `Person ${index}`);
    const watchers = await Promise.all(
      names.map(async (name, index) => {
        await publishChanges(app.deps, club, attendee(name));
        const watcher = await watchClub(live, club, "0");
        if (index % 3 === 0) watcher.stop();
        return watcher;
      }),
    );
    for (const watcher of watchers.filter((_, index) => index % 3 !== 0)) {
      const received = new Set<string>();
      while (received.size < names.length)
        for (const change of (await watcher.next()).changes)
          if (change.type === "attendee") {
            expect(received).not.toContain(change.attendee.name);
            received.add(change.attendee.name);
          }
    }
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Visit } from "#contract/attendance/visits.ts";
import { minutesOf } from "#contract/attendance/visits/minutes-of.ts";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { start, times } from "#test-support/club-data/timed-club.ts";
import { testDatabases } from "#test-support/databases/databases.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { commit } from "../../ledger/commit.ts";
import { verify } from "../../operations/verify/verify.ts";
import { AppError } from "../../platform/app-error.ts";
import { endForgottenVisits } from "./end-forgotten-visits.ts";

const minute = 60_000;
const event = fc.nat(1);
const ago = fc.option(fc.integer({ min: 0, max: 60 }));
const step = fc.oneof(
  fc.record({ do: fc.constantFrom("add-attendees" as const, "remove-attendees" as const), event }),
  fc.record({ do: fc.constant("move-attendees" as const), event }),
  fc.record({ do: fc.constantFrom("sign-in" as const, "sign-out" as const), event, ago }),
  fc.record({ do: fc.constant("sign-out-everyone" as const), event }),
  fc.record({ do: fc.constant("set-visits" as const), event, from: fc.nat(60), long: fc.nat(30) }),
  fc.record({ do: fc.constant("scan" as const), event }),
  fc.record({ do: fc.constant("undo" as const), back: fc.nat(8) }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 60 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A club with two events that count time, and a member who is at the first. */
async function openClub(app: TestApp) {
  app.setTime(new Date(start));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser());
  const events = [
    await createEvent(admin, { ...times, countsTime: true, forgottenMinutes: null }),
    await createEvent(admin, { ...times, countsTime: true, forgottenMinutes: 20 }),
  ];
  await checkIn(ana, events[0]?.code ?? "");
  return { app, admin, ana, events };
}
type Club = Awaited<ReturnType<typeof openClub>>;

async function take({ app, admin, ana, events }: Club, one: Step): Promise<void> {
  const now = app.deps.clock().getTime();
  const clubId = admin.club.id;
  if (one.do === "wait") {
    app.setTime(new Date(now + one.minutes * minute));
    await endForgottenVisits(app.deps);
    return;
  }
  const doer = { clubId, accountId: admin.user.id, role: "owner" } as const;
  const run = (command: Parameters<typeof commit>[2]) =>
    commit(app.deps, doer, command, {}, async () => undefined);
  if (one.do === "undo") {
    const { revision } = await app.deps.database.read
      .selectFrom("clubs")
      .select("revision")
      .where("id", "=", clubId)
      .executeTakeFirstOrThrow();
    return run({ kind: "undo", revision: revision - one.back });
  }
  const [here, there] = [events[one.event], events[1 - one.event]];
  if (here === undefined || there === undefined) throw new Error("There is no such event.");
  const about = { eventId: here.id, personIds: [ana.personId] };
  if (one.do === "scan") {
    const json = { code: here.code, key: crypto.randomUUID(), how: "typed" };
    await ana.browser.post("/api/me/checkins", json);
  } else if (one.do === "move-attendees")
    return run({ kind: one.do, ...about, toEventId: there.id });
  else if (one.do === "sign-in" || one.do === "sign-out") {
    const since = one.ago === null ? undefined : now - one.ago * minute;
    return run({ kind: one.do, ...about, since, key: crypto.randomUUID() });
  } else if (one.do === "sign-out-everyone") return run({ kind: one.do, eventId: here.id });
  else if (one.do === "set-visits") {
    const visit = { in: start + one.from * minute, out: start + (one.from + one.long) * minute };
    const visits = one.long === 0 ? [] : [visit];
    return run({
      kind: one.do,
      eventId: here.id,
      personId: ana.personId,
      visits,
      signedInAt: null,
    });
  } else return run({ kind: one.do, ...about });
}

/** Fails unless every attendance's visits are in order, and its minutes are theirs. */
async function requireOrder({ app, admin }: Club): Promise<void> {
  const rows = await app.deps.database.read
    .selectFrom("attendance")
    .select(["signedInAt", "visits", "minutes", "state"])
    .where("clubId", "=", admin.club.id)
    .execute();
  for (const { signedInAt, minutes, state, ...row } of rows) {
    const visits = row.visits === null ? [] : (JSON.parse(row.visits) as Visit[]);
    for (const [index, visit] of visits.entries()) {
      expect(visit.out).toBeGreaterThanOrEqual(visit.in);
      const next = visits[index + 1]?.in ?? signedInAt ?? Number.POSITIVE_INFINITY;
      expect(next).toBeGreaterThanOrEqual(visit.out);
    }
    expect(minutes).toBe(visits.length === 0 ? null : minutesOf(visits));
    if (state === "removed") expect(signedInAt).toBeNull();
  }
}

test("Whatever is done to visits, in any order, and undone in any order, no time counts twice (R35.3, R35.6, R35.7)", async () => {
  const [engine] = testDatabases;
  if (engine === undefined) throw new Error("There is no engine.");
  const app = await createTestApp(engine);
  try {
    await checkProperty(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const club = await openClub(app);
        for (const one of steps) {
          await take(club, one).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
          await requireOrder(club);
        }
        expect(await verify(app.deps.database.read)).toEqual([]);
      }),
      { runs: 30, runsInCi: 200 },
    );
  } finally {
    await app.dispose();
  }
}, 300_000);

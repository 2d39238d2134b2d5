import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "#server/accounts/password-hash.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SeededEvent } from "#test-support/rig/crowd.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { quantile } from "../report/distribution.ts";
import { checkInSteadily, type Context } from "./context.ts";
import { visit, type Guest } from "./guest.ts";

/** How many logged-in members check in per second meanwhile. */
const othersPerSecond = 20;
const password = "a fair password";

/**
 * A club's evening: people who aren't logged in arrive at random within a minute, then others
 * within ten seconds, and scan the code. Half of them log in, the others sign up, and they are
 * checked in as of the scan, while logged-in members check in, too. If the server gives them a
 * place in line for their password, they come back when it asks them to, as a browser does.
 */
export async function measureEvening(context: Context): Promise<void> {
  const count = context.quick ? 30 : 300;
  const windows = context.quick ? [3] : [60, 10];
  const { server, seeded } = await context.open(async (crowd) => {
    const evenings = [];
    for (const seconds of windows) {
      const known = await crowd.people(count / 2);
      await insertPasswords(crowd.db, known);
      const others = await crowd.people(seconds * othersPerSecond);
      const [event] = (await crowd.club({ events: 1 })).events as [SeededEvent];
      evenings.push({ seconds, known, others, event });
    }
    return evenings;
  });

  for (const { seconds, known, others, event } of seeded) {
    const checkIns = checkInSteadily(context, server, {
      people: others,
      event,
      everyMs: 1000 / othersPerSecond,
      connections: 16,
    });
    const guests: Guest[] = known.flatMap(({ email }) => [
      { email, password, isNew: false },
      { email: `new-${email}`, password, isNew: true },
    ]);
    const visits = await Promise.all(
      guests.map(async (guest) => {
        await wait(Math.random() * seconds * 1000);
        return visit(server.url, guest, event.code);
      }),
    );
    const subject = `${count} within ${seconds} s`;
    const took = visits.map(({ ms }) => ms / 1000);
    context.measure(
      "eveningRefused",
      visits.reduce((sum, { refusals }) => sum + refusals, 0),
      subject,
    );
    const unkept = visits.filter(({ isCheckInPending }) => !isCheckInPending).length;
    context.measure("eveningUnkept", unkept, subject);
    const pending = visits.map(({ pendingMs }) => pendingMs);
    context.measure("eveningPlaceP99", quantile(pending, 0.99), subject);
    context.measure("eveningP50", quantile(took, 0.5), subject);
    context.measure("eveningP95", quantile(took, 0.95), subject);
    context.measure("eveningP99", quantile(took, 0.99), subject);
    const result = await checkIns;
    context.measure("eveningOthersP95", quantile(result.latencies, 0.95), subject);
    context.measure("eveningOthersRefused", countFailures(result), subject);
  }
}

/** Gives people the password that they log in with. */
async function insertPasswords(db: Db, people: readonly SignedInPerson[]): Promise<void> {
  const hash = await hashPassword(password);
  const at = new Date().toISOString();
  const stamps = { createdAt: at, updatedAt: at };
  const rows = people.map(({ id }) => ({
    id,
    accountId: id,
    userId: id,
    providerId: "credential",
    password: hash,
    ...stamps,
  }));
  await db.insertInto("credentials").values(rows).execute();
}

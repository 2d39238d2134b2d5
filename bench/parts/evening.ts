import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "#server/accounts/password-hash.ts";
import type { Db } from "#server/platform/database/database.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { startProgram } from "../program.ts";
import { quantile } from "../report/distribution.ts";
import { checkInRequests, countFailures } from "./check-ins.ts";
import type { Context } from "./context.ts";
import { visit, type Guest } from "./guest.ts";

/** How many logged-in members check in per second meanwhile. */
const othersPerSecond = 20;
const password = "a fair password";

/**
 * A club's evening: people who aren't logged in scan within a short time. Half of them log in, the
 * others sign up, and they are checked in, while logged-in members check in too.
 */
export async function measureEvening(context: Context): Promise<void> {
  const { engine, quick, nodeOptions } = context;
  const count = quick ? 30 : 300;
  const windows = quick ? [3] : [60, 10];
  const installation = await engine.createInstallation();
  const evenings = windows.map((seconds) => ({
    seconds,
    known: createPeople(count / 2),
    others: createPeople(seconds * othersPerSecond),
  }));
  const { events } = await withDatabase(installation, async ({ schema, platform }) => {
    const known = evenings.flatMap((evening) => evening.known);
    const others = evenings.flatMap((evening) => evening.others);
    await insertMembers(schema, platform, [...known, ...others]);
    await insertPasswords(schema, known);
    return seedClub(schema, platform, { admins: 1, events: evenings.length });
  });
  const server = await startProgram(installation, nodeOptions);

  for (const [index, { seconds, known, others }] of evenings.entries()) {
    const event = events[index] as SeededEvent;
    const checkIns = context.load({
      port: server.port,
      connections: 16,
      count: others.length,
      requests: checkInRequests(others, event),
      schedule: Float64Array.from(others, (_, number) => (number * 1000) / othersPerSecond),
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
  await server.stop();
  await installation.remove();
}

/** Gives people the password that they log in with. */
async function insertPasswords(db: Db, people: readonly SignedInPerson[]): Promise<void> {
  const hash = await hashPassword(password);
  const at = new Date().toISOString();
  const stamps = { createdAt: at, updatedAt: at };
  const rows = people.map(({ id }) => ({
    ...{ id, accountId: id, userId: id, providerId: "credential", password: hash, ...stamps },
  }));
  await db.insertInto("credentials").values(rows).execute();
}

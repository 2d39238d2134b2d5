import { setTimeout as wait } from "node:timers/promises";
import { createBrowser, type Answer } from "#test-support/browser/browser.ts";
import { schoolSettings, startIssuer } from "#test-support/issuer/start-issuer.ts";
import { leaveForSchool, logInAtSchool } from "#test-support/issuer/visit-school.ts";
import type { SeededEvent } from "#test-support/rig/crowd.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { quantile } from "../report/distribution.ts";
import { checkInSteadily, type Context } from "./context.ts";

/** How many logged-in members check in per second meanwhile. */
const othersPerSecond = 20;
const path = "/api/school-login";

/**
 * A club's first evening with the school's login: people arrive at random within a minute, scan,
 * log in at the school for the first time, say the rest, and are checked in, while logged-in
 * members check in, too. The school is a real issuer in a process of its own, which takes its share
 * of this machine. People press as often as with a password, but type one field instead of six
 * (`e2e/accounts/school-login.slow.spec.ts`).
 */
export async function measureSchoolLogin(context: Context): Promise<void> {
  const [count, seconds] = context.quick ? [30, 6] : [300, 60];
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const issuer = await startIssuer(`${url}${path}/callback`);
  const { server, seeded } = await context.open(
    async (crowd) => ({
      others: await crowd.people(seconds * othersPerSecond),
      club: await crowd.club({ events: 1 }),
    }),
    { PORT: String(port), BASE_URL: url, ...schoolSettings(issuer) },
  );
  const { others, club } = seeded;
  const event = club.events[0] as SeededEvent;
  const students = Array.from({ length: count }, (_, number) => `student-${number}`);
  await issuer.command({
    accounts: students.map((sub) => ({ sub, claims: { email: `${sub}@lincoln.example.org` } })),
  });

  const checkIns = checkInSteadily(context, server, {
    people: others,
    event,
    everyMs: 1000 / othersPerSecond,
    connections: 16,
  });
  const before = server.usage().cpuMs;
  const visits = await Promise.all(
    students.map(async (student) => {
      await wait(Math.random() * seconds * 1000);
      return visit(url, student, event.code);
    }),
  );
  const result = await checkIns;
  const cpuMs = server.usage().cpuMs - before;
  const subject = `${count} first-timers within ${seconds} s`;
  const failed = visits.filter((ms) => ms === undefined).length;
  const took = visits.flatMap((ms) => (ms === undefined ? [] : [ms / 1000]));
  context.measure("schoolFailed", failed, subject);
  context.measure("schoolP50", quantile(took, 0.5), subject);
  context.measure("schoolP95", quantile(took, 0.95), subject);
  context.measure("schoolP99", quantile(took, 0.99), subject);
  context.measure("schoolCpu", cpuMs / count, subject);
  context.measure("eveningOthersP95", quantile(result.latencies, 0.95), subject);
  context.measure("eveningOthersRefused", countFailures(result), subject);
  await issuer.stop();
}

/** From the scan to Success!, in milliseconds; undefined if anything was refused. */
async function visit(url: string, student: string, code: string): Promise<number | undefined> {
  const begun = performance.now();
  const browser = createBrowser(url, (to, init) => fetch(to, { ...init, redirect: "manual" }));
  const redirect = encodeURIComponent(`/member/checkin?code=${code}`);
  const saved = await browser.post("/api/tickets", { code });
  const school = await leaveForSchool(browser, `?redirect=${redirect}`);
  const back = await browser.get(await logInAtSchool(school, student));
  const signedUp = await browser.post(`${path}/account`, {
    accountType: "member",
    firstName: "New",
    lastName: "Member",
    gradYear: 2027,
    acceptedTerms: true,
    email: `${student}@lincoln.example.org`,
  });
  const used = await browser.post("/api/me/tickets", {});
  const isFine = ({ status }: Answer) => status < 400;
  const isCounted = used.text.includes('"success"');
  return [saved, back, signedUp, used].every(isFine) && isCounted
    ? performance.now() - begun
    : undefined;
}

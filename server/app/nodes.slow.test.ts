import pg from "pg";
import { expect, test as base } from "vitest";
import { settingsSchema } from "#contract/accounts/accounts.ts";
import { createBrowser, type Browser } from "#test-support/browser/browser.ts";
import { createPostgresDatabase } from "#test-support/databases/databases.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { runProgram, startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";

const secret = "a secret that all nodes of a test have in common";

/** Starts nodes of one installation: real processes on one PostgreSQL database, empty at first. */
const test = base
  .extend("databaseUrl", async ({}, { onCleanup }) => {
    const { url, drop } = await createPostgresDatabase("template1");
    onCleanup(drop);
    return url;
  })
  .extend("startNodes", async ({ databaseUrl }, { onCleanup }) => {
    const nodes: RunningServer[] = [];
    onCleanup(async () => {
      await Promise.all(nodes.map((node) => node.remove()));
    });
    return async (count: number) => {
      const start = () => startServer({ DATABASE_URL: databaseUrl, SECRET: secret });
      nodes.push(...(await Promise.all(Array.from({ length: count }, start))));
      return nodes as [RunningServer, RunningServer];
    };
  });

/** The same browser after the load balancer has moved it to another node. */
function onNode(node: RunningServer, browser: Browser): Browser {
  const moved = createBrowser(node.url, fetch);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

test("Nodes are one installation: sessions, points, limits, and streams (R1.2)", async ({
  startNodes,
}) => {
  const [here, there] = await startNodes(2);
  const admin = await signUpAdmin(createBrowser(here.url, fetch));
  const member = await signUpMember(createBrowser(there.url, fetch));
  const event = await createEvent(admin, { points: 10 });
  const adminThere = onNode(there, admin.browser);
  const memberHere = { ...member, browser: onNode(here, member.browser) };
  expect((await adminThere.get(`${admin.api}/members`)).body).toEqual({
    revision: expect.any(Number),
    members: [],
  });

  const stream = await openEventStream(there.url, adminThere.cookieHeader(), admin.club.id);
  await checkIn(memberHere, event.code);
  expect((await stream.next())?.changes).toMatchObject([
    { type: "attendee", attendee: { id: member.personId } },
    { type: "member", member: { totalPoints: 10 } },
  ]);
  // The list that this node had cached is stale and not used anymore.
  expect((await adminThere.get(`${admin.api}/members`)).body).toMatchObject({
    members: [{ id: member.personId, totalPoints: 10 }],
  });
  expect(await submitCode(member, event.code)).toMatchObject(refusal("already-checked-in"));

  for (let count = 0; count < 10; count += 1)
    await submitCode(count % 2 === 0 ? member : memberHere, "wrong234");
  for (const person of [member, memberHere])
    expect(await submitCode(person, "wrong234")).toMatchObject(refusal("too-many-attempts"));

  await adminThere.delete("/api/session");
  expect((await admin.browser.get(`${admin.api}/members`)).status).toBe(401);
});

test("A node that is killed loses nothing: streams resume on another", async ({ startNodes }) => {
  const [here, there] = await startNodes(2);
  const admin = await signUpAdmin(createBrowser(here.url, fetch));
  const member = await signUpMember(createBrowser(there.url, fetch));
  const [first, second] = [await createEvent(admin), await createEvent(admin)];
  const stream = await openEventStream(here.url, admin.browser.cookieHeader(), admin.club.id);
  await checkIn(member, first.code);
  const received = await stream.next();
  await here.kill();
  await checkIn(member, second.code);
  const resumed = await openEventStream(
    there.url,
    admin.browser.cookieHeader(),
    admin.club.id,
    received?.id,
  );
  expect((await resumed.next())?.changes).toMatchObject([
    { type: "attendee", eventId: second.id },
    { type: "member" },
  ]);
});

test("A check-in whose node is killed is sent again to another node, and counts once (R16.1)", async ({
  startNodes,
}) => {
  const [here, there] = await startNodes(2);
  const admin = await signUpAdmin(createBrowser(there.url, fetch));
  const members = await Promise.all(
    Array.from({ length: 6 }, () => signUpMember(createBrowser(here.url, fetch))),
  );
  const [first, ...others] = members;
  if (first === undefined) return expect.fail("There is nobody.");
  const event = await createEvent(admin, { points: 10 });
  const keyOf = new Map(members.map((member) => [member, crypto.randomUUID()]));

  // The others are in progress when the first is confirmed and the node is killed.
  const onTheirWay = others.map((member) =>
    submitCode(member, event.code, keyOf.get(member)).catch(() => undefined),
  );
  expect((await submitCode(first, event.code, keyOf.get(first))).status).toBe(200);
  await here.kill();
  await Promise.all(onTheirWay);
  for (const member of members) {
    const again = { ...member, browser: onNode(there, member.browser) };
    expect((await submitCode(again, event.code, keyOf.get(member))).status).toBe(200);
    expect(await submitCode(again, event.code)).toMatchObject(refusal("already-checked-in"));
  }
  expect((await admin.browser.get(`${admin.api}/events`)).body).toMatchObject({
    events: [{ attendeeCount: members.length }],
  });
  expect((await admin.browser.get(`${admin.api}/members`)).body).toMatchObject({
    members: members.map(() => ({ totalPoints: 10 })),
  });
});

test("A setting that an operator changes on a node applies on the others within a second (R32.22)", async ({
  startNodes,
  databaseUrl,
}) => {
  const [here, there] = await startNodes(2);
  const operator = await signUpMember(createBrowser(here.url, fetch));
  await addSecondStep({ deps: { clock: () => new Date() } }, operator);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('insert into "operators" values ($1, 1)', [operator.user.id]);
  await client.end();
  const latestYear = async ({ url }: RunningServer) =>
    settingsSchema.parse((await createBrowser(url, fetch).get("/api/settings")).body).maxGradYear;
  expect([await latestYear(here), await latestYear(there)]).toEqual([2027, 2027]);

  const change = { body: { maxGraduationYear: 2030 } };
  const answer = await operator.browser.send("PATCH", "/api/operator/settings", change);
  expect(answer.status).toBe(200);
  expect(await latestYear(here)).toBe(2030);
  // After twice as long as a node uses what it has read.
  await expect.poll(() => latestYear(there), { timeout: 1000 }).toBe(2030);
});

test("A node with a different secret doesn't start", async ({ startNodes, databaseUrl }) => {
  await startNodes(1);
  const { code, stderr } = await runProgram({
    PORT: "0",
    DATABASE_URL: databaseUrl,
    SECRET: secret.toUpperCase(),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Rollcall cannot start: SECRET does not match .*\n$/);
});

test("A node without a database says so in one line", async ({ databaseUrl }) => {
  const gone = new URL(databaseUrl);
  gone.port = "1";
  const { code, stderr } = await runProgram({ PORT: "0", DATABASE_URL: gone.href, SECRET: secret });
  expect(code).toBe(1);
  expect(stderr).toBe(
    "Rollcall cannot start: the database is not available: connect ECONNREFUSED 127.0.0.1:1.\n",
  );
});

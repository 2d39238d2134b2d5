import { randomUUID } from "node:crypto";
import { expect, test as base } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { gateStatements, type Changing } from "#test-support/databases/statement-gate.ts";
import { signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";
import { clubFilePath } from "#test-support/sheets/club-files.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import { createClubCreations } from "./club-creations.ts";
import { createFromFile } from "./create-from-file.ts";

const file = smallClubFile();

const test = base.extend("nodes", async ({}, { onCleanup }) => {
  const { nodes, dispose } = await createTestNodes();
  onCleanup(dispose);
  return nodes;
});

/** The same browser after the load balancer has moved it to another node. */
function onNode(node: TestApp, browser: Browser): Browser {
  const moved = node.browser();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

async function countClubs(app: TestApp): Promise<number> {
  return (await app.dump()).clubs?.length ?? 0;
}

/** A club that a node creates until after a statement. */
async function startOn({ deps }: TestApp, { user }: Admin, key: string, until: Changing) {
  const gate = gateStatements(deps.database.write, until);
  const database = { ...deps.database, write: gate.db };
  const gated = { ...deps, database, clubCreations: createClubCreations({ ...deps, database }) };
  const command = { accountId: user.id, key, file };
  const result = createFromFile(gated, command).catch((error: unknown) => error);
  await gate.reached;
  return { result, ...gate };
}

test("A key that two nodes get at once stands for one club (R31.25)", async ({ nodes }) => {
  const [here, there] = nodes;
  const admin = await signUpAdmin(here.browser());
  const browserThere = onNode(there, admin.browser);
  const clubs = await countClubs(here);
  const key = randomUUID();

  // One of them is writing it.
  const first = await startOn(here, admin, key, { kind: "insert", table: "attendance" });
  const meanwhile = await browserThere.put(clubFilePath(key), file);
  first.open();
  const { clubId } = (await first.result) as { clubId: string };
  expect(meanwhile).toMatchObject(refusal("unavailable"));
  expect(meanwhile.headers.get("retry-after")).toBe("2");
  expect(there.log.takeErrors()).toHaveLength(1);
  const later = await browserThere.put(clubFilePath(key), file);
  expect([later.status, later.body]).toEqual([200, { clubId }]);

  // Neither has begun when both have looked.
  const next = randomUUID();
  const slow = await startOn(here, admin, next, { kind: "delete", table: "clubCreations" });
  const quick = await browserThere.put(clubFilePath(next), file);
  slow.open();
  expect(await slow.result).toMatchObject({ code: "unavailable" });
  expect(quick.status).toBe(201);
  expect((await admin.browser.put(clubFilePath(next), file)).status).toBe(200);
  expect(await countClubs(here)).toBe(clubs + 2);
});

test("A club that one node is creating is canceled on another one (R31.26)", async ({ nodes }) => {
  const [here, there] = nodes;
  const admin = await signUpAdmin(here.browser());
  const browserThere = onNode(there, admin.browser);
  const clubs = await countClubs(here);
  const key = randomUUID();
  const { result, open } = await startOn(here, admin, key, { kind: "insert", table: "attendance" });
  const { body } = await browserThere.delete(clubFilePath(key));
  open();
  expect(await result).toMatchObject({ code: "creation-canceled" });
  expect(body).toMatchObject({ key, state: "canceled", club: null });
  expect(await countClubs(here)).toBe(clubs);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { dumpAllTables } from "#test-support/dump-tables.ts";
import { tableNames } from "./table-registry.ts";
import type { Tables } from "./tables.ts";

/** Which parts of the server write each table; no others do. */
const owners: Record<keyof Tables, readonly string[]> = {
  users: ["accounts"],
  credentials: ["accounts"],
  identities: ["accounts"],
  passkeys: ["accounts"],
  secondSteps: ["accounts"],
  recoveryCodes: ["accounts"],
  sessions: ["accounts"],
  verifications: ["accounts"],
  emailChanges: ["accounts"],
  refusedSignIns: ["accounts"],
  signingKeys: ["accounts"],
  people: ["members"],
  // What someone made that lets others in ends with their seat (R3.27).
  claims: ["members", "seats"],
  // The ledger locks a club by its row, which stores the last operation's revision.
  clubs: ["clubs", "ledger"],
  calendarFeeds: ["calendar"],
  seats: ["seats"],
  heldSeats: ["seats"],
  invites: ["seats"],
  terms: ["terms"],
  memberships: ["members"],
  recordLinks: ["record-links"],
  corrections: ["members"],
  filledIdentities: ["members"],
  imports: ["imports"],
  sheetHabits: ["imports"],
  clubCreations: ["club-file"],
  awardNotes: ["awards"],
  categories: ["categories"],
  events: ["events"],
  attendance: ["attendance"],
  operations: ["ledger"],
  entries: ["ledger"],
  // Creating a membership creates a balance, which only the ledger changes afterward.
  balances: ["ledger", "members"],
  verdicts: ["attendance"],
  trustedPairs: ["attendance"],
  requirements: ["requirements"],
  requests: ["attendance"],
  excuses: ["attendance"],
  excuseRequests: ["attendance"],
  hourRequests: ["attendance"],
  earlyCheckIns: ["attendance"],
  cardScans: ["attendance"],
  slips: ["seats", "slips"],
  doorPasses: ["passes", "seats"],
  departures: ["privacy"],
  changes: ["platform"],
  operators: ["accounts"],
  operatorKeys: ["accounts"],
  operatorActs: ["accounts"],
  storedSettings: ["platform"],
  outbox: ["platform"],
  installation: ["platform"],
  servedUrl: ["platform"],
  failures: ["platform"],
};

/** These write any table, generically by the registry, without knowing what a table means. */
const exempt = ["migrations/", "moving/", "backup/", "privacy/erasure.store.ts"];

type File = { path: string; text: string };

const root = join(import.meta.dirname, "../..");
const files: File[] = globSync("**/*.ts", { cwd: root })
  .filter((path) => !path.endsWith(".test.ts") && !exempt.some((start) => path.startsWith(start)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?<table>"?[\w.]+)/g,
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|delete\s+from|merge\s+into)\s+(?<table>["\w]+|\$\{[^}]*\}?)/g,
  /\bupdate\s+(?<table>"\w+"|\w+|\$\{[^}]*\})\s+(?:as\s+"?\w+"?\s+)?set\b/g,
];

/** Which parts of the server write each table. Variable table names are listed by variable name. */
function listWriters(searched: readonly File[]): Map<string, string[]> {
  const found = searched.flatMap(({ path, text }) =>
    writes.flatMap((write) =>
      [...text.matchAll(write)].map(({ groups }) => ({
        table: groups?.["table"]?.replaceAll('"', "") ?? "",
        part: path.split("/")[0] ?? "",
      })),
    ),
  );
  const tables = Map.groupBy(found, ({ table }) => table);
  return new Map(
    [...tables].map(([table, all]) => [
      table,
      [...new Set(all.map(({ part }) => part))].toSorted(),
    ]),
  );
}

test("Each table is written only by its owner", () => {
  expect(Object.fromEntries(listWriters(files))).toEqual(owners);
});

test.for([
  'db.updateTable("balances").set({ earned: 1 })',
  'db\n  .deleteFrom("balances")\n  .where("clubId", "=", clubId)',
  'sql`insert into "balances" select * from entries`',
  "sql`update balances set earned = 1`",
  'sql`update "balances" as "b" set earned = 1`',
  'sql`delete from\n  "balances"`',
])("A write by another part is found (control): %s", (text) => {
  const foreign = { path: "clubs/clubs.store.ts", text };
  expect(listWriters([...files, foreign]).get("balances")).toEqual([
    ...["clubs", "ledger", "members"],
  ]);
});

onEveryDatabase("The registry of tables", (test) => {
  test("lists every table of the database, and no others", async ({ app }) => {
    const tables = Object.keys(await dumpAllTables(app.deps.database.read));
    expect(tables.toSorted()).toEqual(tableNames.toSorted());
  });
});

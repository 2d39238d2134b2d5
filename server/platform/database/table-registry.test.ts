import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
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
  signingKeys: ["accounts/login"],
  people: ["members", "members/claims"],
  // What someone made that lets others in ends with their seat (R3.27).
  claims: ["clubs/seats", "members/claims"],
  // The ledger locks a club by its row, which stores the last operation's revision.
  clubs: ["clubs", "clubs/settings", "ledger"],
  calendarFeeds: ["events/calendar"],
  seats: ["clubs/seats"],
  heldSeats: ["clubs/seats"],
  invites: ["clubs/seats"],
  terms: ["clubs/terms"],
  memberships: ["members", "members/corrections", "members/matching", "members/school-ids"],
  recordLinks: ["members/record-links"],
  corrections: ["members/corrections"],
  filledIdentities: ["members/matching"],
  schoolIdChanges: ["members/school-ids"],
  badges: ["members/badges"],
  imports: ["imports/runs"],
  sheetHabits: ["imports/sheet-habits"],
  clubCreations: ["clubs/club-file"],
  awardNotes: ["requirements/awards"],
  categories: ["clubs/categories"],
  events: ["events"],
  attendance: ["attendance"],
  operations: ["ledger"],
  entries: ["ledger"],
  // Creating a membership creates a balance, which only the ledger changes afterward.
  balances: ["ledger", "members"],
  verdicts: ["attendance/review"],
  trustedPairs: ["attendance/review"],
  requirements: ["requirements"],
  requests: ["attendance/requests"],
  excuses: ["attendance/excuses"],
  excuseRequests: ["attendance/requests"],
  hourRequests: ["attendance/requests"],
  earlyCheckIns: ["attendance/check-in"],
  cardScans: ["attendance/check-in"],
  slips: ["clubs/seats", "events/slips"],
  doorPasses: ["attendance/passes", "clubs/seats"],
  kiosks: ["attendance/passes", "clubs/seats"],
  kioskEntries: ["attendance/kiosk"],
  unknownIds: ["attendance/kiosk"],
  departures: ["accounts/privacy"],
  changes: ["platform/live"],
  operators: ["accounts"],
  operatorKeys: ["accounts"],
  operatorActs: ["accounts"],
  storedSettings: ["platform/settings"],
  outbox: ["platform/mail"],
  installation: ["platform/secrets"],
  servedUrl: ["platform/http"],
  failures: ["platform/rate-limits"],
};

/** These write any table, generically by the registry, without knowing what a table means. */
const exempt = [
  "platform/migrations/",
  "operations/moving/",
  "operations/backup/",
  "accounts/privacy/erasure.store.ts",
];

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
        part: dirname(path).split("/").slice(0, 2).join("/"),
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

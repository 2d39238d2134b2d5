import type { Mutant } from "../mutant.ts";

const line = ["server/platform/database/write-line.test.ts"];
const meanwhile = ["server/attendance/check-ins-meanwhile.test.ts"];
const killed = ["server/attendance/check-ins-killed.slow.test.ts"];

/** What makes it safe to answer while the database is busy: flushing, or with a long change. */
export const guests: Mutant[] = [
  {
    file: "server/platform/database/write-line.ts",
    find: "              if (visit.note !== undefined) notes.add(visit.note);\n",
    replace: "",
    tests: [...line, ...killed],
    why: "a check-in is on disk before it is answered",
  },
  {
    file: "server/platform/database/write-line.ts",
    find: "      for (const { repeat } of visits) await outer.transaction().execute(repeat);\n",
    replace: "",
    tests: meanwhile,
    why: "a check-in counts even if the change that it was saved with fails",
  },
  {
    file: "server/platform/database/write-line.ts",
    find: "await sql`rollback to guest`.execute(db);",
    replace: "",
    tests: line,
    why: "a guest that fails leaves nothing behind in its host's transaction",
  },
  {
    file: "server/platform/database/write-line.ts",
    find: " && !isInDebt",
    replace: "",
    tests: line,
    why: "notes stay until everything they say was repeated",
  },
  {
    file: "server/platform/database/write-line.ts",
    find: "known === undefined || ",
    replace: "",
    tests: line,
    why: "nobody is let in before the host's clubs are locked",
  },
  {
    file: "server/attendance/check-in-queue.ts",
    find: "held.has(clubId) ?",
    replace: 'held.has("nobody") ?',
    tests: meanwhile,
    why: "a check-in to the host's own club waits for its end",
  },
  {
    file: "server/ledger/change-clubs.ts",
    find: "repeat: async (db) => void (await changeAt(db)),",
    replace: `repeat: async (db) =>
        void (await change(db, clock().getTime(), (db, transaction) => work(db, transaction, findHeld))),`,
    tests: meanwhile,
    why: "a check-in is repeated as of the moment it was answered",
  },
  {
    file: "server/app/server.ts",
    find: "    await repeatNotedCheckIns(deps, notes);\n",
    replace: "",
    tests: killed,
    why: "what was noted before a crash counts from the next start",
  },
  {
    file: "server/commands/backup.ts",
    find: "!waitForNotes(dataDir)",
    replace: "dataDir === folder",
    tests: killed,
    why: "a backup has what was answered before it began",
  },
  {
    file: "server/ledger/change-clubs.ts",
    find: "isImpatient ? platformOf",
    replace: "!isImpatient ? platformOf",
    tests: meanwhile,
    why: "on PostgreSQL, nobody waits for another club because they are in a batch with it",
  },
  {
    file: "server/platform/database/flushing-driver.ts",
    find: "if (mayHaveCommitted) await this.#flushOrEnd();",
    replace: "if (mayHaveCommitted) void this.#flushOrEnd();",
    tests: ["server/platform/database/sqlite.test.ts"],
    why: "nothing is confirmed before it is on disk",
  },
  {
    file: "server/platform/database/flushing-driver.ts",
    find: "      await new Promise(() => {});\n",
    replace: "",
    tests: ["server/platform/database/sqlite.test.ts"],
    why: "nothing is confirmed if the disk fails",
  },
  {
    file: "server/platform/database/flushing-driver.ts",
    find: "if (isLong) this.#log.copyInCommits(false);",
    replace: "",
    tests: ["server/platform/database/sqlite.test.ts"],
    why: "nobody waits for seconds while a long transaction's log is copied",
  },
  {
    file: "server/platform/database/flushing-driver.ts",
    find: "if (this.#copies === 0) this.#log.copyInCommits(true);",
    replace: "",
    tests: ["server/platform/database/sqlite.test.ts"],
    why: "the log doesn't grow forever after a long transaction",
  },
];

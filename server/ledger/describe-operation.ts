import { whatSchema, type OperationSummary, type What } from "#contract/ledger.ts";
import type { Db } from "../platform/database/database.ts";
import { passOf, rootOf } from "./details.ts";
import { listOperationsByRevision, type OperationRow } from "./ledger.store.ts";
import type { LedgerKinds } from "./kinds.ts";
import { operationKinds, type Described, type Names } from "./operation-kinds.ts";

/** An operation of a club in a form that people can read. Throws when there is none. */
export async function describeOperation(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  revision: number,
): Promise<OperationSummary> {
  const [summary] = await describeOperations(
    kinds,
    db,
    clubId,
    await listOperationsByRevision(db, clubId, [revision]),
  );
  if (summary === undefined) throw new Error("There is no such operation.");
  return summary;
}

/**
 * Operations of a club, in their order, with the names that everybody and everything has now.
 * One that takes another back is described by what that one did.
 */
export async function describeOperations(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  rows: readonly OperationRow[],
): Promise<OperationSummary[]> {
  const roots = rows.flatMap((row) => (row.kind === "undone" ? [rootOf(row).root] : []));
  const rootRows = await listOperationsByRevision(db, clubId, roots);
  const rootByRevision = new Map(rootRows.map((row) => [row.revision, row]));
  const described = rows.map((row) =>
    row.kind === "undone" ? rootByRevision.get(rootOf(row).root) : row,
  );
  const describe = (names: Names) =>
    rows.map((row, index) => ({
      revision: row.revision,
      at: row.at,
      actor: actorOf(row, names),
      what: whatOf(described[index], names),
    }));
  return describe(await loadNames(kinds, db, clubId, describe));
}

/** What facts would be written down as, before there is an operation. */
export async function describePlan(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  operation: Pick<OperationRow, "kind" | "details">,
): Promise<What> {
  const row = {
    ...operation,
    clubId,
    revision: 0,
    at: 0,
    actorId: null,
    reason: null,
    undoes: null,
  };
  const [described] = await describeOperations(kinds, db, clubId, [row]);
  if (described === undefined) throw new Error("A plan was not described.");
  return described.what;
}

/** The door passes by which some operations of a club were done, by their revisions. */
export async function getPassesOf(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await listOperationsByRevision(db, clubId, revisions);
  return new Map(
    rows.flatMap((row) => {
      const pass = passOf(row);
      return pass === undefined ? [] : [[row.revision, pass] as const];
    }),
  );
}

/** Who did something: an account, or somebody with a door pass; null for the server. */
function actorOf(row: OperationRow, names: Names): OperationSummary["actor"] {
  if (row.actorId !== null) return names.account(row.actorId);
  const pass = passOf(row);
  return pass === undefined ? null : { ...names.pass(pass), isPass: true };
}

/** What an operation did. One that can't be described says so, and doesn't take the others down. */
function whatOf(row: OperationRow | undefined, names: Names): What {
  try {
    const describe = operationKinds[row?.kind as Described] as (...given: unknown[]) => What;
    return whatSchema.parse(describe(JSON.parse(row?.details ?? ""), names, row?.revision));
  } catch {
    return { kind: "unknown" };
  }
}

type Named = Exclude<keyof Names, "correction">;

/** Loads every name that `describe` asks for: it is called once to learn which. */
async function loadNames(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  describe: (names: Names) => unknown,
): Promise<Names> {
  const asked = { account: [], person: [], event: [], pass: [] } as Record<Named, string[]>;
  const corrections: number[] = [];
  const collect = (of: Named) => (id: string) => {
    asked[of].push(id);
    return { id, name: null };
  };
  describe({
    account: collect("account"),
    person: collect("person"),
    event: collect("event"),
    pass: collect("pass"),
    correction(revision) {
      corrections.push(revision);
      return undefined;
    },
  });
  const load = async (of: Named) => {
    const names = await kinds.names[of](db, clubId, asked[of]);
    return (id: string) => ({ id, name: names.get(id) ?? null });
  };
  const corrected = await kinds.getCorrections(db, clubId, corrections);
  return {
    account: await load("account"),
    person: await load("person"),
    event: await load("event"),
    pass: await load("pass"),
    correction: (revision) => corrected.get(revision),
  };
}

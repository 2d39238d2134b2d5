import { type OperationSummary } from "#contract/ledger/ledger.ts";
import { whatSchema, type What } from "#contract/ledger/what.ts";
import type { Db } from "../platform/database/database.ts";
import { factsOf, passOf, rootOf, wasAtKiosk, type Details } from "./details.ts";
import type { LedgerKinds } from "./kinds.ts";
import { listOperationsByRevision, type OperationRow } from "./ledger.store.ts";
import { operationKinds, type Described, type Names } from "./operation-kinds.ts";

/** An operation of a club in readable form. Throws if it doesn't exist. */
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
  if (summary === undefined) throw new Error("The operation was not found.");
  return summary;
}

/**
 * Operations of a club, in order, with the current names of people and things. An undo is described
 * by what the operation at its root did.
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

/** How a plan would be described if it were carried out. */
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

/** The door passes that some of a club's operations were done with, by revision. */
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

/**
 * The actor of an operation: an account, a door pass, or a kiosk; null for the server. Someone who
 * did it as a member is named as the club lists them (R4.13).
 */
function actorOf(row: OperationRow, names: Names): OperationSummary["actor"] {
  const member = memberOf(row);
  if (row.actorId !== null && member !== undefined)
    return { id: row.actorId, name: names.person(member).name };
  if (row.actorId !== null) return names.account(row.actorId);
  const pass = passOf(row);
  if (pass === undefined) return null;
  return wasAtKiosk(row)
    ? { ...names.pass(pass), isKiosk: true }
    : { ...names.pass(pass), isPass: true };
}

/** The member who did an operation as such: undid their own check-in (R7.40), or set their own ID. */
function memberOf(row: OperationRow): string | undefined {
  if (row.kind === "school-id-set") {
    const { isOwn, personId } = JSON.parse(row.details) as Details["school-id-set"];
    return isOwn && personId;
  }
  if (row.kind !== "check-in-undone") return undefined;
  return factsOf(row)?.find((fact) => fact.fact === "attendance")?.personId;
}

/**
 * Describes an operation; `unknown` if that fails, so that the others still show. An operation of a
 * newer version fails, for example.
 */
function whatOf(row: OperationRow | undefined, names: Names): What {
  try {
    const describe = operationKinds[row?.kind as Described] as (...given: unknown[]) => What;
    return whatSchema.parse(describe(JSON.parse(row?.details ?? ""), names, row?.revision));
  } catch {
    return { kind: "unknown" };
  }
}

type Named = Exclude<keyof Names, "correction" | "schoolId">;

/** Loads every name that `describe` asks for: the first call only collects them. */
async function loadNames(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  describe: (names: Names) => unknown,
): Promise<Names> {
  const asked = {
    account: [],
    person: [],
    event: [],
    pass: [],
    category: [],
    requirement: [],
    logged: [],
  } as Record<Named, string[]>;
  const [corrections, schoolIds]: [number[], number[]] = [[], []];
  const collect = (of: Named) => (id: string) => {
    asked[of].push(id);
    return { id, name: null };
  };
  describe({
    account: collect("account"),
    person: collect("person"),
    event: collect("event"),
    pass: collect("pass"),
    category: collect("category"),
    requirement: collect("requirement"),
    logged: collect("logged"),
    correction(revision) {
      corrections.push(revision);
      return undefined;
    },
    schoolId(revision) {
      schoolIds.push(revision);
      return undefined;
    },
  });
  const load = async (of: Named) => {
    const names = await kinds.names[of](db, clubId, asked[of]);
    return (id: string) => ({ id, name: names.get(id) ?? null });
  };
  const corrected = await kinds.getCorrections(db, clubId, corrections);
  const schoolIdChanges = await kinds.getSchoolIdChanges(db, clubId, schoolIds);
  return {
    account: await load("account"),
    person: await load("person"),
    event: await load("event"),
    pass: await load("pass"),
    category: await load("category"),
    requirement: await load("requirement"),
    logged: await load("logged"),
    correction: (revision) => corrected.get(revision),
    schoolId: (revision) => schoolIdChanges.get(revision),
  };
}

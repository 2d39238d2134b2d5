import { sql, type Kysely, type KyselyPlugin, type Transaction } from "kysely";
import type { Notes } from "../notes.ts";
import type { Tables } from "./tables.ts";

/** What a guest did: in its host's transaction, or in one of its own. */
type Visit<Result> = {
  result: Result;
  /** What has to be repeated if the host's transaction fails, as one line; undefined if nothing. */
  note: string | undefined;
  repeat: (db: Transaction<Tables>) => Promise<void>;
  /** Called once what it did is committed. */
  committed: () => void;
};

/** Which of some clubs are being changed by a transaction that takes long. */
export type ListHeld = (
  db: Kysely<Tables>,
  clubIds: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Short work that leaves alone the clubs that are held, if there may be any. */
export type Guest<Result> = (
  db: Transaction<Tables>,
  listHeld?: ListHeld,
) => Promise<Visit<Result>>;

/** A transaction's work, which lets guests in once it has called `open` with its own clubs. */
export type HostWork<Result> = (
  db: Transaction<Tables>,
  open: (clubIds: Iterable<string>) => void,
) => Promise<Result>;

/**
 * The line of transactions on SQLite, which has one at a time. A long one, such as an import, lets
 * guests in between its statements, so that they don't have to wait for it. What a guest did is
 * committed with its host, so it is noted on disk before anyone is told: if the host fails, it is
 * repeated right away, and if the process dies, at the next start.
 */
export type WriteLine = {
  run<Result>(turn: () => Promise<Result>): Promise<Result>;
  /** Runs `turn` when it is its turn, or `guest` in a host's transaction before that. */
  runOrVisit<Result>(turn: () => Promise<Result>, guest: Guest<Result>): Promise<Result>;
  host<Result>(outer: Kysely<Tables>, work: HostWork<Result>): Promise<Result>;
};

/** How often a transaction lets guests in, in milliseconds. */
const everyMs = 20;
/** A request takes some turns of the event loop to get as far as this line. */
const turns = 10;

type Host = {
  db: Transaction<Tables>;
  clubs: ReadonlySet<string>;
  visits: Visit<unknown>[];
};

/** Someone in the line. `visit` rejects only if the host can't go on. */
type Entry = { begin: () => void; visit?: (host: Host) => Promise<void> };

export function createWriteLine(notes: Notes): WriteLine {
  const waiting: Entry[] = [];
  let isTaken = false;
  /** Whether something couldn't be repeated, so that the notes are needed at the next start. */
  let isInDebt = false;

  const take = async <Result>(turn: () => Promise<Result>): Promise<Result> => {
    isTaken = true;
    try {
      return await turn();
    } finally {
      isTaken = false;
      waiting.shift()?.begin();
    }
  };

  const run = <Result>(turn: () => Promise<Result>, guest?: Guest<Result>): Promise<Result> => {
    if (!isTaken) return take(turn);
    return new Promise((resolve, reject) => {
      waiting.push({
        begin: () => void take(turn).then(resolve, reject),
        ...(guest && {
          async visit(host: Host) {
            const { db, clubs, visits } = host;
            await sql`savepoint guest`.execute(db);
            try {
              const visit = await guest(db, async (_db, clubIds) =>
                clubs.intersection(new Set(clubIds)),
              );
              if (visit.note !== undefined) notes.add(visit.note);
              visits.push(visit);
              resolve(visit.result);
            } catch (error) {
              reject(error);
              await sql`rollback to guest`.execute(db);
            }
            await sql`release guest`.execute(db);
          },
        }),
      });
    });
  };

  const letGuestsIn = async (host: Host) => {
    for (;;) {
      const index = waiting.findIndex(({ visit }) => visit !== undefined);
      if (index === -1) return;
      await waiting.splice(index, 1)[0]?.visit?.(host);
    }
  };

  const host = async <Result>(outer: Kysely<Tables>, work: HostWork<Result>): Promise<Result> => {
    const visits: Visit<unknown>[] = [];
    const settle = () => {
      for (const { committed } of visits) committed();
      if (visits.some(({ note }) => note !== undefined) && !isInDebt) notes.clear();
    };
    let result: Result;
    try {
      result = await outer.transaction().execute((db) => {
        const { gate, open } = createGate((clubs) => letGuestsIn({ db, clubs, visits }));
        return work(db.withPlugin(gate), open);
      });
    } catch (error) {
      isInDebt = true;
      // Before anyone else's turn, so that nothing has changed since the visits.
      for (const { repeat } of visits) await outer.transaction().execute(repeat);
      isInDebt = false;
      settle();
      throw error;
    }
    settle();
    return result;
  };

  return {
    run: (turn) => run(turn),
    runOrVisit: run,
    host: (outer, work) => run(() => host(outer, work)),
  };
}

/** Calls `letIn` after some of a host's statements, once the host is open. */
function createGate(letIn: (clubs: ReadonlySet<string>) => Promise<void>) {
  let last = performance.now();
  let clubs: ReadonlySet<string> | undefined;
  let entering: Promise<void> | undefined;
  const gate: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const known = clubs;
      if (known === undefined || performance.now() - last < everyMs) return result;
      // Statements that only read may run at the same time.
      entering ??= pass(turns).then(() => letIn(known));
      await entering;
      entering = undefined;
      last = performance.now();
      return result;
    },
  };
  return { gate, open: (clubIds: Iterable<string>) => void (clubs = new Set(clubIds)) };
}

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
}

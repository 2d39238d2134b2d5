import { randomUUID } from "node:crypto";
import type { ClubCreation } from "#contract/clubs/club-file/club-file.ts";
import { createRuns, type Run } from "../../ledger/runs.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/logger.ts";
import {
  deleteCreation,
  deleteEarlierEnds,
  findCreation,
  findLatestCreation,
  getCreation,
  insertCreation,
  updateCreation,
  upsertCanceled,
  type CreationKey,
} from "./club-creations.store.ts";

/** How many creations of an account that came to nothing are kept, to refuse late requests. */
const mostEnds = 20;

/** A club that a key stands for, and whether it was created just now. */
export type Created = { clubId: string; isNew: boolean };

type Creation = NonNullable<Awaited<ReturnType<typeof findCreation>>>;

/** The clubs that accounts create from files, on this node and on others (R31.25, R31.26). */
export type ClubCreations = {
  /**
   * Has a club created, whose ID `work` returns, or finds the one that was created with this key
   * before. Throws `creation-canceled`, and `unavailable` while another request with it is running.
   */
  run(key: CreationKey, work: (run: Run<{ clubId: string }>) => Promise<string>): Promise<Created>;
  /** Cancels a creation unless it is done, even one whose request comes later. */
  cancel(key: CreationKey): Promise<ClubCreation>;
  /** The account's last creation; null if there is none, or the account isn't in its club. */
  findLatest(accountId: string): Promise<ClubCreation | null>;
};

/**
 * Keeps a row of the table `clubCreations` for each. The transaction that creates the club also
 * ties the key to it, so that the key stands for one club, and its row says how far that has come
 * and how it ended.
 */
export function createClubCreations(parts: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): ClubCreations {
  const { read, write } = parts.database;
  const runs = createRuns<{ clubId: string }>(parts, {
    update: updateCreation,
    delete: (db, id) => deleteCreation(db, { id, state: "running" }),
    canceled: "creation-canceled",
  });
  const at = () => parts.clock().getTime();
  const subjectOf = ({ accountId, key }: CreationKey) => `${accountId} ${key}`;

  /** The club that this key created before. Frees the key if it created none that is theirs. */
  const findMade = async (key: CreationKey): Promise<string | undefined> => {
    const before = await runs.see(() => findCreation(read, key));
    if (before === undefined) return undefined;
    const { id, state, clubId } = before;
    if (state === "running") throw underway();
    if (state === "canceled") throw new AppError("creation-canceled");
    if (state === "done" && clubId !== null) return clubId;
    await deleteCreation(write, { id, state });
    return undefined;
  };

  return {
    async run(key, work) {
      const made = await findMade(key);
      if (made !== undefined) return { clubId: made, isNew: false };
      const id = randomUUID();
      const begin = async () => {
        await deleteEarlierEnds(write, key.accountId, mostEnds);
        if (!(await insertCreation(write, { ...key, id, at: at() }))) throw underway();
      };
      const clubId = await runs.run({ id, subject: subjectOf(key) }, begin, work);
      return { clubId, isNew: true };
    },
    async cancel(key) {
      runs.stop(subjectOf(key));
      await deleteEarlierEnds(write, key.accountId, mostEnds);
      await upsertCanceled(write, { ...key, id: randomUUID(), at: at() });
      return shown(await getCreation(read, key));
    },
    async findLatest(accountId) {
      const latest = await runs.see(() => findLatestCreation(read, accountId));
      if (latest === undefined) return null;
      return latest.state === "done" && latest.clubId === null ? null : shown(latest);
    },
  };
}

/** Another request with the same key creates the club: a moment later, its answer is the club. */
const underway = () => new AppError("unavailable", { retryAfter: 2 });

function shown({ key, state, percent, seenAt, clubId, clubName }: Creation): ClubCreation {
  return {
    key,
    state,
    percent,
    endedAt: state === "running" ? null : seenAt,
    club: clubId === null || clubName === null ? null : { id: clubId, name: clubName },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { RunningPostgres } from "../rig/postgres.ts";

/** A server whose commits wait for a missing standby. */
export type HeldCommits = {
  /** The backend processes where the product waits for a commit. */
  waiting(): Promise<number[]>;
  /** Cancels a process's wait as an operator may: its commit is done, on this server only. */
  cancel(pid: number): Promise<void>;
  /** Lets the waiting commits return. */
  release(): Promise<void>;
};

/** Makes all further commits of a server wait. */
export async function holdCommits(server: RunningPostgres): Promise<HeldCommits> {
  const { query: ask } = server;
  const setStandby = async (name: string) => {
    await ask(`alter system set synchronous_standby_names = '${name}'`);
    await ask("select pg_reload_conf()");
  };
  const waitingAs = async (condition: string) => {
    const rows = await ask<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'SyncRep' and ${condition}`,
    );
    return rows.map(({ pid }) => pid);
  };

  await setStandby("nobody");
  // The first commits may still return.
  let commits = 0;
  let held = false;
  while (!held) {
    commits += 1;
    const commit = ask(`select pg_logical_emit_message(true, 'hold ${commits}', '')`);
    const back = commit.then(
      () => true,
      () => false,
    );
    while (!held && !(await Promise.race([back, wait(20, false)])))
      held = (await waitingAs(`query like '%hold ${commits}%'`)).length > 0;
  }

  return {
    waiting: () => waitingAs("application_name = 'rollcall'"),
    cancel: async (pid) => void (await ask(`select pg_cancel_backend(${pid})`)),
    release: () => setStandby(""),
  };
}

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Admin, Person } from "#test-support/people/people.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";

/**
 * Gives a person a seat in an admin's club, or changes its role; without a role, removes it. There
 * is no live update: the server checks a club's connections every few seconds.
 */
export function setSeat(
  { dataDir }: RunningServer,
  { club }: Admin,
  { user }: Person,
  role?: SeatRole,
): void {
  const database = new DatabaseSync(join(dataDir, "rollcall.db"), { timeout: 10_000 });
  try {
    const key = [club.id, user.id];
    database.prepare(`delete from "seats" where "clubId" = ? and "accountId" = ?`).run(...key);
    if (role === undefined) return;
    const columns = `"clubId", "accountId", "role", "since"`;
    database
      .prepare(`insert into "seats" (${columns}) values (?, ?, ?, ?)`)
      .run(...key, role, Date.now());
  } finally {
    database.close();
  }
}

/** Makes the open invitations of an admin's club expire. */
export function expireInvitations({ dataDir }: RunningServer, { club }: Admin): void {
  const database = new DatabaseSync(join(dataDir, "rollcall.db"), { timeout: 10_000 });
  try {
    database.prepare(`update "invites" set "expiresAt" = 1 where "clubId" = ?`).run(club.id);
  } finally {
    database.close();
  }
}

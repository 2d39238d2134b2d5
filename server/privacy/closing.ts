import type { User } from "#contract/accounts.ts";
import type { ClosingNotice } from "#contract/own-account.ts";
import type { Client } from "../accounts/client.ts";
import {
  attemptPassword,
  requireUnchanged,
  type AttemptDeps,
} from "../accounts/password-attempt.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { JobRunner } from "../platform/jobs/job-runner.ts";
import { changeClubs, type Announce, type ChangeDeps } from "../platform/live/change-clubs.ts";
import { record } from "../records/records.service.ts";
import {
  countClub,
  deactivateEvents,
  deleteWaysIn,
  hasOtherAdmin,
  hasProvedAddress,
  lockClub,
  markClosed,
} from "./closing.store.ts";
import { insertDeparture } from "./departures.store.ts";

/** What it takes to give notice of what closing means. */
export type NoticeDeps = { database: Database; config: Pick<Config, "retentionDays"> };
/** What it takes to close an account. */
export type ClosingDeps = AttemptDeps & ChangeDeps & { jobs: Pick<JobRunner, "wake"> };

/** What a person should know before they close their account. */
export async function getClosingNotice(
  { database, config }: NoticeDeps,
  { id, club }: User,
): Promise<ClosingNotice> {
  const db = database.read;
  const last = club !== null && !(await hasOtherAdmin(db, club.id, id));
  return {
    lastAdminOfClub: last ? { name: club.name, ...(await countClub(db, club.id)) } : null,
    erasedAfterDays: config.retentionDays,
    keepsAddress: await hasProvedAddress(db, id),
  };
}

/**
 * Closes the account of the person who asks: nobody gets in any more, and its sessions end
 * everywhere. A club that loses its last admin stays for its members, but nobody can check
 * in to it. Personal data goes with the erasure. Answers the marks that the browser keeps.
 * Throws `invalid-input` for a wrong password, `signed-out` when it has been changed since
 * it was checked, and what `attemptPassword` throws.
 */
export async function closeAccount(
  deps: ClosingDeps,
  client: Client,
  person: User,
  password: string,
): Promise<string> {
  const fields = { password: "This is not your password." };
  const proved = await attemptPassword(
    deps,
    client,
    { email: person.email, password },
    new AppError("invalid-input", { fields }),
  );
  await changeClubs(deps, async (db, announce) => {
    await requireUnchanged(db, proved, "signed-out");
    await closeInTransaction(db, announce, person, deps.clock());
  });
  // Whose data is to be kept for no days is forgotten now, everybody else when it is time.
  deps.jobs.wake();
  return deps.knownDevices.forget(client.cookies, person.email);
}

/** The part of closing that changes data; an account that is closed already stays as it is. */
export async function closeInTransaction(
  db: Db,
  announce: Announce,
  { id, email, club }: Pick<User, "id" | "email"> & { club: { id: string } | null },
  at: Date,
): Promise<void> {
  // Of two admins who leave at the same time, one finds that they are the last.
  if (club !== null) await lockClub(db, club.id);
  if (!(await markClosed(db, id, at.getTime()))) return;
  await insertDeparture(db, { uid: id, kind: "closed", at: at.getTime() });
  await deleteWaysIn(db, { id, email });
  if (club === null || (await hasOtherAdmin(db, club.id, id))) return;
  for (const { id: eventId } of await deactivateEvents(db, club.id)) {
    const change = { eventId, from: "Active", to: "Inactive" } as const;
    const actor = { clubId: club.id, actorId: id };
    await record(db, actor, { kind: "event-status-changed", ...change }, at);
  }
  announce(club.id, { type: "refresh", what: "everything" });
}

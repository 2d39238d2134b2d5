import type { Account } from "#contract/accounts/accounts.ts";
import type { AccountClosing, ClosingNotice } from "#contract/accounts/own-account.ts";
import { deleteEarlyCheckInsOf } from "../../attendance/check-in/spots/settle-early-check-ins.ts";
import { listOwnDeletedClubs } from "../../clubs/deleted-clubs/deleted-clubs.service.ts";
import { listLastOwned, requireOtherOwners } from "../../clubs/seats/last-owner.ts";
import type { OwnersMailDeps } from "../../clubs/seats/officers-mail.ts";
import { mailOtherOwners } from "../../clubs/seats/officers.service.ts";
import { endMadeByClosed } from "../../clubs/seats/seats.service.ts";
import { closeEvents } from "../../events/event-queries.ts";
import { changeClubs, type ClubTransaction } from "../../ledger/change-clubs.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import type { JobRunner } from "../../platform/jobs/job-runner.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { lockAccount } from "../accounts.service.ts";
import type { Client } from "../client.ts";
import { closeLogin } from "../login/close-login.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import {
  countClub,
  hasOtherManager,
  hasProvedAddress,
  listManagedClubs,
  listSeatsAnywhere,
} from "./closing.store.ts";
import { insertDepartures } from "./departures.store.ts";

/** Dependencies for telling a person what closing their account means. */
export type NoticeDeps = {
  database: Database;
  clock: () => Date;
  settings: ReadSettings;
};
/** Dependencies for closing an account. */
export type ClosingDeps = OwnerDeps & OwnersMailDeps & { jobs: Pick<JobRunner, "wake"> };

/** What a person should know before they close their account. */
export async function getClosingNotice(
  { database, clock, settings }: NoticeDeps,
  { id }: Account,
): Promise<ClosingNotice> {
  const db = database.read;
  const lastOfficerOfClubs: ClosingNotice["lastOfficerOfClubs"] = [];
  for (const { clubId, clubName } of await listManagedClubs(db, id))
    if (!(await hasOtherManager(db, clubId, id)))
      lastOfficerOfClubs.push({ id: clubId, name: clubName, ...(await countClub(db, clubId)) });
  return {
    lastOfficerOfClubs,
    lastOwnerOfClubs: await listLastOwned(db, id),
    deletedClubs: (await listOwnDeletedClubs(db, id, clock())).map(
      ({ id: clubId, name, erasedAt }) => ({ id: clubId, name, erasedAt }),
    ),
    erasedAfterDays: (await settings()).retentionDays,
    keepsAddress: await hasProvedAddress(db, id),
  };
}

/**
 * Closes the account: nobody can sign in to it anymore, and all its sessions end. A club that loses
 * its last officer remains for its members, but nobody can check in to it. Personal data is deleted
 * later, by the erasure. Returns the marks for the browser to store. Throws `last-owner` if a club
 * that `asLastOwnerOf` doesn't name would be left without an owner, and what `proveOwner` throws.
 */
export async function closeAccount(
  deps: ClosingDeps,
  client: Client,
  { account: person, sessionId }: { account: Account; sessionId: string },
  { password, asLastOwnerOf }: AccountClosing,
): Promise<string> {
  const requireStill = await proveOwner(deps, client, { account: person, sessionId }, password);
  await changeClubs(deps, async (db, transaction) => {
    await requireStill(db);
    await closeInTransaction(db, transaction, person, {
      at: deps.clock(),
      asLastOwnerOf,
      tellOwners: { deps, address: client.address },
    });
  });
  deps.outbox.wake();
  // Erases right away if data is stored for no days; otherwise the jobs do it when it is due.
  deps.jobs.wake();
  return deps.knownDevices.forget(client.cookies, person);
}

/** How owners learn that someone's seat is gone, and the address whose emails these are. */
type TellOwners = { deps: Omit<OwnersMailDeps, "outbox">; address: string };

type Closing = {
  at: Date;
  /** The clubs that may be left without an owner. */
  asLastOwnerOf: readonly string[] | "any";
  /** Whether the installation's operator closes it, rather than the person. */
  byOperator?: boolean;
  tellOwners?: TellOwners;
};

/**
 * The database part of closing. Every seat that ends is in its club's History, and its owners get an
 * email unless they have been told before (R3.18). Returns false if the account is closed already.
 */
export async function closeInTransaction(
  db: Db,
  transaction: ClubTransaction,
  { id, email, personId }: Pick<Account, "id" | "email" | "personId">,
  { at, asLastOwnerOf, byOperator = false, tellOwners }: Closing,
): Promise<boolean> {
  // First, so that a seat that it is being given at this moment is seen below, or isn't given.
  if (!(await lockAccount(db, id))) return false;
  const clubIds = (await listSeatsAnywhere(db, id)).map(({ clubId }) => clubId);
  // If the last two officers leave at the same time, the lock makes the second one find that they
  // are the last.
  const revisions = await transaction.lock(clubIds);
  if (asLastOwnerOf !== "any") await requireOtherOwners(db, id, asLastOwnerOf);
  const isTold = byOperator;
  if (!(await closeLogin(db, { id, email }, at.getTime(), { isTold }))) return false;
  await insertDepartures(db, { id, personId }, { kind: "closed", at: at.getTime() });
  // Nothing new is recorded about someone who has left (R14.4).
  if (personId !== null) await deleteEarlyCheckInsOf(db, personId);
  // Histories name nobody for what an operator does (R32.11).
  const actorId = byOperator ? null : id;
  const seatKind = byOperator ? "seat-removed" : "seat-left";
  const managed = new Set((await listManagedClubs(db, id)).map(({ clubId }) => clubId));
  // As of now: it may have changed before the lock.
  for (const { clubId, role } of await listSeatsAnywhere(db, id)) {
    const revision = revisions.get(clubId);
    if (revision === undefined) continue;
    await endMadeByClosed(db, { clubId, accountId: id, at: at.getTime() });
    if (!managed.has(clubId) || (await hasOtherManager(db, clubId, id))) {
      const left = { actorId, kind: seatKind, details: { accountId: id, role } } as const;
      transaction.write(clubId, left, [{ type: "seats" }]);
      if (tellOwners === undefined) continue;
      const asker = { clubId, accountId: id, address: tellOwners.address };
      await mailOtherOwners(tellOwners.deps, db, asker, { revision, seats: [] });
      continue;
    }
    const eventIds = await closeEvents(db, clubId, { revision, at: at.getTime() });
    const operation = { actorId, kind: "events-closed", details: { eventIds } } as const;
    transaction.write(clubId, operation, [
      { type: "refresh", what: "everything" },
      { type: "seats" },
    ]);
  }
  return true;
}

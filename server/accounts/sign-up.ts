import { randomUUID } from "node:crypto";
import type { SignUpInput } from "#contract/accounts.ts";
import { termsVersion } from "#contract/limits.ts";
import { createClub } from "../clubs/clubs.service.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database, type Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { allowancesOf, type Allowances } from "../platform/limits/allowances.ts";
import { record } from "../records/records.service.ts";
import { insertAdmin, insertLogin, insertMember } from "./accounts.store.ts";
import type { Credential } from "./credentials.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import { hashPassword } from "./password-hash.ts";

/** What it takes to create an account. */
export type SignUpDeps = {
  database: Database;
  allowances: Allowances;
  hashQueue: HashQueue;
  clock: Clock;
};

/**
 * Creates an account (§4): the login, and the member's record or the admin's club, all
 * of it or nothing; `address` is where the person asks from. Answers what lets them in.
 * Throws `account-creation-failed` when the mail address has an account, `too-many-attempts`
 * or `unavailable`.
 */
export async function signUp(
  { database, allowances, hashQueue, clock }: SignUpDeps,
  address: string,
  input: SignUpInput,
): Promise<Credential> {
  await allowances.take(allowancesOf.signUpSite, siteOf(address));
  const passwordHash = await hashQueue({ address, purpose: "sign-up" }, () =>
    hashPassword(input.password),
  );
  const uid = randomUUID();
  const displayName = `${input.firstName} ${input.lastName}`;
  await transaction(database.write, async (db) => {
    const inserted = await insertLogin(db, {
      uid,
      displayName,
      email: input.email,
      passwordHash,
      termsVersion,
      now: clock(),
    });
    if (!inserted) throw new AppError("account-creation-failed");
    await insertRole(db, uid, displayName, input, clock());
  });
  return { uid, passwordHash };
}

async function insertRole(
  db: Db,
  uid: string,
  name: string,
  input: SignUpInput,
  now: Date,
): Promise<void> {
  if (input.accountType === "member")
    return insertMember(db, { uid, name, gradYear: input.gradYear });
  const clubId = await createClub(db, { clubName: input.clubName, createdAt: now.getTime() });
  await insertAdmin(db, { uid, clubId });
  await record(db, { clubId, actorId: uid }, { kind: "admin-created", subjectId: uid }, now);
}

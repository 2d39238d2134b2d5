import { randomUUID } from "node:crypto";
import type { SignUpInput } from "#contract/accounts.ts";
import { termsVersion } from "#contract/limits.ts";
import { createClub } from "../clubs/clubs.service.ts";
import { changeClubs, type Books, type ChangeDeps } from "../ledger/change-clubs.ts";
import { createPerson } from "../people/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { allowancesOf, type Allowances } from "../platform/limits/allowances.ts";
import { insertLogin } from "./accounts.store.ts";
import type { Credential } from "./credentials.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import { hashPassword } from "./password-hash.ts";

/** What it takes to create an account. */
export type SignUpDeps = ChangeDeps & { allowances: Allowances; hashQueue: HashQueue };

/**
 * Creates an account: the login, and the person who attends or the admin's club, all of it
 * or nothing; `address` is where the person asks from. Answers what lets them in. Throws
 * `account-creation-failed` when the mail address has an account, `too-many-attempts` or
 * `unavailable`.
 */
export async function signUp(
  deps: SignUpDeps,
  address: string,
  input: SignUpInput,
): Promise<Credential> {
  await deps.allowances.take(allowancesOf.signUpSite, siteOf(address));
  const passwordHash = await deps.hashQueue({ address, purpose: "sign-up" }, () =>
    hashPassword(input.password),
  );
  const accountId = randomUUID();
  const displayName = `${input.firstName} ${input.lastName}`;
  await changeClubs(deps, async (db, books) => {
    const inserted = await insertLogin(db, {
      accountId,
      type: input.accountType,
      displayName,
      email: input.email,
      passwordHash,
      termsVersion,
      now: new Date(books.at),
    });
    if (!inserted) throw new AppError("account-creation-failed");
    await insertRole(db, books, { accountId, name: displayName }, input);
  });
  return { uid: accountId, passwordHash };
}

async function insertRole(
  db: Db,
  books: Books,
  account: { accountId: string; name: string },
  input: SignUpInput,
): Promise<void> {
  if (input.accountType === "member")
    await createPerson(db, { ...account, gradYear: input.gradYear });
  else await createClub(db, books, { clubName: input.clubName, ownerId: account.accountId });
}

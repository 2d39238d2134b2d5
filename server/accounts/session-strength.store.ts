import type { Db } from "../platform/database/database.ts";

/** What decides whether an account has a second step, and whether a session has passed it. */
export type StrengthRow = {
  accountId: string;
  emailProved: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  /** Whether a login at this issuer is connected. */
  hasSchool: boolean;
};

/** The second steps of accounts, by whether they have one of each kind. */
export async function listStrengths(
  db: Db,
  accountIds: readonly string[],
  issuer: string | undefined,
): Promise<StrengthRow[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .select(["id as accountId", "emailVerified"])
    .select((of) => [
      of
        .selectFrom("secondSteps")
        .select("secondSteps.id")
        .whereRef("secondSteps.accountId", "=", "users.id")
        .as("app"),
      of
        .selectFrom("passkeys")
        .select("passkeys.id")
        .whereRef("passkeys.accountId", "=", "users.id")
        .limit(1)
        .as("passkey"),
      of
        .selectFrom("identities")
        .select("identities.id")
        .whereRef("identities.accountId", "=", "users.id")
        .where("identities.issuer", "=", issuer ?? "")
        .limit(1)
        .as("identity"),
    ])
    .where("id", "in", accountIds)
    .execute();
  return rows.map(({ accountId, emailVerified, app, passkey, identity }) => ({
    accountId,
    emailProved: Boolean(emailVerified),
    hasApp: app !== null,
    hasPasskey: passkey !== null,
    hasSchool: identity !== null,
  }));
}

/** Whether a session began with a passkey or the school's login, or got one while it ran. */
export async function isSteppedUp(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where((row) => row.and({ id: sessionId, userId: accountId }))
    .where((of) =>
      of.or([of("method", "in", ["passkey", "school"]), of("steppedUpAt", "is not", null)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

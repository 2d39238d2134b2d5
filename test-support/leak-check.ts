import { can } from "#contract/abilities.ts";
import type { FindSession } from "#server/accounts/authenticate.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isEventStream } from "./browser.ts";

/**
 * Searches what leaves the server for what must never leave it: session tokens, password
 * hashes, and codes of events in any body but for those who see that club; in the log, people's
 * addresses and all codes as well.
 */
export function createLeakCheck({
  database,
  findSession,
}: {
  database: Database;
  findSession: FindSession;
}) {
  const tokens = async () =>
    (await database.read.selectFrom("sessions").select("token").execute()).map((row) => row.token);
  const codes = () => database.read.selectFrom("events").select(["clubId", "code"]).execute();
  const clubsSeenBy = async (accountId: string) => {
    const seats = await database.read
      .selectFrom("seats")
      .select(["clubId", "role"])
      .where("accountId", "=", accountId)
      .execute();
    return new Set(seats.filter(({ role }) => can(role, "see-club")).map(({ clubId }) => clubId));
  };
  const emails = async () =>
    (await database.read.selectFrom("users").select("email").execute()).map((row) => row.email);

  return {
    async checkAnswer(init: RequestInit, response: Response): Promise<void> {
      // Where the database is away there is nothing of it to leak, nor to compare with.
      if (isEventStream(response) || response.status === 503) return;
      const text = await response.clone().text();
      const session = await findSession(new Headers(init.headers).get("cookie") ?? undefined);
      const seen = await clubsSeenBy(session?.account.id ?? "");
      const foreign = (await codes()).filter(({ clubId }) => !seen.has(clubId));
      const forbidden = [...(await tokens()), ...foreign.map(({ code }) => code), "$argon2id$"];
      refuse("The answer", text, forbidden);
    },
    async checkLog(text: string): Promise<void> {
      const all = (await codes()).map(({ code }) => code);
      refuse("The log", text, [...(await tokens()), ...all, ...(await emails()), "$argon2id$"]);
    },
  };
}

function refuse(what: string, text: string, forbidden: string[]): void {
  const leaked = forbidden.find((secret) => text.includes(secret));
  if (leaked !== undefined) throw new Error(`${what} leaks ${leaked}: ${text}`);
}

import { can, seatRoles } from "#contract/clubs/seats/abilities.ts";
import type { FindSession } from "#server/accounts/authenticate.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isEventStream } from "../browser/browser.ts";

/**
 * Searches the server's output for secrets: session tokens, password hashes, and event codes in any
 * body except for people who can see that club; in the log, also emails and all codes.
 */
export function createLeakCheck({
  database,
  findSession,
}: {
  database: Database;
  findSession: FindSession;
}) {
  const { read } = database;
  const tokens = read.selectFrom("sessions").select("token as secret");
  const codes = read.selectFrom("events").select("code as secret");
  const emails = read.selectFrom("users").select("email as secret");
  const roles = seatRoles.filter((role) => can(role, "see-club"));
  const clubsSeenBy = (accountId: string) =>
    read
      .selectFrom("seats")
      .select("clubId")
      .where("accountId", "=", accountId)
      .where("role", "in", roles);

  return {
    async checkAnswer(init: RequestInit, response: Response): Promise<void> {
      // Without a database, there is nothing to leak, nor to compare with.
      if (isEventStream(response) || response.status === 503) return;
      const text = await response.clone().text();
      const session = await findSession(new Headers(init.headers).get("cookie") ?? undefined);
      const seen = clubsSeenBy(session?.account.id ?? "");
      const foreign = codes.where("clubId", "not in", seen);
      refuse("The answer", text, await tokens.unionAll(foreign).execute());
    },
    async checkLog(text: string): Promise<void> {
      refuse("The log", text, await tokens.unionAll(codes).unionAll(emails).execute());
    },
  };
}

function refuse(what: string, text: string, secrets: { secret: string }[]): void {
  const forbidden = ["$argon2id$", ...secrets.map(({ secret }) => secret)];
  const leaked = forbidden.find((secret) => text.includes(secret));
  if (leaked !== undefined) throw new Error(`${what} leaks ${leaked}: ${text}`);
}

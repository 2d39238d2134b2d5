import { sql } from "kysely";
import type { Database, Db } from "#server/platform/database/database.ts";
import type { SignedInPerson } from "./people.ts";

const columns = {
  id: "text",
  name: "text",
  email: "text",
  gradYear: "bigint",
  sessionId: "text",
  token: "text",
} as const;

const batch = 5000;
const dayMs = 24 * 3_600_000;

/** Stores each person's login and an active session. */
export async function insertLogins(
  db: Db,
  { types, rowsOf }: Database["platform"],
  people: readonly SignedInPerson[],
): Promise<void> {
  const now = new Date();
  const time = (date: Date) => sql`cast(${date.toISOString()} as ${sql.raw(types.timestamp)})`;
  const [at, later] = [time(now), time(new Date(now.getTime() + 7 * dayMs))];
  for (let start = 0; start < people.length; start += batch) {
    const rows = rowsOf<SignedInPerson>(
      JSON.stringify(people.slice(start, start + batch)),
      columns,
    );
    await sql`
      insert into users
        (id, "displayName", email, "emailVerified", "createdAt", "updatedAt", "termsVersion", "termsAcceptedAt")
      select id, name, email, false, ${at}, ${at}, '', 0 from ${rows}`.execute(db);
    await sql`
      insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      select "sessionId", token, id, ${later}, ${at}, ${at} from ${rows}`.execute(db);
  }
}

/** Stores people who attend, and aren't in a club yet. */
export async function insertMembers(
  db: Db,
  platform: Database["platform"],
  people: readonly SignedInPerson[],
): Promise<void> {
  await insertLogins(db, platform, people);
  for (let start = 0; start < people.length; start += batch) {
    const rows = platform.rowsOf<SignedInPerson>(
      JSON.stringify(people.slice(start, start + batch)),
      columns,
    );
    await sql`
      insert into people (id, name, "gradYear", "accountId")
      select id, name, "gradYear", id from ${rows}`.execute(db);
  }
}

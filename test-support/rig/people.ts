import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { demoMembers } from "#demo/people.ts";
import { sessionCookieName, signToken } from "#server/accounts/session-cookie.ts";
import type { Database, Db } from "#server/platform/database/database.ts";

/** Signs the sessions of every installation. */
export const secret = "a secret that is used for measuring only";

/** A made-up person with a session; person and account have the same id here. */
export type SignedInPerson = {
  id: string;
  name: string;
  email: string;
  gradYear: number;
  sessionId: string;
  token: string;
};

export function createPeople(count: number): SignedInPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const [first] = demoMembers[index % demoMembers.length] ?? [""];
    const [, last] = demoMembers[Math.floor(index * 0.618) % demoMembers.length] ?? ["", ""];
    const id = randomUUID();
    return {
      id,
      name: `${first} ${last}`,
      email: `${id}@example.org`,
      gradYear: 2026 + (index % 4),
      sessionId: randomUUID(),
      token: randomBytes(24).toString("base64url"),
    };
  });
}

/** The `Cookie` header of a person's session. */
export function cookieOf({ token }: SignedInPerson): string {
  return `${sessionCookieName(false)}=${encodeURIComponent(signToken(token, secret))}`;
}

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

/** Stores each person's login and an active session, and people who attend as such. */
export async function insertPeople(
  db: Db,
  { types, rowsOf }: Database["platform"],
  people: readonly SignedInPerson[],
  { attend = true } = {},
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
    if (attend)
      await sql`
        insert into people (id, name, "gradYear", "accountId")
        select id, name, "gradYear", id from ${rows}`.execute(db);
  }
}

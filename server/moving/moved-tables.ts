import type { Tables } from "../platform/database/tables.ts";

/** A table that is moved: its key, and the columns that the two engines keep in other ways. */
export type MovedTable = {
  name: keyof Tables;
  key: readonly string[];
  booleans?: readonly string[];
  instants?: readonly string[];
};

/** `installation` is not among them: it is PostgreSQL's own. */
type Keys = { [Name in Exclude<keyof Tables, "installation">]: readonly (keyof Tables[Name])[] };

/** Each table's key, in an order in which rows refer only to what is there already. */
const keys: Keys = {
  users: ["id"],
  credentials: ["id"],
  sessions: ["id"],
  verifications: ["id"],
  clubs: ["id"],
  admins: ["uid"],
  members: ["uid"],
  memberClubs: ["clubId", "uid"],
  events: ["clubId", "id"],
  attendance: ["clubId", "eventId", "uid"],
  departures: ["uid", "kind"],
  changes: ["clubId", "revision"],
  outbox: ["id"],
  records: ["clubId", "id"],
  signingKeys: ["id"],
  failures: ["key"],
};

const written = ["createdAt", "updatedAt"];

/** SQLite has neither booleans nor instants: it keeps 0 and 1, and ISO text. */
const conversions: { [Name in keyof Tables]?: Pick<MovedTable, "booleans" | "instants"> } = {
  users: { booleans: ["emailVerified"], instants: written },
  credentials: { instants: [...written, "accessTokenExpiresAt", "refreshTokenExpiresAt"] },
  sessions: { instants: [...written, "expiresAt"] },
  verifications: { instants: [...written, "expiresAt"] },
};

/** All that is moved, in the order in which it can be. */
export const movedTables: readonly MovedTable[] = Object.entries(keys).map(([table, key]) => {
  const name = table as keyof Keys;
  return { name, key, ...conversions[name] };
});

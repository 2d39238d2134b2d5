import type { Tables } from "./tables.ts";

type Name = keyof Tables;
type Column<Table extends Name> = keyof Tables[Table] & string;
type Columns<Table extends Name> = readonly Column<Table>[];

/** A foreign key: `columns`, in this order, refer to the columns `at` of another table. */
type Reference<Table extends Name> = {
  [To in Name]: { columns: Columns<Table>; to: To; at: Columns<To> };
}[Name];

/**
 * A column with personal data, and what erasing the person does to it: the row is deleted, the
 * column is set to null, or it gets a different value.
 */
export type Personal = "row goes" | "emptied" | { becomes: string };

export type TableEntry<Table extends Name> = {
  key: Columns<Table>;
  references: readonly Reference<Table>[];
  /** Columns with personal data; ids of accounts and people don't count. */
  personal: { readonly [Name in Column<Table>]?: Personal };
  /** Columns that tie rows to a person or an account. */
  owner?: { account?: Columns<Table>; person?: Columns<Table>; email?: Columns<Table> };
  /** SQLite has no booleans: it stores 0 and 1. */
  booleans?: Columns<Table> | readonly string[];
  /** SQLite has no timestamps: the login library stores ISO text. */
  instants?: Columns<Table> | readonly string[];
  /** Rows are never changed, and the database refuses to. */
  appendOnly?: true;
  /** Specific to each database, so not copied when moving to another engine. */
  stays?: true;
  /** Internal bookkeeping that no response depends on. */
  note?: true;
};

const written = ["createdAt", "updatedAt"] as const;
const clubOf = { columns: ["clubId"], to: "clubs", at: ["id"] } as const;
const termOf = { columns: ["clubId", "termId"], to: "terms", at: ["clubId", "id"] } as const;
const eventOf = { columns: ["clubId", "eventId"], to: "events", at: ["clubId", "id"] } as const;
const accountOf = { columns: ["accountId"], to: "users", at: ["id"] } as const;
const personOf = { columns: ["personId"], to: "people", at: ["id"] } as const;
/** People in a club's records are always members of it. */
const memberOf = {
  columns: ["clubId", "personId"],
  to: "memberships",
  at: ["clubId", "personId"],
} as const;
/** The name shown for erased people. */
export const formerName = "Former member";

/**
 * Everything about tables beyond their columns, ordered so that rows only refer to earlier tables.
 * Used for moving, verifying, erasing, exporting, and emptying; a table that is missing here
 * doesn't compile.
 */
export const tableRegistry: { readonly [Table in Name]: TableEntry<Table> } = {
  users: {
    key: ["id"],
    references: [],
    personal: { displayName: "row goes", email: "row goes" },
    owner: { account: ["id"] },
    booleans: ["emailVerified"],
    instants: written,
  },
  credentials: {
    key: ["id"],
    references: [{ columns: ["userId"], to: "users", at: ["id"] }],
    personal: { password: "row goes" },
    owner: { account: ["userId"] },
    instants: [...written, "accessTokenExpiresAt", "refreshTokenExpiresAt"],
  },
  identities: {
    key: ["id"],
    references: [accountOf],
    personal: { issuer: "row goes", subject: "row goes", email: "row goes" },
    owner: { account: ["accountId"] },
  },
  passkeys: {
    key: ["id"],
    references: [accountOf],
    personal: { credentialId: "row goes", publicKey: "row goes", name: "row goes" },
    owner: { account: ["accountId"] },
  },
  secondSteps: {
    key: ["id"],
    references: [accountOf],
    personal: { secret: "row goes" },
    owner: { account: ["accountId"] },
  },
  recoveryCodes: {
    key: ["accountId", "hash"],
    references: [accountOf],
    personal: { hash: "row goes" },
    owner: { account: ["accountId"] },
  },
  sessions: {
    key: ["id"],
    references: [{ columns: ["userId"], to: "users", at: ["id"] }],
    personal: {
      token: "row goes",
      ipAddress: "row goes",
      userAgent: "row goes",
      method: "row goes",
    },
    owner: { account: ["userId"] },
    instants: [...written, "expiresAt"],
  },
  verifications: {
    key: ["id"],
    references: [],
    personal: { identifier: "row goes" },
    owner: { account: ["value"] },
    instants: [...written, "expiresAt"],
    note: true,
  },
  emailChanges: {
    key: ["id"],
    references: [accountOf],
    personal: { oldEmail: "row goes", newEmail: "row goes" },
    owner: { account: ["accountId"] },
  },
  people: {
    key: ["id"],
    references: [accountOf],
    personal: { name: { becomes: formerName }, gradYear: "emptied", accountId: "emptied" },
    owner: { account: ["accountId"], person: ["id"] },
  },
  clubs: { key: ["id"], references: [], personal: {} },
  claims: {
    key: ["clubId", "personId"],
    references: [clubOf, personOf],
    personal: { codeHash: "row goes" },
    owner: { person: ["personId"] },
  },
  calendarFeeds: {
    key: ["id"],
    references: [clubOf, personOf],
    personal: { createdAt: "row goes" },
    owner: { person: ["personId"] },
  },
  seats: {
    key: ["clubId", "accountId"],
    references: [clubOf, accountOf],
    personal: { role: "row goes" },
    owner: { account: ["accountId"] },
  },
  heldSeats: {
    key: ["clubId", "accountId"],
    references: [clubOf, accountOf],
    personal: { role: "row goes" },
    owner: { account: ["accountId"] },
  },
  invites: {
    key: ["id"],
    references: [clubOf],
    personal: { sentTo: "emptied" },
    owner: { email: ["sentTo"] },
  },
  terms: { key: ["clubId", "id"], references: [clubOf], personal: {} },
  memberships: {
    key: ["clubId", "personId"],
    references: [clubOf, personOf, { columns: ["mergedInto"], to: "people", at: ["id"] }],
    personal: {
      schoolId: "emptied",
      email: "emptied",
      listedName: "emptied",
      listedYear: "emptied",
      nameHiddenAt: "emptied",
    },
    owner: { person: ["personId"] },
  },
  recordLinks: {
    key: ["id"],
    references: [accountOf, memberOf],
    personal: { shows: "row goes", recorded: "row goes", createdAt: "row goes" },
    owner: { account: ["accountId"], person: ["personId"] },
  },
  corrections: {
    key: ["clubId", "revision"],
    references: [memberOf],
    personal: {
      name: "row goes",
      gradYear: "row goes",
      nameBefore: "row goes",
      gradYearBefore: "row goes",
    },
    owner: { person: ["personId"] },
  },
  filledIdentities: {
    key: ["clubId", "revision", "personId"],
    references: [memberOf],
    personal: { email: "row goes", schoolId: "row goes" },
    owner: { person: ["personId"] },
  },
  schoolIdChanges: {
    key: ["clubId", "revision", "personId"],
    references: [memberOf],
    personal: { schoolId: "row goes", schoolIdBefore: "row goes" },
    owner: { person: ["personId"] },
  },
  badges: {
    key: ["clubId", "number"],
    references: [memberOf],
    personal: { number: "row goes" },
    owner: { person: ["personId"] },
  },
  imports: { key: ["id"], references: [clubOf], personal: {} },
  sheetHabits: { key: ["clubId", "shape"], references: [clubOf], personal: {} },
  clubCreations: {
    key: ["id"],
    references: [clubOf, accountOf],
    personal: { startedAt: "row goes" },
    owner: { account: ["accountId"] },
  },
  awardNotes: {
    key: ["clubId", "id"],
    references: [memberOf],
    personal: { note: "row goes" },
    owner: { person: ["personId"] },
  },
  categories: { key: ["clubId", "id"], references: [clubOf], personal: {} },
  events: {
    key: ["clubId", "id"],
    references: [clubOf, termOf],
    personal: {},
  },
  attendance: {
    key: ["clubId", "eventId", "personId"],
    references: [eventOf, memberOf],
    personal: {
      name: { becomes: formerName },
      gradYear: "emptied",
      submissionKey: "emptied",
      browserMark: "emptied",
      method: "emptied",
      kioskEntry: "emptied",
    },
    owner: { person: ["personId"] },
  },
  operations: {
    key: ["clubId", "revision"],
    references: [clubOf],
    // Belongs to whom it concerns: those whom the details or the entries name (`concerns.store.ts`).
    personal: { reason: "emptied" },
    appendOnly: true,
  },
  entries: {
    key: ["clubId", "revision", "line"],
    references: [
      { columns: ["clubId", "revision"], to: "operations", at: ["clubId", "revision"] },
      memberOf,
      termOf,
    ],
    personal: {},
    owner: { person: ["personId"] },
    appendOnly: true,
  },
  balances: {
    key: ["clubId", "termId", "personId"],
    references: [termOf, memberOf],
    personal: {},
    owner: { person: ["personId"] },
  },
  verdicts: {
    key: ["clubId", "eventId", "personId", "kind"],
    references: [eventOf, personOf],
    personal: { kind: "row goes" },
    owner: { person: ["personId"] },
  },
  trustedPairs: {
    key: ["clubId", "personId", "otherId"],
    references: [clubOf, personOf, { columns: ["otherId"], to: "people", at: ["id"] }],
    personal: { otherId: "row goes" },
    owner: { person: ["personId", "otherId"] },
  },
  requirements: {
    key: ["clubId", "id"],
    references: [termOf],
    personal: {},
  },
  requests: {
    key: ["clubId", "eventId", "personId"],
    references: [eventOf, personOf],
    personal: { reason: "row goes", answer: "row goes" },
    owner: { person: ["personId"] },
  },
  excuses: {
    key: ["clubId", "eventId", "personId"],
    references: [eventOf, personOf],
    personal: { isExcused: "row goes" },
    owner: { person: ["personId"] },
  },
  excuseRequests: {
    key: ["clubId", "eventId", "personId"],
    references: [eventOf, personOf],
    personal: { reason: "row goes", answer: "row goes" },
    owner: { person: ["personId"] },
  },
  hourRequests: {
    key: ["clubId", "id"],
    references: [personOf, termOf],
    personal: {
      date: "row goes",
      minutes: "row goes",
      what: "row goes",
      contact: "row goes",
      answer: "row goes",
    },
    owner: { person: ["personId"] },
  },
  earlyCheckIns: {
    key: ["clubId", "eventId", "personId"],
    references: [eventOf, personOf],
    personal: { at: "row goes", browserMark: "row goes" },
    owner: { person: ["personId"] },
  },
  cardScans: {
    key: ["clubId", "eventId", "personId"],
    references: [eventOf, personOf],
    personal: { at: "row goes" },
    owner: { person: ["personId"] },
  },
  slips: {
    key: ["code"],
    references: [eventOf, { columns: ["usedBy"], to: "people", at: ["id"] }],
    // The person who used it is also in the list of attendees, under the name that remains.
    personal: {},
    owner: { person: ["usedBy"] },
  },
  doorPasses: {
    key: ["id"],
    references: [eventOf],
    // A person who appears nowhere else; the name is deleted with the row.
    personal: { name: "row goes" },
  },
  kiosks: { key: ["id"], references: [clubOf, eventOf], personal: {} },
  kioskEntries: { key: ["kioskId", "key"], references: [clubOf], personal: {} },
  unknownIds: {
    key: ["clubId", "eventId", "key"],
    references: [eventOf],
    // Mostly of someone the club doesn't know yet; deleted after 30 days. If it is a member's, it goes
    // with them (server/attendance/kiosk/forget-unknown-ids.ts).
    personal: { entry: "row goes" },
  },
  departures: { key: ["accountId", "kind"], references: [], personal: {}, appendOnly: true },
  changes: {
    key: ["clubId", "revision"],
    references: [clubOf],
    // The JSON contains names, so a club's rows are deleted when one of its people is erased.
    personal: { changes: "row goes" },
  },
  refusedSignIns: {
    key: ["id"],
    references: [accountOf],
    personal: { at: "row goes" },
    owner: { account: ["accountId"] },
  },
  operators: {
    key: ["accountId"],
    references: [accountOf],
    personal: { since: "row goes" },
    owner: { account: ["accountId"] },
  },
  operatorKeys: {
    key: ["keyHash"],
    references: [],
    // It ends with its maker's sessions, so before its maker is erased.
    personal: {},
    owner: { account: ["makerId"] },
  },
  operatorActs: {
    key: ["id"],
    references: [],
    // Only ids: an erased account leaves none that means anything.
    personal: {},
    owner: { account: ["actorId", "accountId"] },
    appendOnly: true,
  },
  storedSettings: { key: ["name"], references: [], personal: {} },
  outbox: {
    key: ["id"],
    references: [],
    personal: { recipient: "row goes" },
    owner: { email: ["recipient"] },
    note: true,
  },
  signingKeys: { key: ["id"], references: [], personal: {} },
  installation: { key: ["id"], references: [], personal: {}, stays: true },
  servedUrl: { key: ["id"], references: [], personal: {}, stays: true },
  failures: { key: ["key"], references: [], personal: {}, note: true },
};

/** The names of all tables, ordered so that rows only refer to earlier tables. */
export const tableNames = Object.keys(tableRegistry) as Name[];

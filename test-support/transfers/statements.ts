import type { Tables } from "#server/platform/database/tables.ts";

/** What becomes of a column's value in another row. */
export type Fate = "carried" | { derived: string } | { dropped: string };

/**
 * What a transfer does with a table:
 * - `kept`: it isn't about this table, whose rows stay as they are.
 * - `dropped`: none of its rows come along, and why.
 * - `derived`: it has rows afterward that say something else, and what.
 * - `copied`: one row becomes another one, column by column.
 * - `changed`: its rows stay as they are, except for these columns.
 */
type Statement<Row> =
  | "kept"
  | { dropped: string }
  | { derived: string }
  | { copied: { [Column in keyof Row]: Fate } }
  | { changed: { [Column in keyof Row]?: Exclude<Fate, "carried"> } };

export type AnyStatement = Statement<Record<string, unknown>>;

/** What becomes of a table by each transfer. Without a statement, restoring and moving keep it. */
type Statements<Row> = {
  /** One member's record becomes another's, who has no record of these things (R4.8). */
  merge: Statement<Row>;
  /** A club is saved to its file, and another one created from that (R31.20, R31.22). */
  file: Statement<Row>;
  /** A new year starts (R31.1). */
  year: Statement<Row>;
  /** A backup is restored (R16.6). */
  restore?: Statement<Row>;
  /** An installation moves to PostgreSQL (R16.3). */
  move?: Statement<Row>;
};
export type Transfer = keyof Statements<never>;

const dropped = (why: string) => ({ dropped: why });
const derived = (how: string) => ({ derived: how });

const newId = derived("a new ID");
const anOperation = derived("the transfer is an operation of its own");
const revision = derived("the operation that transferred it");
const kept = "kept";

/** Tables of accounts, and of the installation: a club's transfers don't touch them. */
const ofAccount = {
  ...({ merge: kept, year: kept } as const),
  file: dropped("belongs to an account, not to a club"),
};
const ofServer = { ...ofAccount, file: dropped("belongs to this server") };
const givesAccess = { ...ofAccount, file: dropped("gives somebody access (R31.21)") };
const isRequest = {
  merge: dropped("only someone with an account asks, and accounts are never merged away (R4.8)"),
  file: dropped("is a request, whose reason can be private (R31.21)"),
  year: kept,
} as const;
const isEvidence = {
  merge: dropped("is about someone's browser, and people without an account have none"),
  file: dropped("is evidence of how someone checked in (R31.21)"),
  year: kept,
} as const;
const ofOperation = {
  merge: dropped("is about an earlier operation, which names the merged record"),
  file: dropped("is about an earlier operation, which isn't in the History (R31.22)"),
  year: kept,
} as const;
const endsByRestore = { restore: dropped("would let somebody in again (R16.6)") };
const withAccount = dropped("only someone with an account has one (R4.8)");

/**
 * What becomes of every column of every table by each transfer, and why. A table or column that is
 * missing here doesn't compile; `transfers.test.ts` compares all of it with what the transfers do.
 */
export const statements: { readonly [Table in keyof Tables]: Statements<Tables[Table]> } = {
  users: ofAccount,
  credentials: ofAccount,
  identities: ofAccount,
  passkeys: ofAccount,
  secondSteps: ofAccount,
  recoveryCodes: ofAccount,
  sessions: { ...ofAccount, ...endsByRestore },
  verifications: { ...ofAccount, ...endsByRestore },
  emailChanges: { ...ofAccount, ...endsByRestore },
  people: {
    merge: dropped("the name and graduation year of the one who stays (R4.8)"),
    file: {
      copied: {
        id: newId,
        name: derived("the name in the club"),
        gradYear: derived("the graduation year in the club"),
        accountId: dropped("nobody has an account yet (R31.22)"),
        erasedAt: derived("from whether the file has a name for them"),
      },
    },
    year: kept,
  },
  clubs: {
    merge: { changed: { revision } },
    file: {
      copied: {
        id: newId,
        clubName: "carried",
        createdAt: derived("when it was created from the file"),
        revision,
        timeZone: "carried",
        deletedAt: dropped("a deleted club can't be saved"),
        erasingAt: dropped("a deleted club can't be saved"),
        standings: derived("off until an owner turns them on"),
        secondStep: derived("optional until an owner requires it"),
      },
    },
    year: { changed: { revision } },
    restore: {
      changed: {
        revision: derived("beyond every one that was published"),
        standings: derived("off: members may have hidden their names since (R26.33)"),
      },
    },
  },
  claims: {
    ...givesAccess,
    merge: dropped("a slip doesn't work while its record is merged"),
    restore: { changed: { expiresAt: derived("ended by the restore (R16.6)") } },
  },
  calendarFeeds: { ...givesAccess, merge: withAccount, ...endsByRestore },
  seats: {
    ...ofAccount,
    file: derived("whoever creates the club is its only owner (R31.22)"),
    year: derived("officers who leave lose theirs (R31.1)"),
  },
  heldSeats: givesAccess,
  invites: {
    ...givesAccess,
    restore: { changed: { withdrawnAt: derived("ended by the restore (R16.6)") } },
  },
  terms: {
    merge: kept,
    file: {
      copied: {
        clubId: newId,
        id: derived("its place in the file"),
        name: "carried",
        startsOn: "carried",
        endsOn: "carried",
        closedAt: "carried",
        revision: dropped("starts aren't in the History (R31.22)"),
        reopenedAt: dropped("reopening isn't in the History: an owner reopens it again (R31.11)"),
        reopenRevision: dropped("reopening isn't in the History (R31.22)"),
      },
    },
    year: {
      changed: {
        endsOn: derived("the day before the new year"),
        closedAt: derived("when the new year was started"),
        revision,
      },
    },
  },
  memberships: {
    merge: {
      copied: {
        clubId: "carried",
        personId: derived("who stays"),
        joinedAt: "carried",
        state: "carried",
        schoolId: "carried",
        revision: dropped("whoever stays was a member before"),
        goneAt: dropped("nobody who is gone is merged"),
        email: "carried",
        mergedInto: dropped("nobody who is merged is merged again"),
        listedName: dropped("the name of the one who stays (R4.8)"),
        listedYear: dropped("the graduation year of the one who stays (R4.8)"),
        correctedBy: dropped("corrections are about the merged name"),
        nameHiddenAt: dropped("the choice of the one who stays (R26.32)"),
      },
    },
    file: {
      copied: {
        clubId: newId,
        personId: newId,
        joinedAt: "carried",
        state: "carried",
        schoolId: "carried",
        revision: dropped("is that of the person's joining"),
        goneAt: dropped("of those who left: when the club was created"),
        email: derived("the account's, or else the sheet's"),
        mergedInto: dropped("merged records aren't in the file"),
        listedName: dropped("is the person's own name there"),
        listedYear: dropped("is the person's own graduation year there"),
        correctedBy: dropped("corrections aren't in the History (R31.22)"),
        nameHiddenAt: dropped("standings are off there, and nobody has an account yet"),
      },
    },
    year: {
      changed: {
        goneAt: derived("when those who graduate left"),
        state: derived("alumni, for those who graduate (R31.3)"),
        revision,
      },
    },
  },
  recordLinks: {
    ...givesAccess,
    merge: derived("ended, like those of everyone who leaves (R26.22)"),
    ...endsByRestore,
  },
  corrections: ofOperation,
  filledIdentities: ofOperation,
  imports: { ...ofOperation, merge: kept },
  clubCreations: { ...ofAccount, file: derived("what the account created") },
  awardNotes: {
    merge: dropped("stays: the attendance refers to it, and its record is only hidden (R27.3)"),
    file: { copied: { clubId: newId, id: newId, personId: newId, note: "carried" } },
    year: kept,
  },
  categories: {
    merge: kept,
    file: {
      copied: {
        clubId: newId,
        id: newId,
        name: "carried",
        position: derived("its place in the file"),
        archived: "carried",
        revision,
      },
    },
    year: kept,
  },
  events: {
    merge: kept,
    file: {
      copied: {
        clubId: newId,
        id: newId,
        kind: "carried",
        termId: derived("the new year's ID"),
        name: "carried",
        date: "carried",
        status: "carried",
        points: "carried",
        minutes: "carried",
        code: derived("a new code (R31.22)"),
        codeKind: "carried",
        codeKey: derived("a new secret, since it gives access (R31.21)"),
        createdAt: "carried",
        attendeeCount: "carried",
        revision,
        cancelledAt: "carried",
        inactiveSince: "carried",
        deletedAt: dropped("deleted events aren't in the file"),
        heads: "carried",
        headsAt: "carried",
        headsBy: derived("whoever creates the club"),
        headsNote: "carried",
        note: "carried",
        sealedAt: "carried",
        timeZone: "carried",
        starts: "carried",
        ends: "carried",
        startsAt: "carried",
        endsAt: "carried",
        opensAt: "carried",
        closesAt: "carried",
        lateAfter: "carried",
        latePoints: "carried",
        categoryId: newId,
      },
    },
    year: {
      changed: {
        status: derived("what was Active becomes Inactive (R31.5)"),
        inactiveSince: derived("when the new year was started"),
        revision,
      },
    },
  },
  attendance: {
    merge: {
      copied: {
        clubId: "carried",
        eventId: "carried",
        personId: derived("who stays"),
        at: "carried",
        state: "carried",
        source: "carried",
        addedBy: "carried",
        name: derived("the name of the one who stays"),
        gradYear: derived("the graduation year of the one who stays"),
        points: "carried",
        minutes: "carried",
        submissionKey: dropped("answers only the submission of the merged record"),
        revision,
        mayReturn: "carried",
        browserMark: dropped("tells only the merged record's browser from others"),
        method: "carried",
        lateBy: "carried",
        noteId: "carried",
      },
    },
    file: {
      copied: {
        clubId: newId,
        eventId: newId,
        personId: newId,
        at: "carried",
        state: "carried",
        source: "carried",
        addedBy: dropped("is an account (R31.21)"),
        name: derived("the name in the club"),
        gradYear: derived("the graduation year in the club"),
        points: "carried",
        minutes: "carried",
        submissionKey: dropped("answers only a submission to this server"),
        revision,
        mayReturn: dropped("is about those who were removed, who aren't in the file"),
        browserMark: dropped("is evidence (R31.21)"),
        method: dropped("is evidence (R31.21)"),
        lateBy: "carried",
        noteId: newId,
      },
    },
    year: kept,
  },
  operations: { merge: anOperation, file: anOperation, year: anOperation, restore: anOperation },
  entries: {
    merge: derived("what both lose and gain"),
    file: {
      copied: {
        clubId: newId,
        revision,
        line: "carried",
        termId: derived("the new year's ID"),
        personId: newId,
        eventId: newId,
        points: derived("what the attendance earns: nothing at a canceled event"),
      },
    },
    year: derived("what everyone carries over"),
  },
  balances: {
    merge: {
      copied: {
        clubId: "carried",
        termId: "carried",
        personId: derived("who stays"),
        carryover: "carried",
        earned: "carried",
        attended: "carried",
        revision,
      },
    },
    file: {
      copied: {
        clubId: newId,
        termId: derived("the new year's ID"),
        personId: newId,
        carryover: "carried",
        earned: derived("the sum of the entries"),
        attended: derived("what counts of who was at the events"),
        revision,
      },
    },
    year: {
      copied: {
        clubId: "carried",
        termId: derived("the new year"),
        personId: "carried",
        carryover: derived("the total, by the rule (R31.2)"),
        earned: dropped("nothing was earned in the new year"),
        attended: dropped("nobody attended anything in the new year"),
        revision,
      },
    },
  },
  verdicts: isEvidence,
  trustedPairs: isEvidence,
  requirements: {
    merge: kept,
    file: {
      copied: {
        clubId: newId,
        id: newId,
        termId: derived("the new year's ID"),
        name: "carried",
        note: "carried",
        deadline: "carried",
        atLeast: "carried",
        allPlanned: "carried",
        conditions: derived("with the categories' new IDs"),
        createdAt: "carried",
        deletedAt: dropped("deleted requirements aren't in the file"),
        revision,
        resultsRevision: derived("the operation of the new club, which has the results"),
      },
    },
    year: {
      copied: {
        clubId: "carried",
        id: newId,
        termId: derived("the new year"),
        name: "carried",
        note: "carried",
        deadline: derived("a year later (R31.9)"),
        atLeast: "carried",
        allPlanned: dropped("nobody has checked the new year's events yet (R31.9)"),
        conditions: "carried",
        createdAt: derived("when the new year was started"),
        deletedAt: dropped("deleted requirements aren't copied"),
        revision,
        resultsRevision: dropped("nothing was recorded in the new year"),
      },
    },
  },
  requests: isRequest,
  excuses: {
    merge: {
      copied: {
        clubId: "carried",
        eventId: "carried",
        personId: derived("who stays"),
        isExcused: "carried",
        revision,
      },
    },
    file: {
      copied: { clubId: newId, eventId: newId, personId: newId, isExcused: "carried", revision },
    },
    year: kept,
  },
  excuseRequests: isRequest,
  hourRequests: isRequest,
  earlyCheckIns: isRequest,
  cardScans: isRequest,
  slips: {
    ...givesAccess,
    merge: withAccount,
    restore: { changed: { voidedAt: derived("ended by the restore (R16.6)") } },
  },
  doorPasses: {
    ...givesAccess,
    restore: { changed: { revokedAt: derived("ended by the restore (R16.6)") } },
  },
  departures: ofServer,
  changes: {
    merge: derived("what the operation tells watchers"),
    file: derived("what the operation tells watchers"),
    year: derived("what the operation tells watchers"),
    restore: dropped("watchers read everything again"),
  },
  refusedSignIns: ofAccount,
  outbox: { ...ofServer, ...endsByRestore },
  signingKeys: ofServer,
  installation: {
    ...ofServer,
    move: { changed: { secretCheck: derived("of the database that it is in") } },
  },
  failures: {
    merge: kept,
    file: derived("limits count how often someone does this"),
    year: kept,
  },
};

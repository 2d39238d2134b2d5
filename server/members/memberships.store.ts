import { sql } from "kysely";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { platformOf, type Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { isGraduate, isMember } from "../platform/database/is-member.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import { gradYearInClub, nameInClub } from "./name-in-club.ts";
import { openBalances } from "./open-balances.ts";

/** The members of clubs, with their balance in the open term. */
const clubMemberQuery = (db: Db) =>
  openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select(["people.accountId", "people.erasedAt"])
    .select(["balances.carryover", "balances.earned", "balances.revision"]);

export type ClubMemberRow = Awaited<ReturnType<typeof listClubMembers>>[number];

/** The members of a club, in no particular order. */
export function listClubMembers(db: Db, clubId: string) {
  return clubMemberQuery(db).where("memberships.clubId", "=", clubId).execute();
}

/** The given members of clubs; people who don't belong to them are left out. */
export const listSomeClubMembers = prepareForEachRow<Pair>({ clubId: "text", personId: "text" })(
  (db, rows) =>
    clubMemberQuery(db).innerJoin(rows, (join) =>
      inSameClub(join, "rows.personId", "memberships.personId"),
    ),
);

/** What tells a club's people apart. Erased ones are left out, since nothing identifies them. */
const identityQuery = (db: Db, clubId: string) =>
  db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "people.accountId").on("users.closedAt", "is", null),
    )
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select(["people.accountId"])
    .select(["memberships.schoolId", "users.email", "memberships.email as sheetEmail"])
    .where("memberships.clubId", "=", clubId)
    .where("people.erasedAt", "is", null)
    .orderBy("people.id");

/** What tells the members of a club apart. */
export function listIdentities(db: Db, clubId: string) {
  return identityQuery(db, clubId).where(isMember()).execute();
}

/** What tells the graduates apart who were members in a term. */
export function listGraduateIdentities(
  db: Db,
  { clubId, termId }: { clubId: string; termId: string },
) {
  return identityQuery(db, clubId)
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "memberships.clubId")
        .onRef("balances.personId", "=", "memberships.personId")
        .on("balances.termId", "=", termId),
    )
    .where(isGraduate())
    .execute();
}

/** What tells the people apart who were removed from a club and still have a school id there. */
export function listRemovedWithSchoolId(db: Db, clubId: string) {
  return identityQuery(db, clubId)
    .where("memberships.goneAt", "is not", null)
    .where("memberships.schoolId", "is not", null)
    .execute();
}

type Pair = { clubId: string; personId: string };

/**
 * People as recorded when they attend, and when they joined the club, if they did. Locks them
 * against erasure until the transaction ends, so that a later erasure finds what is recorded now.
 */
export const listAttendingRows = prepareForEachRow<Pair>({ clubId: "text", personId: "text" })(
  (db, rows) =>
    db
      .selectFrom(rows)
      .innerJoin("people", "people.id", "rows.personId")
      // People who check in have an account until they are erased.
      .where("people.accountId", "is not", null)
      .leftJoin("memberships", (join) => inSameClub(join, "memberships.personId", "rows.personId"))
      .select(["rows.clubId", "rows.personId", "memberships.joinedAt", "memberships.goneAt"])
      .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
      .modifyEnd(platformOf(db).forShareOf("people")),
);

/** Records the operation that last changed a membership, and what it changed. */
export async function updateMembership(
  db: Db,
  { clubId, personId }: Pair,
  values: {
    revision: number;
    goneAt?: number | null;
    mergedInto?: string | null;
    state?: "active" | "alumni";
  },
): Promise<void> {
  await db
    .updateTable("memberships")
    .set(values)
    .where((row) => row.and({ clubId, personId }))
    .execute();
}

/** Records the operation that last changed memberships without merging them, and what it changed. */
export const updateMemberships = prepareForEachRow<
  Pair & { revision: number; goneAt: number | null; state: "active" | "alumni" }
>({ clubId: "text", personId: "text", revision: "bigint", goneAt: "bigint", state: "text" })(
  (db, rows) =>
    db
      .updateTable("memberships")
      .from(rows)
      .set((expression) => ({
        revision: expression.ref("rows.revision"),
        goneAt: expression.ref("rows.goneAt"),
        state: expression.ref("rows.state"),
        mergedInto: null,
      }))
      .whereRef("memberships.clubId", "=", "rows.clubId")
      .whereRef("memberships.personId", "=", "rows.personId"),
);

/** The state of people's memberships, their last operation, and how sheets identify them. */
export const listMembershipStates = prepareForEachRow<Pair>({ clubId: "text", personId: "text" })(
  (db, rows) =>
    db
      .selectFrom(rows)
      .innerJoin("memberships", (join) => inSameClub(join, "memberships.personId", "rows.personId"))
      .innerJoin("people", "people.id", "memberships.personId")
      .select(["memberships.clubId", "memberships.personId", "memberships.revision"])
      .select(["memberships.goneAt", "memberships.state"])
      .select(["memberships.schoolId", "memberships.email"])
      .select(["memberships.joinedAt", "people.accountId", "people.erasedAt"]),
);

/** Moves what sheets say about a person to someone else about whom they say nothing. */
export async function moveIdentity(
  db: Db,
  {
    clubId,
    revision,
    fromId,
    toId,
  }: { clubId: string; revision: number; fromId: string; toId: string },
  fields: readonly IdentityField[],
): Promise<void> {
  const pair = { clubId, personId: fromId };
  const [row] = await listMembershipStates(db, [pair]);
  if (row === undefined || fields.length === 0) return;
  const only = <Value>(valueOf: (field: IdentityField) => Value) =>
    Object.fromEntries([
      ...fields.map((field) => [field, valueOf(field)] as const),
      ...(fields.includes("schoolId") ? [["schoolIdBy", revision] as const] : []),
    ]);
  // Cleared first, because school ids are unique in a club.
  await setDetails(
    db,
    pair,
    only(() => null),
  );
  await setDetails(
    db,
    { clubId, personId: toId },
    only((field) => row[field]),
  );
}

/** What a sheet says about a person, which identifies them in the next sheet. */
export type IdentityField = "schoolId" | "email";

/** Sets what a sheet says about a member, or when they joined, in milliseconds since 1970. */
export async function setDetails(
  db: Db,
  { clubId, personId }: Pair,
  values: { [Field in IdentityField]?: string | null } & {
    joinedAt?: number;
    schoolIdBy?: number;
  },
): Promise<void> {
  await db
    .updateTable("memberships")
    .set(values)
    .where((row) => row.and({ clubId, personId }))
    .execute();
}

/** A person who joins a club: when, by which operation, and what a sheet says about them. */
export type Joining = Pair & {
  joinedAt: number;
  revision: number;
} & { [Field in IdentityField]: string | null };

const joiningColumns = {
  ...({ clubId: "text", personId: "text", joinedAt: "bigint", revision: "bigint" } as const),
  ...({ schoolId: "text", email: "text" } as const),
};

const insertMemberships = prepareForEachRow<Joining>(joiningColumns)((db, rows) =>
  db
    .insertInto("memberships")
    .columns(["clubId", "personId", "joinedAt", "schoolId", "email", "revision", "state"])
    .expression(
      db
        .selectFrom(rows)
        .select(["clubId", "personId", "joinedAt", "schoolId", "email", "revision"])
        .select((expression) => expression.val("active" as const).as("state")),
    ),
);

const zero = sql<number>`0`;

/** Balances in the open term, with a carry-over of 0. */
const insertBalances = prepareForEachRow<Joining>(joiningColumns)((db, rows) =>
  db
    .insertInto("balances")
    .columns(["clubId", "termId", "personId", "carryover", "earned", "attended", "revision"])
    .expression(
      db
        .selectFrom(rows)
        .innerJoin("terms", (join) =>
          join.onRef("terms.clubId", "=", "rows.clubId").on("terms.closedAt", "is", null),
        )
        .select(["rows.clubId", "terms.id", "rows.personId", zero.as("carryover")])
        .select([zero.as("earned"), zero.as("attended"), "rows.revision"]),
    ),
);

/**
 * Makes people members of clubs, each with a balance. Nothing else inserts memberships, so none
 * exists without a balance.
 */
export async function insertMembers(db: Db, joining: readonly Joining[]): Promise<void> {
  await insertMemberships(db, joining);
  await insertBalances(db, joining);
}

/** Gives members, or some of them, a balance in the open term if they have none. */
export async function insertMissingBalances(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  personIds?: readonly string[],
): Promise<void> {
  await db
    .insertInto("balances")
    .columns(["clubId", "termId", "personId", "carryover", "earned", "attended", "revision"])
    .expression((insert) =>
      insert
        .selectFrom("memberships")
        .innerJoin("terms", (join) =>
          join.onRef("terms.clubId", "=", "memberships.clubId").on("terms.closedAt", "is", null),
        )
        .leftJoin("balances", (join) =>
          join
            .onRef("balances.clubId", "=", "memberships.clubId")
            .onRef("balances.personId", "=", "memberships.personId")
            .onRef("balances.termId", "=", "terms.id"),
        )
        .select(["memberships.clubId", "terms.id", "memberships.personId"])
        .select([zero.as("carryover"), zero.as("earned"), zero.as("attended")])
        .select(sql<number>`cast(${revision} as bigint)`.as("revision"))
        .where("memberships.clubId", "=", clubId)
        .where(isMember())
        .where("balances.personId", "is", null)
        .$if(personIds !== undefined, (query) =>
          query.where("memberships.personId", "in", personIds ?? []),
        ),
    )
    .execute();
}

/**
 * Removes those of the given people from a club who attended nothing, have no carry-over, and have
 * no account: only the operation being undone mentions them.
 */
export const withdrawUnseen = prepareForEachRow<Pair & { at: number; revision: number }>({
  clubId: "text",
  personId: "text",
  at: "bigint",
  revision: "bigint",
})((db, rows) =>
  db
    .updateTable("memberships")
    .from(rows)
    // A removed person keeps no school id, so that others can have it.
    .set((expression) => ({
      goneAt: expression.ref("rows.at"),
      revision: expression.ref("rows.revision"),
      schoolId: null,
    }))
    .whereRef("memberships.clubId", "=", "rows.clubId")
    .whereRef("memberships.personId", "=", "rows.personId")
    .where(isMember())
    .where((expression) =>
      expression.not(
        expression.or([
          expression.exists(
            expression
              .selectFrom("attendance")
              .select("attendance.personId")
              .whereRef("attendance.clubId", "=", "rows.clubId")
              .whereRef("attendance.personId", "=", "rows.personId")
              .where("attendance.state", "=", "present"),
          ),
          expression.exists(
            expression
              .selectFrom("balances")
              .select("balances.personId")
              .whereRef("balances.clubId", "=", "rows.clubId")
              .where("balances.termId", "in", (terms) =>
                terms.selectFrom("terms").select("id").whereRef("terms.clubId", "=", "rows.clubId"),
              )
              .whereRef("balances.personId", "=", "rows.personId")
              .where("balances.carryover", "<>", 0),
          ),
          expression.exists(
            expression
              .selectFrom("people")
              .select("people.id")
              .whereRef("people.id", "=", "rows.personId")
              .where("people.accountId", "is not", null),
          ),
        ]),
      ),
    ),
);

/** Restores people to a club, except those whose record was merged into another. */
export const readmit = prepareForEachRow<Pair & { revision: number }>({
  clubId: "text",
  personId: "text",
  revision: "bigint",
})((db, rows) =>
  db
    .updateTable("memberships")
    .from(rows)
    .set((expression) => ({
      goneAt: null,
      state: "active" as const,
      revision: expression.ref("rows.revision"),
    }))
    .whereRef("memberships.clubId", "=", "rows.clubId")
    .whereRef("memberships.personId", "=", "rows.personId")
    .where("memberships.goneAt", "is not", null)
    .where("memberships.mergedInto", "is", null),
);

/** How many people are in a club's records, including those who are no longer shown. */
export async function countMemberships(db: Db, clubId: string): Promise<number> {
  const { count } = await db
    .selectFrom("memberships")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("clubId", "=", clubId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The members of a club by name, with their account's email. */
export async function listMemberAddresses(
  db: Db,
  clubId: string,
): Promise<{ name: string; email: string | null }[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", "users.id", "people.accountId")
    .select(["people.id", nameInClub.as("name"), "users.email"])
    .where("memberships.clubId", "=", clubId)
    .where(isMember())
    .execute();
  return sorted(rows, byName);
}

/** Those of the people whose record in a club was merged into another one. */
export async function listMerged(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("memberships")
    .select("personId")
    .where("clubId", "=", clubId)
    .where("personId", "in", personIds)
    .where("mergedInto", "is not", null)
    .execute();
  return new Set(rows.map(({ personId }) => personId));
}

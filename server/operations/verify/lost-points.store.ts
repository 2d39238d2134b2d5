import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMember } from "../../platform/database/is-member.ts";
import type { OperationKind } from "../../platform/database/tables-of-ledger.ts";

/** A balance, or a missing one, that lacks a carry-over which its entries have. */
export type LostRow = {
  clubId: string;
  clubName: string;
  termId: string;
  personId: string;
  name: string;
  /** Null if it is empty, or if there is no balance. */
  carryover: number | null;
  hasBalance: boolean;
  /** The sum of the carry-over entries. */
  sum: number;
};

/** A membership without a balance, of someone who attended no event of the term. */
const hasNoBalance = sql`"b"."personId" is null and coalesce("s"."attended", 0) = 0`;

/** A carry-over entry from a record that was merged into another member. */
const wasTransferred = sql`exists (
  select 1 from "entries" as "e" inner join "operations" as "o"
    on "o"."clubId" = "e"."clubId" and "o"."revision" = "e"."revision"
  where "e"."clubId" = "m"."clubId" and "e"."termId" = "t"."id"
    and "e"."personId" = "m"."personId" and "e"."eventId" is null
    and "o"."kind" in ('person-claimed', 'members-merged'))`;

/**
 * Where version 0.2 wrote a transfer's entry but set no carry-over, because there was no balance:
 * in one club, or in all. Other mismatches aren't included.
 */
export async function listLostRows(db: Db, clubId?: string): Promise<LostRow[]> {
  const [inClub, ofClub] =
    clubId === undefined
      ? [sql``, sql``]
      : [sql`and "m"."clubId" = ${clubId}`, sql`where "clubId" = ${clubId}`];
  const { rows } = await sql<Omit<LostRow, "hasBalance"> & { balanceOf: string | null }>`
    select "m"."clubId", "c"."clubName", "t"."id" as "termId", "m"."personId",
      coalesce("m"."listedName", "p"."name") as "name",
      "b"."carryover", "b"."personId" as "balanceOf",
      cast(coalesce("s"."points", 0) as integer) as "sum"
    from "memberships" as "m"
    inner join "clubs" as "c" on "c"."id" = "m"."clubId"
    inner join "people" as "p" on "p"."id" = "m"."personId"
    inner join "terms" as "t" on "t"."clubId" = "m"."clubId"
    left join "balances" as "b" on "b"."clubId" = "m"."clubId" and "b"."termId" = "t"."id"
      and "b"."personId" = "m"."personId"
    left join (
      select "clubId", "termId", "personId", count("eventId") as "attended",
        sum(case when "eventId" is null then "points" else 0 end) as "points"
      from "entries" ${ofClub} group by "clubId", "termId", "personId") as "s"
      on "s"."clubId" = "m"."clubId" and "s"."termId" = "t"."id" and "s"."personId" = "m"."personId"
    where (
      (${hasNoBalance} and (("t"."closedAt" is null and ${isMember("m")}) or ${wasTransferred}))
      or ("b"."personId" is not null and ${wasTransferred}
        and coalesce("b"."carryover", 0) <> coalesce("s"."points", 0))
    ) ${inClub}
    order by "c"."clubName", "m"."clubId", "p"."name", "m"."personId", "t"."id"`.execute(db);
  return rows.map(({ balanceOf, ...row }) => ({ ...row, hasBalance: balanceOf !== null }));
}

/** A person's carry-over entries in a term, with the operations that wrote them. */
export function listCarryoverEntries(
  db: Db,
  { clubId, termId, personId }: Pick<LostRow, "clubId" | "termId" | "personId">,
): Promise<{ revision: number; points: number; kind: OperationKind; details: string }[]> {
  return db
    .selectFrom("entries")
    .innerJoin("operations", (join) => inSameClub(join, "operations.revision", "entries.revision"))
    .select(["entries.revision", "entries.points", "operations.kind", "operations.details"])
    .where("entries.clubId", "=", clubId)
    .where("entries.termId", "=", termId)
    .where("entries.personId", "=", personId)
    .where("entries.eventId", "is", null)
    .orderBy("entries.revision")
    .orderBy("entries.line")
    .execute();
}

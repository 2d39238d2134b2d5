import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { earnedFactsIn, sameBalance, worth } from "./ledger-faults.ts";

/** What someone earned in a year, by their balance and by the events that they attended. */
export type WrongEarnings = {
  clubId: string;
  clubName: string;
  termId: string;
  personId: string;
  name: string;
  carryover: number | null;
  earned: number;
  attended: number;
  rightEarned: number;
  rightAttended: number;
};

/** What someone's entries of an event add up to, and what they are to. */
export type WrongEntries = {
  termId: string;
  personId: string;
  eventId: string;
  posted: number;
  worth: number;
};

/** Balances that differ from what their people attended, in one club or in all. */
export async function listWrongEarnings(db: Db, clubId?: string): Promise<WrongEarnings[]> {
  const inClub = clubId === undefined ? sql`` : sql`and "b"."clubId" = ${clubId}`;
  const { rows } = await sql<WrongEarnings>`
    select "b"."clubId", "c"."clubName", "b"."termId", "b"."personId",
      coalesce("m"."listedName", "p"."name") as "name", "b"."carryover", "b"."earned", "b"."attended",
      cast(coalesce("f"."earned", 0) as integer) as "rightEarned",
      cast(coalesce("f"."attended", 0) as integer) as "rightAttended"
    from "balances" as "b"
    inner join "clubs" as "c" on "c"."id" = "b"."clubId"
    inner join "people" as "p" on "p"."id" = "b"."personId"
    left join "memberships" as "m" on "m"."clubId" = "b"."clubId" and "m"."personId" = "b"."personId"
    left join (${earnedFactsIn(clubId)}) as "f" on ${sameBalance("f")}
    where ("b"."earned" <> coalesce("f"."earned", 0)
      or "b"."attended" <> coalesce("f"."attended", 0)) ${inClub}
    order by "c"."clubName", "b"."clubId", "p"."name", "b"."personId", "b"."termId"`.execute(db);
  return rows;
}

/** Entries of a club that don't add up to what an event is worth to someone. */
export async function listWrongEntries(db: Db, clubId: string): Promise<WrongEntries[]> {
  const { rows } = await sql<WrongEntries>`
    select "termId", "personId", "eventId", cast(sum("posted") as integer) as "posted",
      cast(sum("worth") as integer) as "worth"
    from (
      select "termId", "personId", "eventId", "points" as "posted", 0 as "worth"
      from "entries" where "clubId" = ${clubId} and "eventId" is not null
      union all
      select "e"."termId", "a"."personId", "a"."eventId", 0, ${worth}
      from "attendance" as "a" inner join "events" as "e"
        on "e"."clubId" = "a"."clubId" and "e"."id" = "a"."eventId"
      where "a"."clubId" = ${clubId}
    ) as "each"
    group by "termId", "personId", "eventId"
    having sum("posted") <> sum("worth")
    order by "termId", "personId", "eventId"`.execute(db);
  return rows;
}

import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";
import { isMember } from "../../platform/database/is-member.ts";
import type { DataFault } from "./data-fault.ts";

type Found = { key: string; found: number; expected: number };
type Rule = {
  table: string;
  problem: (row: Found) => string;
  query: RawBuilder<Found>;
};

/** Whether an attendance counts: it doesn't if the event was canceled or deleted. */
const counts = sql`"a"."state" = 'present' and "e"."cancelledAt" is null and "e"."deletedAt" is null`;
/** The points it earns, for `a` of attendance and `e` of events. */
export const worth = sql`case when ${counts} then coalesce("a"."points", "e"."points", 0) else 0 end`;

const balanceKey = (table: string) => sql`
  ${sql.ref(`${table}.clubId`)} || ' ' || ${sql.ref(`${table}.termId`)} || ' ' || ${sql.ref(`${table}.personId`)}`;

/** Whether a table's rows are about the same person and year as `b`, a balance. */
export const sameBalance = (table: string) => sql`
  ${sql.ref(`${table}.clubId`)} = "b"."clubId" and ${sql.ref(`${table}.termId`)} = "b"."termId"
  and ${sql.ref(`${table}.personId`)} = "b"."personId"`;

/** What everyone earned and attended in each year, in one club or in all. */
export const earnedFactsIn = (clubId?: string): RawBuilder<unknown> => sql`
  select "e"."clubId", "e"."termId", "a"."personId", sum(${worth}) as "earned",
    sum(case when ${counts} and ${isMeeting("e")} then 1 else 0 end) as "attended",
    sum(case when "a"."state" = 'present' then 1 else 0 end) as "present"
  from "attendance" as "a" inner join "events" as "e"
    on "e"."clubId" = "a"."clubId" and "e"."id" = "a"."eventId"
  ${clubId === undefined ? sql`` : sql`where "a"."clubId" = ${clubId}`}
  group by "e"."clubId", "e"."termId", "a"."personId"`;

const earnedFacts = earnedFactsIn();

const sums = sql`
  select "clubId", "termId", "personId", sum("points") as "points",
    sum(case when "eventId" is null then 0 else "points" end) as "earned"
  from "entries" group by "clubId", "termId", "personId"`;

/** The facts, the entries, and the balance must add up to the same number. */
const balanceRules: Rule[] = [
  {
    table: "balances",
    problem: ({ found, expected }) =>
      `earned is ${found}, but the events attended add up to ${expected}`,
    query: sql`
      select ${balanceKey("b")} as "key", "b"."earned" as "found", coalesce("f"."earned", 0) as "expected"
      from "balances" as "b" left join (${earnedFacts}) as "f" on ${sameBalance("f")}
      where "b"."earned" <> coalesce("f"."earned", 0)`,
  },
  {
    table: "balances",
    problem: ({ found, expected }) =>
      `attended is ${found}, but the attendance records add up to ${expected}`,
    query: sql`
      select ${balanceKey("b")} as "key", "b"."attended" as "found", coalesce("f"."attended", 0) as "expected"
      from "balances" as "b" left join (${earnedFacts}) as "f" on ${sameBalance("f")}
      where "b"."attended" <> coalesce("f"."attended", 0)`,
  },
  {
    table: "balances",
    problem: ({ found, expected }) => `totals ${found}, but its entries add up to ${expected}`,
    query: sql`
      select ${balanceKey("b")} as "key", "b"."earned" + coalesce("b"."carryover", 0) as "found",
        coalesce("s"."points", 0) as "expected"
      from "balances" as "b" left join (${sums}) as "s" on ${sameBalance("s")}
      where "b"."earned" + coalesce("b"."carryover", 0) <> coalesce("s"."points", 0)
        or "b"."earned" <> coalesce("s"."earned", 0)`,
  },
  {
    table: "entries",
    problem: () => "do not belong to any balance",
    query: sql`
      select distinct ${balanceKey("s")} as "key", 0 as "found", 0 as "expected"
      from "entries" as "s" left join "balances" as "b" on ${sameBalance("s")}
      where "b"."personId" is null`,
  },
  {
    table: "memberships",
    problem: () => "has no balance in the open term",
    query: sql`
      select "m"."clubId" || ' ' || "m"."personId" as "key", 0 as "found", 0 as "expected"
      from "memberships" as "m" inner join "terms" as "t"
        on "t"."clubId" = "m"."clubId" and "t"."closedAt" is null
      left join "balances" as "b" on "b"."clubId" = "m"."clubId" and "b"."termId" = "t"."id"
        and "b"."personId" = "m"."personId"
      where "b"."personId" is null and ${isMember("m")}`,
  },
  {
    table: "attendance",
    problem: () => "does not count in any balance",
    query: sql`
      select ${balanceKey("f")} as "key", 0 as "found", 0 as "expected"
      from (${earnedFacts}) as "f" left join "balances" as "b" on ${sameBalance("f")}
      -- Events that nobody attends anymore may have moved to another year.
      where "b"."personId" is null and "f"."present" > 0`,
  },
  {
    table: "attendance",
    problem: () => "has no entry",
    query: sql`
      select "a"."clubId" || ' ' || "a"."eventId" || ' ' || "a"."personId" as "key",
        0 as "found", 0 as "expected"
      from "attendance" as "a" left join (
        select distinct "clubId", "personId", "eventId" from "entries") as "s"
        on "s"."clubId" = "a"."clubId" and "s"."personId" = "a"."personId"
        and "s"."eventId" = "a"."eventId"
      where "a"."state" = 'present' and "s"."personId" is null`,
  },
  {
    table: "events",
    problem: ({ found, expected }) => `attendeeCount is ${found}, but ${expected} are present`,
    query: sql`
      select "e"."clubId" || ' ' || "e"."id" as "key", "e"."attendeeCount" as "found",
        coalesce("p"."people", 0) as "expected"
      from "events" as "e" left join (
        select "clubId", "eventId", count(*) as "people" from "attendance"
        where "state" = 'present' group by "clubId", "eventId") as "p"
        on "p"."clubId" = "e"."clubId" and "p"."eventId" = "e"."id"
      where "e"."attendeeCount" <> coalesce("p"."people", 0)`,
  },
];

/** Rows that refer to an operation by its revision. */
const named = ["events", "attendance", "balances"] as const;
const keysOf = {
  events: sql`"r"."clubId" || ' ' || "r"."id"`,
  attendance: sql`"r"."clubId" || ' ' || "r"."eventId" || ' ' || "r"."personId"`,
  balances: balanceKey("r"),
};

/**
 * Every revision on a row must belong to an operation, and a club's operations and an operation's
 * entries must be numbered without gaps.
 */
const revisionRules: Rule[] = [
  ...named.map((table) => ({
    table,
    problem: ({ found }: Found) => `was last changed by operation ${found}, which is missing`,
    query: sql<Found>`
      select ${keysOf[table]} as "key", "r"."revision" as "found", 0 as "expected"
      from ${sql.table(table)} as "r" left join "operations" as "o"
        on "o"."clubId" = "r"."clubId" and "o"."revision" = "r"."revision"
      where "o"."revision" is null`,
  })),
  {
    table: "requirements",
    problem: ({ found }) => `has the results of operation ${found}, which recorded none of them`,
    query: sql`
      select "r"."clubId" || ' ' || "r"."id" as "key", "r"."resultsRevision" as "found", 0 as "expected"
      from "requirements" as "r" left join "operations" as "o"
        on "o"."clubId" = "r"."clubId" and "o"."revision" = "r"."resultsRevision"
      where "r"."resultsRevision" > 0 and ("o"."revision" is null
        or "o"."kind" not in ('results-recorded', 'undone', 'opening')
        or "o"."details" not like '%' || "r"."id" || '%')`,
  },
  {
    table: "operations",
    problem: ({ found, expected }) =>
      `is number ${found}, but the next number should be ${expected}`,
    query: sql`
      select "clubId" || ' ' || cast("revision" as text) as "key", "revision" as "found",
        "before" + 1 as "expected"
      from (
        select "clubId", "revision", "kind", "details",
          lag("revision", 1, 0) over (partition by "clubId" order by "revision") as "before"
        from "operations") as "numbered"
      where "revision" <> "before" + 1 and "kind" <> 'opening' and not (
        "kind" = 'restored' and "details" in ('{}', '{"after":' || cast("before" as text) || '}'))`,
  },
  {
    table: "entries",
    problem: ({ found, expected }) => `have lines up to ${found}, but there are ${expected}`,
    query: sql`
      select "clubId" || ' ' || cast("revision" as text) as "key", max("line") as "found",
        count(*) as "expected"
      from "entries" group by "clubId", "revision"
      having max("line") <> count(*) or min("line") <> 1`,
  },
  {
    table: "clubs",
    problem: ({ found, expected }) =>
      `is at revision ${found}, but its last operation is ${expected}`,
    query: sql`
      select "clubs"."id" as "key", "clubs"."revision" as "found", coalesce("last"."revision", 0) as "expected"
      from "clubs" left join (
        select "clubId", max("revision") as "revision" from "operations" group by "clubId") as "last"
        on "last"."clubId" = "clubs"."id"
      where "clubs"."revision" <> coalesce("last"."revision", 0)`,
  },
  {
    table: "clubs",
    problem: ({ found }) => `has ${found} open terms`,
    query: sql`
      select "clubs"."id" as "key", count("terms"."id") as "found", 1 as "expected"
      from "clubs" left join "terms" on "terms"."clubId" = "clubs"."id" and "terms"."closedAt" is null
      group by "clubs"."id" having count("terms"."id") <> 1`,
  },
];

/** Mismatches between facts, entries, balances, and counts, and gaps in the history. */
export async function listLedgerFaults(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const { table, problem, query } of [...balanceRules, ...revisionRules]) {
    const { rows } = await query.execute(db);
    faults.push(...rows.map((row) => ({ table, key: row.key, problem: problem(row) })));
  }
  return faults;
}

import type { Selectable } from "kysely";
import type { Tables } from "#server/platform/database/tables.ts";

type Filled<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

/** A row of each table in which every column has a value. */
export type MarkedRows = { [Table in keyof Tables]: Filled<Selectable<Tables[Table]>> };

/** Distinct instants in the past, so that no value can be mistaken for another one. */
let instants = 0;
export const anInstant = () => Date.UTC(2026, 8, 1) + ++instants * 61_001;
export const isoInstant = () => new Date(anInstant()).toISOString();

/** When a row was created and last changed. */
export const setTimes = () => ({ createdAt: isoInstant(), updatedAt: isoInstant() });

/** The ids in the marked rows, and of the rows that they need besides. */
export const marked = {
  clubId: "club-m",
  personId: "person-m",
  otherId: "person-o",
  accountId: "account-m",
  termId: "4",
  eventId: "event-m",
  requirementId: "demand-m",
};

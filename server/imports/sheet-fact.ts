import type { ChangedBy } from "../attendance/sheet-attendance.ts";

/** What a sheet brought, whose rows are too many to be named one by one. */
export type SheetFact = {
  fact: "sheet";
  /** Whose rows are meant; null while it is the operation that brings them. */
  by: ChangedBy | null;
  there: boolean;
  /** All events of the sheet, and those of them that it brought. */
  eventIds: readonly string[];
  newEventIds: readonly string[];
  /** Whom it brought. */
  newPersonIds: readonly string[];
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    sheet: SheetFact;
  }
}

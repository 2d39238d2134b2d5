import type { ChangedBy } from "../attendance/sheet-attendance.ts";
import type { FilledFields } from "../members/matching/filled-identities.ts";

/** What a sheet added, as a whole, because its rows are too many to name one by one. */
export type SheetFact = {
  fact: "sheet";
  /** The operations whose rows are meant; null for the operation that adds them. */
  by: ChangedBy | null;
  /** The import that is undone or redone; absent for the import itself. */
  root?: number;
  there: boolean;
  /** All events of the sheet, and those among them that it created. */
  eventIds: readonly string[];
  newEventIds: readonly string[];
  /** The people it added. */
  newPersonIds: readonly string[];
  /** Whose email or school id it added; absent in operations from before it did. */
  filled?: readonly FilledFields[];
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    sheet: SheetFact;
  }
}

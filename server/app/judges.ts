import { importedSheetSchema, importInputSchema } from "#contract/imports/imports.ts";
import { commandSchema, operationInputSchema } from "#contract/ledger/ledger.ts";
import { judgeClubFile, judgeClubPreview } from "../clubs/club-file/judge-club-file.ts";
import { byItsSchema, type Judges } from "../platform/json/judge.ts";

/** All bodies that can be large. */
export const judges = {
  sheet: byItsSchema(importedSheetSchema),
  import: byItsSchema(importInputSchema),
  command: byItsSchema(commandSchema),
  operation: byItsSchema(operationInputSchema),
  "club-file": judgeClubFile,
  "club-preview": judgeClubPreview,
} satisfies Judges;

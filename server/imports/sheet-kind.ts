import type { FactKind } from "../ledger/fact-kind.ts";
import { bringSheetBack, movesOfSheet, settleSheet } from "./bring-sheet.ts";
import type { SheetFact } from "./sheet-fact.ts";
import { getStaying, statusOfSheet } from "./sheet-status.ts";

/** Everything that an imported sheet added. */
export const sheetKind: FactKind<SheetFact> = {
  eventsOf: ({ eventIds }) => eventIds,
  peopleOf: () => [],
  restores: ({ there, newPersonIds }) => (there ? [] : newPersonIds),
  without: (fact, personIds) =>
    fact.there
      ? fact
      : { ...fact, newPersonIds: fact.newPersonIds.filter((id) => !personIds.has(id)) },
  leaving: ({ newPersonIds }) => newPersonIds,
  async movesOf(db, clubId, facts) {
    return (await Promise.all(facts.map((fact) => movesOfSheet(db, clubId, fact)))).flat();
  },
  async apply(db, writing, facts) {
    for (const fact of facts) await bringSheetBack(db, writing, fact);
  },
  async settle(db, writing, facts, linesBefore) {
    const moved: string[] = [];
    for (const fact of facts) moved.push(...(await settleSheet(db, writing, fact, linesBefore)));
    return moved;
  },
  inverse: (fact) => ({ ...fact, there: !fact.there }),
  keyOf: () => "",
  // Nothing was before it; what came later, its status finds.
  writtenBy: async (_db, _clubId, facts) => facts.map(() => 0),
  findStatus: (db, operation, written, writes) =>
    Promise.all(
      written.map(async (one) => {
        const sheet = await statusOfSheet(db, operation, one.fact, writes);
        const { fact, latest, last: by } = sheet;
        return {
          fact,
          latest,
          by,
          getStaying: (kept) => getStaying(db, operation.clubId, sheet, kept),
        };
      }),
    ),
  isWide: () => true,
  liveChanges: async () => [],
};

import type { Results } from "#contract/requirements/requirements.ts";
import { ofWholeClub, type FactKind } from "../ledger/fact-kind.ts";
import { setResultsRevision } from "./requirements.store.ts";
import { findResults } from "./results.ts";

/** The recorded results of a requirement, before and after; null while there are none. */
type ResultsFact = {
  fact: "results";
  requirementId: string;
  from: Results | null;
  to: Results | null;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    results: ResultsFact;
  }
}

/** The recorded results of a requirement (R26.12). They never move points. */
export const resultsKind: FactKind<ResultsFact> = {
  ability: "manage-events",
  ...ofWholeClub,
  async apply(db, writing, facts) {
    for (const { requirementId } of facts) await setResultsRevision(db, writing, requirementId);
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ requirementId }) => requirementId,
  writtenBy: (db, clubId, facts) =>
    Promise.all(
      facts.map(
        async ({ requirementId }) => (await findResults(db, clubId, requirementId)).revision,
      ),
    ),
};

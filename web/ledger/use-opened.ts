import { t } from "@lingui/core/macro";
import { useState } from "react";
import { overtakenBy } from "./overtaken.ts";

type Opened<Row> = {
  /** The row that the form's fields are filled from. */
  opened: Row;
  /** Saves with the revision that the fields were filled from. */
  save: <Answer>(send: (expectedRevision: number) => Promise<Answer>) => Promise<Answer>;
};

/**
 * The row of a form as it was when the form was opened. Live updates change the row that the page
 * shows, but neither what is in the fields nor the revision they were filled from: so nobody
 * overwrites a change they haven't been told of. Whoever saves again has been (R10.22).
 */
export function useOpened<Row>(row: Row, revision: number): Opened<Row> {
  const [opened] = useState(row);
  const [expectedRevision, setExpectedRevision] = useState(revision);
  return {
    opened,
    async save(send) {
      try {
        return await send(expectedRevision);
      } catch (error) {
        const by = error instanceof Error ? overtakenBy(error) : undefined;
        if (by === undefined) throw error;
        setExpectedRevision(by.revision);
        const who = by.actor?.name;
        throw new Error(
          who == null
            ? t`Someone else changed this. Save again to use yours instead.`
            : t`${who} changed this. Save again to use yours instead.`,
          { cause: error },
        );
      }
    },
  };
}

import { randomUUID } from "node:crypto";
import type { OperatorActKind } from "#contract/operations/operator/operator.ts";
import type { Db } from "../platform/database/database.ts";

/** Something that an operator does, or a command: then `actorId` is null. */
export type OperatorAct = {
  at: number;
  actorId: string | null;
  kind: OperatorActKind;
  accountId?: string;
  clubId?: string;
  /** What else it says; neither names nor emails, which may have to be erased. */
  details?: object;
};

/** Writes an act into the operators' log, in the transaction of what was done. */
export async function recordAct(db: Db, act: OperatorAct): Promise<void> {
  const { at, actorId, kind, accountId = null, clubId = null, details = {} } = act;
  await db
    .insertInto("operatorActs")
    .values({
      id: randomUUID(),
      at,
      actorId,
      kind,
      accountId,
      clubId,
      details: JSON.stringify(details),
    })
    .execute();
}

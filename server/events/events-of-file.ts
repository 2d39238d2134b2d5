import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { createEventCode } from "./codes/event-code.ts";
import { createFreeKey } from "./event-queries.ts";
import { insertWithCode } from "./insert-with-code.ts";

type Row = Parameters<typeof insertWithCode>[1];

/** An event of a club's file, with a new id. */
export type EventOfFile = Omit<Row, "clubId" | "codeKey" | "revision">;

/** Codes are looked up in lowercase, so nobody can type this one. */
const createUntypedCode = () => createEventCode().toUpperCase();

/**
 * Creates the events of a club's file, in any of its years, each with a new code, which can't be
 * typed if it is an award's.
 */
export async function bringEvents(
  db: Db,
  { clubId, revision }: Writing,
  events: readonly EventOfFile[],
): Promise<void> {
  for (const event of events) {
    const codeKey = event.codeKind === "changing" ? await createFreeKey(db) : null;
    const createCode = event.kind === "award" ? createUntypedCode : createEventCode;
    await insertWithCode(db, { ...event, clubId, codeKey, revision }, createCode);
  }
}

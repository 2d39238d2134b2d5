import type { Event } from "#contract/events/events.ts";
import type { Db } from "../platform/database/database.ts";
import { createEventCode } from "./codes/event-code.ts";
import { listTakenCodes } from "./event-queries.ts";
import { insertEvent } from "./events.store.ts";

type Row = Parameters<typeof insertEvent>[1];

/** Stores an event with a code that no event has or had, and returns the code (R6.4). */
export async function insertWithCode(
  db: Db,
  event: Omit<Row, "code">,
  createCode = createEventCode,
): Promise<Event["code"]> {
  let code = createCode();
  while (
    (await listTakenCodes(db, [code])).size > 0 ||
    !(await insertEvent(db, { ...event, code }))
  )
    code = createCode();
  return code;
}

import { randomUUID } from "node:crypto";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { listPeople, insertPeople, insertPerson } from "./people.store.ts";

/** Somebody as they are recorded when they attend. */
export type PersonDetails = { name: string; gradYear: number | null };

/**
 * Creates the person who attends with an account, and answers their id. Throws `already-member`
 * when there is one.
 */
export async function createPerson(
  db: Db,
  person: PersonDetails & { accountId: string },
): Promise<string> {
  const id = randomUUID();
  if (!(await insertPerson(db, { id, ...person }))) throw new AppError("already-member");
  return id;
}

/** People by their id, as a club knows them; those who are not there any more are left out. */
export async function getPeople(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonDetails>> {
  const distinct = [...new Set(ids)].map((id) => ({ clubId, id }));
  return new Map((await listPeople(db, distinct)).map(({ id, ...person }) => [id, person]));
}

/** Creates people who have no account, or not yet. */
export async function createPeople(
  db: Db,
  people: readonly (PersonDetails & { id: string })[],
): Promise<void> {
  await insertPeople(db, people);
}

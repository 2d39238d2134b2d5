import { randomUUID } from "node:crypto";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { listPeople, insertPeople, insertPerson } from "./people.store.ts";

export { listOwnNames, setPersonName } from "./people.store.ts";

/** A person as recorded when they attend. */
export type PersonDetails = { name: string; gradYear: number | null };

/** Creates the person of an account and returns their id. Throws `already-member` if it has one. */
export async function createPerson(
  db: Db,
  person: PersonDetails & { accountId: string },
): Promise<string> {
  const id = randomUUID();
  if (!(await insertPerson(db, { id, ...person }))) throw new AppError("already-member");
  return id;
}

/** People by id, as a club lists them. People who don't exist anymore are left out. */
export async function getPeople(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonDetails>> {
  const distinct = [...new Set(ids)].map((id) => ({ clubId, id }));
  return new Map((await listPeople(db, distinct)).map(({ id, ...person }) => [id, person]));
}

/** Creates people without an account; those who were erased before only with counts. */
export async function createPeople(
  db: Db,
  people: readonly (PersonDetails & { id: string; erasedAt?: number | null })[],
): Promise<void> {
  await insertPeople(
    db,
    people.map(({ erasedAt = null, ...person }) => ({ ...person, erasedAt })),
  );
}

import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { joinClubs } from "./memberships.service.ts";
import { updateMembership } from "./memberships.store.ts";
import { createPeople, type PersonDetails } from "./people.service.ts";

/** A member of a club's file, with a new id. */
export type FileMember = PersonDetails & {
  id: string;
  schoolId: string | null;
  email: string | null;
  joinedAt: number;
  isMember: boolean;
  isErased: boolean;
  graduated?: true | undefined;
};

/** Adds the members of a club's file as people without an account. Those who left stay hidden. */
export async function bringMembers(
  db: Db,
  { clubId, revision, at }: Writing,
  members: readonly FileMember[],
): Promise<void> {
  await createPeople(
    db,
    members.map(({ id, name, gradYear, isErased }) => ({
      id,
      name,
      gradYear,
      erasedAt: isErased ? at : null,
    })),
  );
  await joinClubs(
    db,
    members.map(({ id: personId, joinedAt, schoolId, email }) => ({
      clubId,
      personId,
      joinedAt,
      revision,
      schoolId,
      email,
    })),
  );
  for (const { id: personId, isMember, graduated } of members) {
    const state = graduated ? "alumni" : "active";
    if (!isMember)
      await updateMembership(db, { clubId, personId }, { revision, goneAt: at, state });
  }
}

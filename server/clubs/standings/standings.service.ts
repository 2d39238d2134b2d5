import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import type { Standings } from "#contract/clubs/standings/standings.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { byPlace, sorted } from "#contract/platform/sorting.ts";
import { setNameHidden } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { findViewer, listPlaces, type Member } from "./standings.store.ts";

/** How many rows above and below a member's own they see (R26.30). */
const reaches: Record<Exclude<StandingsChoice, "nothing">, number> = {
  own: 0,
  near: 3,
  everyone: bounds.maxPeopleOfClub,
};

/**
 * The standings of a club as a member sees them. Throws `not-found` for any other club, and for
 * clubs that show none. One statement ranks the members and selects only what this one may see, so
 * that a hidden name never leaves the database. Nothing is stored, and a check-in does nothing for
 * it.
 */
export async function getStandings(
  { database: { read } }: { database: Pick<Database, "read"> },
  member: Member,
): Promise<Standings> {
  const viewer = await findViewer(read, member);
  if (viewer === undefined || viewer.standings === "nothing") throw new AppError("not-found");
  const { standings: shows, nameHiddenAt } = viewer;
  const rows = await listPlaces(read, member, reaches[shows]);
  return {
    shows,
    members: rows[0]?.members ?? 0,
    hidesName: nameHiddenAt !== null,
    rows: sorted(rows, byPlace).map(({ id, place, name, totalPoints }) => ({
      place,
      name,
      totalPoints,
      isOwn: id === member.personId,
    })),
  };
}

/**
 * Hides a member's name from the club's other members, or shows it again (R26.32). Throws
 * `not-found` for any other club. It is theirs alone, so it's no operation.
 */
export async function hideName(
  { database, clock }: { database: Database; clock: Clock },
  member: Member,
  hides: boolean,
): Promise<void> {
  const at = hides ? clock().getTime() : null;
  if (!(await setNameHidden(database.write, member, at))) throw new AppError("not-found");
}

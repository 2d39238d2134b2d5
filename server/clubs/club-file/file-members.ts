import type { ClubFile } from "#contract/clubs/club-file/club-file.ts";
import { listBadgesOfFile } from "../../members/badges/badges-of-file.ts";
import { isErased } from "../../members/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { standingOf } from "../../platform/database/is-member.ts";
import { listCarriedOver, listGoneAttendees, listPeopleOfFile } from "./club-file.store.ts";
import { numberedBy, type Numbers } from "./numbers.ts";

type Member = ClubFile["members"][number];

/**
 * The members of a club's file: everyone who belongs to the club, and those who left and were at an
 * event, carried points over, or are in `recorded` results. Those who left are without email and
 * school ID. People who were erased, or will be because they closed their account, are without
 * everything but their counts (R31.21).
 */
export async function readMembers(
  db: Db,
  clubId: string,
  { years, recorded }: { years: Numbers; recorded: ReadonlySet<string> },
): Promise<{ members: Member[]; numbers: Numbers }> {
  const carriedOver = (await listCarriedOver(db, clubId)).flatMap(({ termId, ...row }) => {
    const year = years.get(termId);
    return year === undefined ? [] : [{ year, ...row }];
  });
  const carried = Map.groupBy(carriedOver, ({ personId }) => personId);
  const badges = await listBadgesOfFile(db, clubId);
  const needed = new Set([
    ...(await listGoneAttendees(db, clubId)),
    ...carried.keys(),
    ...recorded,
  ]);
  const people = (await listPeopleOfFile(db, clubId))
    .filter((row) => standingOf(row) === "member" || needed.has(row.id))
    .map((row) => ({ ...row, isUnknown: isErased(row) || row.closedAt !== null }))
    .toSorted((a, b) => byText(shownName(a), shownName(b)) || byText(a.id, b.id));
  return {
    numbers: numberedBy(people.map(({ id }) => id)),
    members: people.map(({ id, isUnknown, goneAt, state, ...row }) => {
      const standing = standingOf({ goneAt, state });
      const isMember = standing === "member";
      const isKnown = isMember && !isUnknown;
      return {
        name: isUnknown ? null : row.name,
        gradYear: isUnknown ? null : row.gradYear,
        joinedAt: row.joinedAt,
        isMember,
        ...(standing === "graduate" && { graduated: true as const }),
        schoolId: isKnown ? row.schoolId : null,
        email: isKnown ? row.email : null,
        ...(isKnown && badges.has(id) && { badges: badges.get(id) }),
        carryover: (carried.get(id) ?? [])
          .map(({ year, points }) => ({ year, points }))
          .toSorted((a, b) => a.year - b.year),
      };
    }),
  };
}

/** The same order on every engine and in every place. */
const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
const shownName = ({ name, isUnknown }: { name: string; isUnknown: boolean }) =>
  isUnknown ? "" : name;

import { byName, sorted } from "#contract/platform/sorting.ts";
import { attendanceAtEvents } from "../attendance/attendance-at-events.ts";
import { minutesAtEvent, worthAtEvent } from "../attendance/worth-at-event.ts";
import { gradYearInClub, nameInClub } from "../members/name-in-club.ts";
import { openBalances } from "../members/open-balances.ts";
import type { Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { isMemberOrGraduate } from "../platform/database/is-member.ts";
import { wasInYear } from "../platform/database/what-memberships-show.ts";

/** The events of a term, or of the club's open one, that count, no matter who attended them. */
export function listTermEvents(db: Db, clubId: string, termId?: string) {
  return db
    .selectFrom("events")
    .innerJoin("terms", (join) =>
      join
        .onRef("terms.clubId", "=", "events.clubId")
        .onRef("terms.id", "=", "events.termId")
        .on((term) =>
          termId === undefined ? term("terms.closedAt", "is", null) : term("terms.id", "=", termId),
        ),
    )
    .select(["events.id", "events.name", "events.date", "events.createdAt", "events.endsAt"])
    .select(["events.points", "events.minutes", "events.categoryId", "events.attendeeCount"])
    .select("events.kind")
    .where("events.clubId", "=", clubId)
    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null)
    .execute();
}
export type TermEvent = Awaited<ReturnType<typeof listTermEvents>>[number];

/** Everyone with a balance in the open term, which includes everyone who attended anything in it. */
export async function listPeopleOfTerm(db: Db, clubId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("balances")
    .innerJoin("terms", (join) =>
      join
        .onRef("terms.clubId", "=", "balances.clubId")
        .onRef("terms.id", "=", "balances.termId")
        .on("terms.closedAt", "is", null),
    )
    .select("balances.personId")
    .where("balances.clubId", "=", clubId)
    .execute();
  return rows.map(({ personId }) => personId);
}

/** A club's members with what a requirement needs to know about them; by name. */
export async function listJudged(db: Db, clubId: string) {
  return sorted(await judgedQuery(db, clubId).execute(), byName);
}

/** The same for one of them; undefined for anyone else. */
export function findJudged(db: Db, { clubId, personId }: { clubId: string; personId: string }) {
  return judgedQuery(db, clubId).where("people.id", "=", personId).executeTakeFirst();
}

const judgedQuery = (db: Db, clubId: string) =>
  openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "people.accountId").on("users.closedAt", "is", null),
    )
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select(["memberships.joinedAt", "balances.carryover", "users.email"])
    .where("memberships.clubId", "=", clubId)
    .where("people.erasedAt", "is", null);

/** The same in any of the club's terms, even for a graduate; undefined for anyone else. */
export function findJudgedInTerm(
  db: Db,
  { clubId, personId, termId }: { clubId: string; personId: string; termId: string },
) {
  return db
    .selectFrom("memberships")
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "memberships.clubId")
        .onRef("balances.personId", "=", "memberships.personId")
        .on("balances.termId", "=", termId),
    )
    .innerJoin("terms", (join) => inSameClub(join, "terms.id", "balances.termId"))
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select(["memberships.joinedAt", "balances.carryover"])
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .where(isMemberOrGraduate())
    .where(wasInYear())
    .executeTakeFirst();
}

/**
 * The points and minutes of service of one person, by the event at which they got them, and whether
 * they are signed in there.
 */
export async function listWorthOfPerson(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<Map<string, { worth: number; minutes: number; isSignedIn: boolean }>> {
  const rows = await attendanceAtEvents(db)
    .select(["attendance.eventId", worthAtEvent.as("worth"), minutesAtEvent.as("minutes")])
    .select("attendance.signedInAt")
    .where("attendance.clubId", "=", clubId)
    .where("attendance.personId", "=", personId)
    .where("attendance.state", "=", "present")
    .execute();
  return new Map(
    rows.map(({ eventId, worth, minutes, signedInAt }) => [
      eventId,
      { worth, minutes: minutes ?? 0, isSignedIn: signedInAt !== null },
    ]),
  );
}

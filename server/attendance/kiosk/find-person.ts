import { idPart } from "#contract/members/school-ids/compare-ids.ts";
import { getIdFormat } from "../../clubs/settings/club-id-format.ts";
import { findByBadge } from "../../members/badges/find-by-badge.ts";
import { listKnownMembers } from "../../members/memberships.service.ts";
import { findByEntry } from "../../members/school-ids/find-by-id.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { MemberCards } from "../door/member-cards.ts";

/** What someone scanned or typed, when they did. */
type Given = { entry: string; how: "scanned" | "typed"; at: Date };

export type FindPersonDeps = { memberCards: MemberCards };

/**
 * The member who scanned or typed something at a kiosk of a club: by their card, their badge, or
 * their school ID, in this order (R33.8). Undefined if it is nobody's, or of someone who isn't a
 * member. Throws `card-too-old`.
 */
export async function findPerson(
  { memberCards }: FindPersonDeps,
  db: Db,
  clubId: string,
  given: Given,
): Promise<string | undefined> {
  const read = async (entry: string) =>
    readCard(memberCards, { ...given, entry }) ?? (await findByBadge(db, clubId, entry));
  const format = await getIdFormat(db, clubId);
  // A scanner that sends something before the ID does so with cards and badges, too.
  const personId =
    (await read(given.entry)) ??
    (given.how === "scanned" ? await read(idPart(given.entry, format)) : undefined) ??
    (await findByEntry(db, clubId, { ...given, format }));
  if (personId === undefined) return undefined;
  const members = await listKnownMembers(db, clubId, [personId]);
  return members.has(personId) ? personId : undefined;
}

/** The card in an entry: its link, as scanners read it. */
function cardIn(entry: string): string | undefined {
  const link = URL.parse(entry.trim());
  if (link?.pathname.endsWith("/card") !== true) return undefined;
  return link.searchParams.get("of") ?? undefined;
}

function readCard(memberCards: MemberCards, { entry, at }: Given): string | undefined {
  const card = cardIn(entry);
  if (card === undefined) return undefined;
  const read = memberCards.read(card, at);
  if (read === "too-old") throw new AppError("card-too-old");
  return read?.personId;
}

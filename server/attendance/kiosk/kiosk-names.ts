import type { KioskNames } from "#contract/attendance/kiosk.ts";
import { isSearchable, mayBeMeant } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { listMembersToFind } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { shownName } from "./shown-name.ts";

/** Throws `names-off` at a kiosk where people can't say who they are by name (R33.13). */
export function requireNames({ names }: Pick<KioskRow, "names">): void {
  if (names === 0) throw new AppError("names-off");
}

/**
 * Up to three members of a kiosk's club whose first names begin with some letters, two at least,
 * without their last names (R33.9, R33.13). Throws `names-off` and `too-many-attempts`.
 */
export async function findNames(
  { database, allowances }: { database: Pick<Database, "read">; allowances: Allowances },
  kiosk: KioskRow,
  letters: string,
): Promise<KioskNames> {
  requireNames(kiosk);
  await allowances.take(allowancesOf.kioskNames, kiosk.id);
  if (!isSearchable(letters)) return { people: [], more: false };
  const members = await listMembersToFind(database.read, kiosk.clubId);
  const found = members
    .map(({ id, name, gradYear }) => ({ personId: id, name, shown: shownName(name), gradYear }))
    .filter((one) => mayBeMeant(one, letters))
    .map(({ name: _name, ...one }) => one)
    // In an order that tells nothing of last names.
    .toSorted((a, b) => a.shown.localeCompare(b.shown, "en") || (a.personId < b.personId ? -1 : 1));
  const people = found.slice(0, bounds.maxKioskNames);
  const alike = Map.groupBy(people, ({ shown }) => shown);
  return {
    people: people.map((one) => {
      const isAlone = (alike.get(one.shown)?.length ?? 0) === 1;
      return { ...one, gradYear: isAlone ? null : one.gradYear };
    }),
    more: found.length > bounds.maxKioskNames,
  };
}

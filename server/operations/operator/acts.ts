import {
  operatorActKinds,
  type OperatorActKind,
  type OperatorActsPage,
} from "#contract/operations/operator/operator.ts";
import type { Named } from "#contract/platform/named.ts";
import { getAccountNames } from "../../accounts/account-names.ts";
import type { Db } from "../../platform/database/database.ts";
import { getClubNames, listActRows } from "./acts.store.ts";

/** How many acts a page of the log has. */
const pageSize = 50;

const isKnown = (kind: string): kind is OperatorActKind =>
  (operatorActKinds as readonly string[]).includes(kind);

/**
 * A page of the operators' log, newest first (R32.8). Names are those of today: null for accounts
 * and clubs that are gone. Kinds that only a newer version knows are left out.
 */
export async function getActsPage(db: Db, before: string | undefined): Promise<OperatorActsPage> {
  const found = await listActRows(db, { before, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const accounts = await getAccountNames(
    db,
    rows.flatMap(({ actorId, accountId }) => [actorId ?? [], accountId ?? []].flat()),
  );
  const clubs = await getClubNames(db, [...new Set(rows.flatMap(({ clubId }) => clubId ?? []))]);
  const named = (id: string | null, names: ReadonlyMap<string, string>): Named | null =>
    id === null ? null : { id, name: names.get(id) ?? null };
  return {
    acts: rows.flatMap(({ id, at, kind, actorId, accountId, clubId, details }) =>
      isKnown(kind)
        ? {
            id,
            at,
            kind,
            actor: named(actorId, accounts),
            account: named(accountId, accounts),
            club: named(clubId, clubs),
            details: JSON.parse(details) as Record<string, unknown>,
          }
        : [],
    ),
    hasMore: found.length > pageSize,
  };
}

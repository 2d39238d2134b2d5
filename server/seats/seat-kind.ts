import type { SeatRole } from "#contract/abilities.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import type { OperationRow } from "../ledger/ledger.store.ts";
import type { Db } from "../platform/database/database.ts";
import { endMade } from "./made-with-seat.store.ts";
import { requireOtherOwner } from "./last-owner.ts";
import { deleteSeat, findSeatRole, getLatestSeatChange, returnSeat } from "./seats.store.ts";

/** Whether an account runs a club, before and after; with the seat that it had, or gets again. */
export type SeatFact = {
  fact: "seat";
  accountId: string;
  from: SeatRole | null;
  to: SeatRole | null;
  since: number;
  invitedBy: string | null;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    seat: SeatFact;
  }
}

/** A seat that ends with an operation, and that its undo gives back (R31.10). */
export const seatKind: FactKind<SeatFact> = {
  ability: "manage-officers",
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  changesAccess: true,
  async apply(db, { clubId, at }, facts) {
    for (const { accountId, from, to, since, invitedBy } of facts) {
      if (to === null) {
        if (from === "owner") await requireOtherOwner(db, clubId, accountId);
        await deleteSeat(db, clubId, accountId);
        await endMade(db, { clubId, accountId, at }, null);
      } else await returnSeat(db, { clubId, accountId, role: to, since, invitedBy });
    }
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  findStatus: (db, operation, facts) =>
    Promise.all(facts.map((fact) => statusOf(db, operation, fact))),
  isWide: () => true,
  liveChanges: async () => [],
};

async function statusOf(db: Db, { clubId, revision }: OperationRow, fact: SeatFact) {
  const role = (await findSeatRole(db, clubId, fact.accountId)) ?? null;
  const isClosed = fact.to !== null && role === null;
  // Someone who closed their account since, so that they got no seat back, is in nobody's way.
  if (role === fact.to || isClosed) return { fact, by: revision, asLeft: true };
  return { fact, by: await getLatestSeatChange(db, clubId, fact.accountId), asLeft: false };
}

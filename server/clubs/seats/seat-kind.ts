import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import { isOpen } from "../../accounts/accounts.service.ts";
import { ofWholeClub, type FactKind } from "../../ledger/fact-kind.ts";
import { requireOtherOwner } from "./last-owner.ts";
import { endMade } from "./made-with-seat.store.ts";
import { deleteSeat, getLatestSeatChange, insertSeat } from "./seats.store.ts";

/** Whether an account runs a club, before and after; with the seat that it had, or gets again. */
export type SeatFact = {
  fact: "seat";
  accountId: string;
  from: SeatRole | null;
  to: SeatRole | null;
  since: number;
  invitedBy: string | null;
};

declare module "../../ledger/facts.ts" {
  interface FactTypes {
    seat: SeatFact;
  }
}

/** A seat that ends with an operation, and that its undo gives back (R31.10). */
export const seatKind: FactKind<SeatFact> = {
  ability: "manage-officers",
  ...ofWholeClub,
  changesAccess: true,
  async apply(db, { clubId, at }, facts) {
    for (const { accountId, from, to, since, invitedBy } of facts) {
      if (to === null) {
        if (from === "owner") await requireOtherOwner(db, clubId, accountId);
        await deleteSeat(db, clubId, accountId);
        await endMade(db, { clubId, accountId, at }, null);
      } else await insertSeat(db, { clubId, accountId, role: to, since, invitedBy });
    }
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ accountId }) => accountId,
  writtenBy: (db, clubId, facts) =>
    Promise.all(facts.map(({ accountId }) => getLatestSeatChange(db, clubId, accountId))),
  findStatus: (db, { revision }, written) =>
    Promise.all(
      written.map(async ({ fact, by }) => ({
        fact,
        // Someone who closed their account since gets no seat back, and is in nobody's way.
        by: (await isOpen(db, fact.accountId)) ? by : revision,
      })),
    ),
};

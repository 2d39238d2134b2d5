import type { Lock } from "../../accounts/authenticate.ts";
import type { Client } from "../../accounts/client.ts";
import type { OwnerDeps } from "../../accounts/prove-owner.ts";
import { tryUnlocking } from "../../accounts/sessions/lock-session.ts";
import { changeClubs, type ChangeDeps, type OperationDraft } from "../../ledger/change-clubs.ts";
import type { Db } from "../../platform/database/database.ts";
import { findKioskRow, setKioskEnd } from "./kiosks.store.ts";
import { findPassRow, updatePass } from "./passes.store.ts";

/**
 * Unlocks a browser for its account's owner, from a scanner (R24.6) or a kiosk (R33.4); without a
 * lock nothing changes. Throws what `proveOwner` throws.
 */
export async function unlockBrowser(
  deps: ChangeDeps & OwnerDeps,
  client: Client,
  of: Pick<Lock, "account" | "sessionId"> & { doorPassId?: string },
  password: string | undefined,
): Promise<void> {
  const takeOff = await tryUnlocking(deps, client, of, password);
  const { doorPassId = "" } = of;
  const locked = await findLocked(deps.database.read, doorPassId);
  await changeClubs(
    deps,
    async (db, transaction) => {
      await takeOff(db);
      if (locked === undefined) return;
      const { clubId, end } = locked;
      await transaction.lock([clubId]);
      // A club that was deleted in the meantime records nothing.
      const still = await findLocked(db, doorPassId);
      if (still === undefined || still.isOver) return;
      const operation = await end(db, transaction.at);
      transaction.write(clubId, { actorId: of.account.id, ...operation }, []);
    },
    locked === undefined ? [] : [locked.clubId],
  );
}

type Locked = {
  clubId: string;
  /** Ended before, which is recorded already. */
  isOver: boolean;
  end: (db: Db, at: number) => Promise<Pick<OperationDraft, "kind" | "details">>;
};

/** The scanner or the kiosk that a browser is locked to. */
async function findLocked(db: Db, id: string): Promise<Locked | undefined> {
  const pass = await findPassRow(db, "id", id);
  if (pass !== undefined) {
    const { clubId, eventId } = pass;
    return {
      clubId,
      isOver: false,
      async end(db, revokedAt) {
        await updatePass(db, id, { revokedAt });
        return { kind: "scanner-unlocked", details: { eventId } };
      },
    };
  }
  const kiosk = await findKioskRow(db, "id", id);
  if (kiosk === undefined) return undefined;
  const { clubId, eventId, endedAt } = kiosk;
  return {
    clubId,
    isOver: endedAt !== null,
    async end(db, at) {
      await setKioskEnd(db, id, at);
      return { kind: "kiosk-ended", details: { eventId, ofKiosk: id } };
    },
  };
}

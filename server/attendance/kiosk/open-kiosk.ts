import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { KioskOptions, newKioskSchema } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { lockSession } from "../../accounts/sessions/lock-session.ts";
import type { SeatView } from "../../clubs/seats/seats.service.ts";
import { changeClub, type ChangeDeps, type ClubTransaction } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { findKiosk, insertKiosk, isKioskOver, setKioskEnd } from "../passes/kiosks.service.ts";
import { findPassOf, type FindDeps, type Shown } from "../passes/passes.service.ts";
import { getEventSeenIn } from "../seen-in.ts";
import { countKiosks } from "./list-kiosks.ts";

type By = Pick<OfficerPrincipal, "clubId" | "accountId">;

/**
 * Opens a kiosk in a session's browser, which is locked to it from then on (R33.2). Throws
 * `not-found` for an event that isn't visible here, `event-over`, and `too-many-kiosks`.
 */
export async function openKiosk(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  { sessionId, view }: { sessionId: string; view: SeatView },
  { eventId, ...options }: z.infer<typeof newKioskSchema>,
): Promise<void> {
  const id = randomUUID();
  await changeClub(deps, clubId, async (db, transaction) => {
    if (eventId !== null) await getEventSeenIn(view, new Date(transaction.at))(db, clubId, eventId);
    await addKiosk(db, transaction, {
      id,
      clubId,
      eventId,
      passId: null,
      createdBy: accountId,
      options,
    });
    await lockSession(db, sessionId, id);
    const details = { eventId };
    transaction.write(clubId, { actorId: accountId, kind: "kiosk-opened", details }, [
      { type: "seats" },
    ]);
  });
}

/**
 * Makes the browser of an accepted door pass a kiosk for the pass's event, for good; sent again, it
 * does nothing more (R33.3). Throws `not-found` without such a pass, `pass-over`, and
 * `too-many-kiosks`.
 */
export async function usePassAsKiosk(
  deps: FindDeps & ChangeDeps,
  { cookie }: Pick<Shown, "cookie">,
  options: KioskOptions,
): Promise<void> {
  const { row: pass } = (await findPassOf(deps, { cookie, lock: null })) ?? {};
  if (pass === undefined) throw new AppError("not-found");
  const { id: passId, clubId, eventId, createdBy } = pass;
  await changeClub(deps, clubId, async (db, transaction) => {
    const kiosk = await findKiosk(db, "passId", passId);
    if (kiosk !== undefined && !isKioskOver(kiosk, transaction.at)) return;
    const database = { read: db, write: db };
    const { state } = (await findPassOf({ ...deps, database }, { cookie, lock: null })) ?? {};
    if (state === "over" || state === "revoked") throw new AppError("pass-over");
    if (state !== "taken") throw new AppError("not-found");
    await addKiosk(db, transaction, {
      id: randomUUID(),
      clubId,
      eventId,
      passId,
      createdBy,
      options,
    });
    const details = { eventId, pass: passId };
    transaction.write(clubId, { actorId: null, kind: "kiosk-opened", details }, []);
  });
}

/** Adds a kiosk while its club is locked. Throws `event-over` and `too-many-kiosks`. */
async function addKiosk(
  db: Db,
  { at }: Pick<ClubTransaction, "at">,
  {
    options: { scansOnly, names, sound },
    ...kiosk
  }: {
    id: string;
    clubId: string;
    eventId: string | null;
    passId: string | null;
    createdBy: string;
    options: KioskOptions;
  },
): Promise<void> {
  if ((await countKiosks(db, kiosk.clubId, at)) >= bounds.maxKiosksOfClub)
    throw new AppError("too-many-kiosks");
  await insertKiosk(db, {
    ...kiosk,
    createdAt: at,
    lastAt: at,
    scansOnly: scansOnly ? 1 : 0,
    names: names ? 1 : 0,
    sound: sound ? 1 : 0,
    added: 0,
    endedAt: null,
  });
  const row = await findKiosk(db, "id", kiosk.id);
  if (row === undefined || isKioskOver(row, at)) throw new AppError("event-over");
}

/**
 * Ends a kiosk immediately, wherever it is (R33.7). Its browser stays locked until the password is
 * entered. Throws `not-found` for one that the club doesn't have, or that has ended.
 */
export async function endKiosk(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  kioskId: string,
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction) => {
    const row = await findKiosk(db, "id", kioskId);
    if (row?.clubId !== clubId || row.endedAt !== null) throw new AppError("not-found");
    await setKioskEnd(db, kioskId, transaction.at);
    const details = { eventId: row.eventId, ofKiosk: kioskId };
    transaction.write(clubId, { actorId: accountId, kind: "kiosk-ended", details }, []);
  });
}

import type { Slip } from "#contract/events/slips.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { requireOpenTerm } from "../../clubs/terms/terms.service.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { idToMake } from "../../platform/secrets/id-to-make.ts";
import { createEventCode } from "../codes/event-code.ts";
import { findCurrentEvent, listTakenCodes } from "../event-queries.ts";
import { countSlips, hasSheet, insertSlips, listSlips, redeem, setVoided } from "./slips.store.ts";

const goodForMs = bounds.slipDays * 24 * 3_600_000;

type By = Pick<OfficerPrincipal, "clubId" | "accountId">;

/** The slips of an event and who used them, newest sheet first (R21.4). Throws `not-found`. */
export async function getSlips(db: Db, clubId: string, eventId: string): Promise<Slip[]> {
  await requireEvent(db, clubId, eventId);
  const rows = await listSlips(db, { clubId, eventId });
  return rows.map(({ usedBy, name, ...slip }) => ({
    ...slip,
    usedBy: usedBy === null ? null : { id: usedBy, name },
  }));
}

/**
 * Creates slips for an event, with codes that no event and no other slip has (R21.1), once for each
 * key. Throws `not-found`, `year-ended`, and `too-many-slips` if the event would have too many.
 */
export async function giveSlips(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  { eventId, count, key }: { eventId: string; count: number; key?: string | undefined },
  createCode = createEventCode,
): Promise<void> {
  const sheetId = idToMake(key, clubId, eventId, count);
  await changeClub(deps, clubId, async (db, transaction) => {
    const { termId } = await requireEvent(db, clubId, eventId);
    if (await hasSheet(db, { clubId, eventId, sheetId })) return;
    await requireOpenTerm(db, clubId, termId);
    if ((await countSlips(db, { clubId, eventId })) + count > bounds.maxSlipsOfEvent)
      throw new AppError("too-many-slips");
    const codes = await createFreeCodes(db, count, createCode);
    const given = {
      clubId,
      eventId,
      createdBy: accountId,
      sheetId,
      givenAt: transaction.at,
      expiresAt: transaction.at + goodForMs,
    };
    const unused = { voidedAt: null, usedAt: null, usedBy: null };
    await insertSlips(
      db,
      codes.map((code) => ({ code, ...given, ...unused })),
    );
    const details = { eventId, slips: count };
    transaction.write(clubId, { actorId: accountId, kind: "slips-given", details }, []);
  });
}

async function createFreeCodes(db: Db, count: number, createCode: () => string): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const codes = Array.from({ length: count - free.size }, createCode);
    const taken = await listTakenCodes(db, codes);
    for (const code of codes) if (!taken.has(code)) free.add(code);
  }
  return [...free];
}

/** Voids the unused ones of some slips, or restores them (R21.4). Throws `not-found`. */
export async function voidSlips(
  deps: ChangeDeps,
  { clubId, accountId }: By,
  { eventId, codes, isVoid }: { eventId: string; codes: readonly string[]; isVoid: boolean },
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction) => {
    // The lock orders this with simultaneous check-ins by slip.
    await requireEvent(db, clubId, eventId);
    const voidedAt = isVoid ? transaction.at : null;
    const slips = await setVoided(db, { clubId, eventId, codes, voidedAt });
    if (slips === 0) return;
    const kind = isVoid ? "slips-voided" : "slips-restored";
    transaction.write(clubId, { actorId: accountId, kind, details: { eventId, slips } }, []);
  });
}

async function requireEvent(db: Db, clubId: string, eventId: string) {
  const event = await findCurrentEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** Records who used slips; runs no query if there are none. */
export async function redeemSlips(
  db: Db,
  used: readonly { code: string; personId: string; at: number }[],
): Promise<void> {
  await redeem(
    db,
    used.map(({ code, personId: usedBy, at: usedAt }) => ({ code, usedBy, usedAt })),
  );
}

import { randomUUID } from "node:crypto";
import type {
  Door,
  DoorPass,
  OpenedPass,
  PassState,
  PassTaking,
} from "#contract/attendance/passes.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Lock } from "../../accounts/authenticate.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import { lockSession } from "../../accounts/sessions/lock-session.ts";
import { findView } from "../../clubs/seats/seats.service.ts";
import { requireOpenTerm } from "../../clubs/terms/terms.service.ts";
import { findCurrentEvent } from "../../events/event-queries.ts";
import { getHelpersEvent } from "../../events/events.service.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { guessesFrom, guessLimits } from "../../platform/rate-limits/guesses.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { idToMake } from "../../platform/secrets/id-to-make.ts";
import { hashOfToken, type PassLinks } from "./pass-links.ts";
import { endOf, nameOf, stateOf } from "./pass-state.ts";
import {
  findPassRow,
  insertPass,
  listPassRows,
  listUnrevokedPasses,
  updatePass,
  type PassRow,
} from "./passes.store.ts";

/** Dependencies for making and taking door passes. */
export type PassDeps = StrengthDeps & ChangeDeps & { passLinks: PassLinks; rateLimits: RateLimits };

type NewPass = Parameters<typeof insertPass>[1];
type OfEvent = { clubId: string; eventId: string };

/** The door passes of an event, newest first (R24.4). Throws `not-found`. */
export async function listPasses(
  { database: { read }, passLinks, clock }: Omit<PassDeps, "rateLimits">,
  event: OfEvent,
): Promise<DoorPass[]> {
  await requireEvent(read, event);
  const now = clock().getTime();
  return (await listPassRows(read, event)).map((row) => {
    const { id, kind, createdAt, takenAt, lastAt, added } = row;
    const [state, name, isLock] = [stateOf(row, now), nameOf(row), kind === "lock"];
    return {
      id,
      isLock,
      state,
      createdAt,
      name,
      takenAt,
      lastAt,
      added,
      endsAt: endOf(row),
      createdBy: { id: row.createdBy, name: row.makerName },
      link: state === "open" ? passLinks.linkOf(id) : null,
    };
  });
}

/** The makers of a club's door passes that haven't ended, once for each pass. */
export async function listMakers(db: Db, clubId: string, now: Date): Promise<string[]> {
  const rows = await listUnrevokedPasses(db, clubId);
  const open = rows.filter((row) => stateOf(row, now.getTime()) !== "over");
  return open.map(({ createdBy }) => createdBy);
}

/**
 * Makes a door pass for an event, for the first person to take it, unless the same request has made
 * it before, and returns its id (R24.1). Throws `not-found`, `year-ended`, `event-over` if the pass
 * could no longer be used, and `too-many-passes`.
 */
export async function createPass(
  deps: PassDeps,
  { clubId, accountId }: Pick<OfficerPrincipal, "clubId" | "accountId">,
  { eventId, key }: { eventId: string; key: string | undefined },
): Promise<string> {
  const id = idToMake(key, clubId, accountId, eventId);
  await changeClub(deps, clubId, async (db, transaction) => {
    const { termId } = await requireEvent(db, { clubId, eventId });
    await requireOpenTerm(db, clubId, termId);
    if ((await findPassRow(db, "id", id)) !== undefined) return;
    const of = { id, clubId, eventId, createdBy: accountId, createdAt: transaction.at };
    await addPass(deps, db, { ...of, kind: "pass", cardsOnly: 0, takenAt: null, lastAt: null });
    const details = { eventId };
    transaction.write(clubId, { actorId: accountId, kind: "pass-made", details }, []);
  });
  return id;
}

/** Adds a pass while its club is locked. Throws `event-over` and `too-many-passes`. */
async function addPass(
  { passLinks }: Pick<PassDeps, "passLinks">,
  db: Db,
  pass: Omit<NewPass, "tokenHash" | "name" | "keyHash" | "added" | "revokedAt">,
): Promise<void> {
  const { id, createdAt } = pass;
  const fresh = { name: null, keyHash: null, added: 0, revokedAt: null };
  await insertPass(db, { ...pass, ...fresh, tokenHash: passLinks.hashOfLink(id) });
  const states = (await listPassRows(db, pass)).map((row) => ({
    isNew: row.id === id,
    state: stateOf(row, createdAt),
  }));
  if (states.some(({ isNew, state }) => isNew && state === "over"))
    throw new AppError("event-over");
  const good = states.filter(({ state }) => state !== "over" && state !== "revoked");
  if (good.length > bounds.maxPassesOfEvent) throw new AppError("too-many-passes");
}

/**
 * Locks a session's browser to the scanner of an Active event until its password is entered. With
 * `cardsOnly`, no one can be added there without a card, and nothing undone (R24.6). Throws
 * `not-found`, `event-over` and `too-many-passes`.
 */
export async function lockScanner(
  deps: PassDeps,
  { clubId, accountId }: Pick<OfficerPrincipal, "clubId" | "accountId">,
  { sessionId, eventId, cardsOnly }: { sessionId: string; eventId: string; cardsOnly: boolean },
): Promise<void> {
  const id = randomUUID();
  await changeClub(deps, clubId, async (db, transaction) => {
    const { at } = transaction;
    await getHelpersEvent(db, { clubId, eventId }, new Date(at));
    const of = { id, clubId, eventId, createdBy: accountId, createdAt: at };
    await addPass(deps, db, {
      ...of,
      kind: "lock",
      cardsOnly: cardsOnly ? 1 : 0,
      takenAt: at,
      lastAt: at,
    });
    await lockSession(db, sessionId, id);
    transaction.write(
      clubId,
      { actorId: accountId, kind: "scanner-locked", details: { eventId } },
      [{ type: "seats" }],
    );
  });
}

/**
 * Revokes a door pass immediately (R24.4). Throws `not-found` for one that the event doesn't have,
 * or no longer has.
 */
export async function revokePass(
  deps: PassDeps,
  { clubId, accountId }: Pick<OfficerPrincipal, "clubId" | "accountId">,
  { eventId, passId }: { eventId: string; passId: string },
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction) => {
    const row = await findPassRow(db, "id", passId);
    if (row?.clubId !== clubId || row.eventId !== eventId || row.revokedAt !== null)
      throw new AppError("not-found");
    await updatePass(db, passId, { revokedAt: transaction.at });
    const details = { eventId, ofPass: passId };
    transaction.write(clubId, { actorId: accountId, kind: "pass-revoked", details }, []);
  });
}

/**
 * Shows a door pass to anyone with its link, without taking it (R24.1). Throws `not-found` and
 * `too-many-attempts`.
 */
export async function openPass(
  deps: PassDeps,
  address: string,
  token: string,
): Promise<OpenedPass> {
  const row = await getByLink(deps, address, token);
  const { id, clubName, eventName, makerName: createdBy } = row;
  const state = stateOf(row, deps.clock().getTime());
  return { id, state, clubName, eventName, createdBy, endsAt: endOf(row) };
}

/**
 * Takes a door pass for a browser, and returns its cookie's content (R24.1). If several people take
 * it at the same time, one gets it. Throws `not-found`, `pass-taken`, `pass-over` and
 * `too-many-attempts`.
 */
export async function takePass(
  deps: PassDeps,
  address: string,
  { token, name, key }: PassTaking,
): Promise<string> {
  const { id, clubId, eventId } = await getByLink(deps, address, token);
  const cookie = deps.passLinks.cookieOf(id, key);
  const keyHash = hashOfToken(cookie);
  await changeClub(deps, clubId, async (db, transaction) => {
    // A concurrent taker may have got it while this one waited for the lock.
    const row = await findPassRow(db, "id", id);
    const state = row === undefined ? "revoked" : stateOf(row, transaction.at);
    if (state === "over" || state === "revoked") throw new AppError("pass-over");
    // A retry, because the first answer was lost.
    if (row?.keyHash === keyHash) return;
    if (state !== "open") throw new AppError("pass-taken");
    await updatePass(db, id, { takenAt: transaction.at, lastAt: transaction.at, name, keyHash });
    const details = { eventId, pass: id };
    transaction.write(clubId, { actorId: null, kind: "pass-taken", details }, []);
  });
  return cookie;
}

async function getByLink(
  { rateLimits: counted, database }: PassDeps,
  address: string,
  token: string,
): Promise<PassRow> {
  const row = await guessesFrom(counted, guessLimits.wrongPass, address).attempt(
    () => findPassRow(database.read, "tokenHash", hashOfToken(token)),
    (found) => found === undefined,
  );
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** Dependencies for finding the pass that a browser shows. */
export type FindDeps = StrengthDeps &
  Pick<PassDeps, "clock"> & { database: Pick<PassDeps["database"], "read" | "write"> };

/** A browser's proof of a pass. A lock takes precedence over the cookie. */
export type Shown = { cookie: string | undefined; lock: Lock | null };

/** The pass that a browser shows, with its current state, or undefined if it has none. */
export async function findPassOf(
  deps: FindDeps,
  { cookie, lock }: Shown,
): Promise<{ row: PassRow; state: Door["state"] } | undefined> {
  const { database, clock } = deps;
  if (lock === null && cookie === undefined) return undefined;
  const { read } = database;
  const row =
    lock === null
      ? await findPassRow(read, "keyHash", hashOfToken(cookie ?? ""))
      : await findPassRow(read, "id", lock.doorPassId);
  if (row === undefined) return undefined;
  // An account that lost its seat loses the scanner, too.
  const isLost = lock !== null && (await findView(deps, row.clubId, lock)) === undefined;
  const now = clock().getTime();
  const state = isLost ? "revoked" : stateOfBrowser(row, now);
  const isStale = row.lastAt === null || Math.abs(now - row.lastAt) >= lastSeenMs;
  if (isStale && state !== "revoked" && state !== "over")
    await updatePass(database.write, row.id, { lastAt: now });
  return { row, state };
}

/** A pass whose browser was made a kiosk is used up (R33.3). */
function stateOfBrowser(row: PassRow, now: number): PassState {
  const state = stateOf(row, now);
  return row.kioskId === null || state === "revoked" ? state : "over";
}

/** The least interval between updates of when a pass was last used, instead of one per card. */
const lastSeenMs = 60_000;

/** The door that a browser's pass opens, or null without a pass. */
export async function findDoor(deps: FindDeps, shown: Shown): Promise<Door | null> {
  const found = await findPassOf(deps, shown);
  if (found === undefined) return null;
  const { row, state } = found;
  const { id: passId, clubId, clubName, eventId, eventName } = row;
  const event = { clubId, clubName, eventId, eventName, endsAt: endOf(row) };
  const of = { isLock: row.kind === "lock", cardsOnly: row.cardsOnly === 1, name: nameOf(row) };
  return { passId, state, ...of, ...event };
}

async function requireEvent(db: Db, { clubId, eventId }: OfEvent) {
  const event = await findCurrentEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

import type { Account } from "#contract/accounts/accounts.ts";
import type {
  AlreadyOfficer,
  Invitation,
  InvitationInput,
  InvitationState,
  OpenedInvitation,
  TakenInvitation,
} from "#contract/clubs/seats/seats.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getAccountNames } from "../../accounts/account-names.ts";
import { isAddressProved } from "../../accounts/accounts.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { idToMake } from "../../platform/secrets/id-to-make.ts";
import { hashOfToken, type InvitationLinks } from "./invitation-links.ts";
import {
  findInvitation,
  findInvitationByHash,
  insertInvitation,
  listInvitations,
  updateInvitation,
  type InvitationRow,
} from "./invitations.store.ts";
import type { OwnersMailDeps } from "./officers-mail.ts";
import { changeSeats, type Asker } from "./officers.service.ts";
import { giveSeat } from "./seats.service.ts";
import { findSeatRole, insertSeat, updateSeatRole, wasSeatChangedSince } from "./seats.store.ts";

export { forgetInvited } from "./invitations.store.ts";

const dayMs = 24 * 3_600_000;

/** Dependencies for inviting people. */
export type InvitationDeps = OwnersMailDeps & { invitationLinks: InvitationLinks };

/**
 * The state of an invitation. It counts as withdrawn once its sender no longer owns the club, and
 * as used if the account waiting for confirmation has been closed.
 */
function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.usedBy !== null && row.confirmedAt !== null) return "used";
  if (row.withdrawnAt !== null || row.senderRole === null) return "withdrawn";
  if (row.usedBy !== null && row.openTaker === null) return "used";
  if (row.usedBy !== null) return "waiting";
  return row.expiresAt <= now.getTime() ? "expired" : "open";
}

/**
 * A club's invitations that can be accepted or confirmed, newest first. Only their sender sees the
 * link, so that an owner who is removed later knows no other one's (R3.28).
 */
export async function listOpenInvitations(
  {
    database,
    invitationLinks,
    clock,
  }: Pick<InvitationDeps, "database" | "invitationLinks" | "clock">,
  { clubId, accountId }: Pick<Asker, "clubId" | "accountId">,
): Promise<Invitation[]> {
  const rows = await listOpenRows(database.read, clubId, clock());
  return toInvitations(database.read, invitationLinks, rows, { viewer: accountId, now: clock() });
}

/** The senders of a club's invitations that can be accepted or confirmed, once for each. */
export async function listSenders(db: Db, clubId: string, now: Date): Promise<string[]> {
  return (await listOpenRows(db, clubId, now)).map(({ createdBy }) => createdBy);
}

/** How many of a club's invitations can be accepted or confirmed. */
export async function countOpenInvitations(db: Db, clubId: string, now: Date): Promise<number> {
  return (await listOpenRows(db, clubId, now)).length;
}

async function listOpenRows(db: Db, clubId: string, now: Date): Promise<InvitationRow[]> {
  const rows = await listInvitations(db, clubId);
  return rows.filter((row) => ["open", "waiting"].includes(stateOf(row, now)));
}

async function toInvitations(
  db: Db,
  links: InvitationLinks,
  rows: readonly InvitationRow[],
  { viewer, now }: { viewer: string; now: Date },
): Promise<Invitation[]> {
  const takers = rows.flatMap(({ usedBy }) => usedBy ?? []);
  const names = await getAccountNames(db, takers);
  return rows.map((row) => {
    const { id, role, createdAt, expiresAt, sentTo, usedBy } = row;
    const state = stateOf(row, now);
    return {
      id,
      role,
      state,
      createdAt,
      expiresAt,
      sentTo,
      createdBy: { id: row.createdBy, name: row.senderName },
      takenBy: usedBy === null ? null : { id: usedBy, name: names.get(usedBy) ?? null },
      link: state === "open" && row.createdBy === viewer ? links.linkOf(id) : null,
    };
  });
}

/**
 * Creates an invitation link for a role, and emails it if an email is given and email is set up,
 * unless the same request has created it before. Throws `address-not-confirmed` if it would be emailed and the sender's own email isn't confirmed,
 * `too-many-attempts` for an address that got many emails, and `too-many-invitations`.
 */
export async function invite(
  deps: InvitationDeps,
  asker: Asker,
  { key, role, email }: InvitationInput,
): Promise<Invitation> {
  const { clubId, accountId: createdBy, address } = asker;
  const id = idToMake(key, clubId, createdBy, role, email);
  const isMade = async (db: Db) => (await findInvitation(db, id)) !== undefined;
  const sentTo = deps.config.smtpUrl === undefined ? undefined : email;
  if (sentTo !== undefined && !(await isMade(deps.database.read))) {
    // Anyone can sign up with an email that isn't theirs, and so send emails that nobody answers for.
    if (!(await isAddressProved(deps.database.read, createdBy)))
      throw new AppError("address-not-confirmed");
    await deps.allowances.take(allowancesOf.mailsToOthers, createdBy);
    await deps.allowances.take(allowancesOf.mailSite, siteOf(address));
    await deps.allowances.take(allowancesOf.mailAddress, sentTo);
  }
  await changeSeats(deps, asker, "manage-officers", async (db, { at }) => {
    if (await isMade(db)) return undefined;
    if ((await listOpenRows(db, clubId, new Date(at))).length >= bounds.maxOpenInvitations)
      throw new AppError("too-many-invitations");
    const row = { id, clubId, role, createdBy, createdAt: at, sentTo: sentTo ?? null };
    const ends = { expiresAt: at + bounds.invitationDays * dayMs, withdrawnAt: null };
    const taking = { usedBy: null, usedAt: null, confirmedAt: null };
    const tokenHash = deps.invitationLinks.hashOf(id);
    await insertInvitation(db, { ...row, ...ends, ...taking, tokenHash });
    if (sentTo !== undefined)
      await enqueueMail(db, "invitation", sentTo, new Date(at), { about: id });
    return { kind: "invitation-made", details: { role } };
  });
  const { read } = deps.database;
  const row = await findInvitation(deps.database.write, id);
  const [invitation] = await toInvitations(
    read,
    deps.invitationLinks,
    row === undefined ? [] : [row],
    { viewer: createdBy, now: deps.clock() },
  );
  if (invitation === undefined) throw new Error("The invitation was not saved.");
  return invitation;
}

/** Withdraws an invitation. Throws `not-found` unless it is open or waiting. */
export function withdraw(deps: InvitationDeps, asker: Asker, id: string): Promise<void> {
  return changeSeats(deps, asker, "manage-officers", async (db, { at }) => {
    const { role } = await getInState(db, { clubId: asker.clubId, id, at }, ["open", "waiting"]);
    await updateInvitation(db, id, { withdrawnAt: at });
    return { kind: "invitation-withdrawn", details: { role } };
  });
}

/**
 * Gives the seat to the person who accepted an invitation that waits for confirmation. Throws
 * `not-found` if it doesn't wait, and `wrong-role` for anyone but its sender.
 */
export function confirm(deps: InvitationDeps, asker: Asker, id: string): Promise<void> {
  return changeSeats(deps, asker, "manage-officers", async (db, { at }) => {
    const { clubId, accountId: invitedBy } = asker;
    const row = await getInState(db, { clubId, id, at }, ["waiting"]);
    if (row.createdBy !== invitedBy || row.usedBy === null) throw new AppError("wrong-role");
    const { role, usedBy: accountId } = row;
    await updateInvitation(db, id, { confirmedAt: at });
    // They may have been given a lower role in the meantime.
    if ((await findSeatRole(db, clubId, accountId)) !== undefined)
      await updateSeatRole(db, { clubId, accountId, role });
    else if (!(await insertSeat(db, { clubId, accountId, role, since: at, invitedBy })))
      throw new AppError("not-found");
    return { kind: "seat-given", details: { accountId, role } };
  });
}

async function getInState(
  db: Db,
  { clubId, id, at }: { clubId: string; id: string; at: number },
  states: readonly InvitationState[],
): Promise<InvitationRow> {
  const row = await findInvitation(db, id);
  if (row?.clubId !== clubId || !states.includes(stateOf(row, new Date(at))))
    throw new AppError("not-found");
  return row;
}

/**
 * What an invitation says to anyone with its link, without accepting it. Throws `not-found` for an
 * invalid link.
 */
export async function openInvitation(
  { database, clock }: { database: Pick<Database, "read">; clock: InvitationDeps["clock"] },
  token: string,
): Promise<OpenedInvitation> {
  const row = await findInvitationByHash(database.read, hashOfToken(token));
  if (row === undefined) throw new AppError("not-found");
  const { clubId, clubName, role, expiresAt, senderName } = row;
  const state = stateOf(row, clock());
  return { clubId, clubName, role, expiresAt, state, invitedBy: senderName };
}

/** How a sign-up that began with an invitation can be refused because of it. */
export const invitationRefusals = [
  "not-found",
  "invitation-used",
  "invitation-expired",
  "invitation-withdrawn",
] as const;

const refusals = {
  waiting: "invitation-used",
  used: "invitation-used",
  expired: "invitation-expired",
  withdrawn: "invitation-withdrawn",
} as const;

/**
 * Throws unless an invitation can be taken now: `not-found` for a token that isn't ours, and
 * `invitation-used`, `-expired`, or `-withdrawn`.
 */
export async function requireOpenInvitation(
  deps: Pick<InvitationDeps, "database" | "clock">,
  token: string,
): Promise<void> {
  const { state } = await openInvitation(deps, token);
  if (state !== "open") throw new AppError(refusals[state]);
}

/**
 * Accepts an invitation for an account, which gets the seat or, for an owner invitation, waits for
 * the sender's confirmation. Works once. Throws `not-found`, `already-officer` for accounts with a
 * seat in the club (the invitation stays open), and `invitation-used`, `-expired`, or `-withdrawn`.
 */
export async function takeInvitation(
  deps: InvitationDeps,
  { id: accountId }: Account,
  { address, token }: { address: string; token: string },
): Promise<TakenInvitation> {
  const found = await findInvitationByHash(deps.database.read, hashOfToken(token));
  if (found === undefined) throw new AppError("not-found");
  const { id, clubId, clubName, role } = found;
  const waits = role === "owner";
  await changeSeats(deps, { clubId, accountId, address }, undefined, async (db, { at }) => {
    const current = await findSeatRole(db, clubId, accountId);
    if (current !== undefined)
      throw new AppError("already-officer", {
        beside: { clubId, clubName, role: current } satisfies AlreadyOfficer,
      });
    // Simultaneous acceptances queue up at the club's lock, so look again.
    const row = await findInvitation(db, id);
    const state = row === undefined ? "withdrawn" : stateOf(row, new Date(at));
    if (row === undefined || state !== "open")
      throw new AppError(state === "open" ? "invitation-withdrawn" : refusals[state]);
    // Otherwise, they could return with a link that they kept from before (R3.28).
    if (await wasSeatChangedSince(db, { clubId, accountId, since: row.createdAt }))
      throw new AppError("invitation-withdrawn");
    await updateInvitation(db, id, {
      usedBy: accountId,
      usedAt: at,
      confirmedAt: waits ? null : at,
    });
    if (waits) return { kind: "invitation-taken", details: { accountId, role } };
    const { createdBy: invitedBy } = row;
    await giveSeat(db, { clubId, accountId, role, since: at, invitedBy });
    return { kind: "seat-taken", details: { accountId, role, invitedBy } };
  });
  return { state: waits ? "waiting" : "taken", clubId, clubName, role };
}

import { endMade } from "../clubs/made-with-seat.ts";
import { logOutKiosks } from "../kiosk/kiosk-over.ts";
import { write } from "../ledger/ledger.ts";
import { Refusal, found } from "../refusal.ts";
import type { Account, Club, State } from "../state.ts";
import type { Act } from "./operator-state.ts";

const hourMs = 3_600_000;

/** Whether an account is an operator's. */
export const isOperator = ({ operators }: State, accountId: string): boolean =>
  operators.since[accountId] !== undefined;

/** Throws the refusal for accounts that may not do what operators do (R32.3). */
export function actAsOperator(state: State, accountId: string, hasPassed: boolean): void {
  if (!isOperator(state, accountId)) throw new Refusal("wrong-role", "R32.3");
  if (!hasPassed) throw new Refusal("second-step-required", "R32.3");
}

/** Writes into the log. */
export function recordAct(
  { operators, now }: State,
  act: Pick<Act, "kind" | "actorId"> & Partial<Act>,
): void {
  operators.acts.push({ at: now, accountId: null, clubId: null, ...act });
}

/** A new key ends the one before (R32.1). */
export function addKey(state: State, makerId: string | null, key: string): void {
  endKey(state);
  state.operators.key = { key, makerId, expiresAt: state.now + hourMs };
  recordAct(state, { kind: "key-made", actorId: makerId });
}

/** From now on, the key makes no one an operator. */
export function endKey({ operators }: State): void {
  if (operators.key !== undefined) operators.endedKeys.push(operators.key.key);
  operators.key = undefined;
}

/** Makes an account an operator by a key, which works once (R32.2). */
export function claimKey(state: State, accountId: string, typed: string): void {
  if (isOperator(state, accountId)) return;
  const { operators, now } = state;
  if (operators.key?.key !== typed || operators.key.expiresAt <= now) {
    operators.wrongKeys[accountId] = { count: wrongKeysOf(state, accountId) + 1, at: now };
    throw new Refusal("confirmation-failed", "R32.2", { keeps: true });
  }
  endKey(state);
  operators.since[accountId] = now;
  recordAct(state, { kind: "operator-added", actorId: accountId, accountId });
}

/** How many wrong keys an account has typed within an hour of each other. */
export function wrongKeysOf({ operators, now }: State, accountId: string): number {
  const { count = 0, at = 0 } = operators.wrongKeys[accountId] ?? {};
  return at + hourMs > now ? count : 0;
}

/**
 * Ends that an account manages the installation, and every key with it (R32.6, R32.7); false if it
 * doesn't.
 */
export function endOperator(state: State, accountId: string, actorId: string | null): boolean {
  if (!isOperator(state, accountId)) return false;
  delete state.operators.since[accountId];
  endKey(state);
  recordAct(state, { kind: "operator-removed", actorId, accountId });
  return true;
}

/** Makes an account an owner of a club, whose History says so (R32.10, R32.11). */
export function makeOwner(
  state: State,
  club: Club,
  { accountId, actorId }: { accountId: string; actorId: string },
): void {
  if (club.seats[accountId] === "owner") return;
  club.seats[accountId] = "owner";
  endMade(state, club, accountId);
  // History names no one for it.
  club.seatsBy[accountId] = write(state, club, { kind: "seat-given", actorId: null });
  recordAct(state, { kind: "owner-made", actorId, accountId, clubId: club.id });
}

/**
 * Does something to another person's account, as the History of each club says in which they have a
 * seat or are a member (R32.10). Returns how many those are.
 */
export function helpPerson(
  state: State,
  kind: "reset-link-made" | "second-step-reset",
  { account, actorId }: { account: Account; actorId: string },
): number {
  const clubs = clubsOf(state, account);
  if (kind === "second-step-reset") logOutKiosks(state, account);
  for (const club of clubs) write(state, club, { kind, actorId: null });
  recordAct(state, { kind, actorId, accountId: account.id });
  return clubs.length;
}

/** The clubs in which someone has a seat or is a member. */
export function clubsOf({ clubs }: State, { id, personId }: Account): Club[] {
  return Object.values(clubs).filter(
    ({ seats, members }) => seats[id] !== undefined || members[personId ?? ""]?.isMember === true,
  );
}

/** The open account of another person: not the operator's own (R32.10). */
export function getOther({ accounts }: State, accountId: string, operatorId: string): Account {
  const account = found(accounts[accountId], "R32.9");
  if (account.closedAt !== null) throw new Refusal("not-found", "R32.9");
  if (accountId === operatorId) throw new Refusal("own-account", "R32.10");
  return account;
}

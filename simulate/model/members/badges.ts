import { isMember } from "../attendance/attendance-commands.ts";
import { write } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { stayingOf, type Badge, type Club, type State } from "../state.ts";

type Numbered = Badge & { number: string };

/** The badges of a member's record, the newest first (R34.22). */
function badgesOf(club: Club, personId: string): Numbered[] {
  return Object.entries(club.badges)
    .map(([number, badge]) => ({ ...badge, number }))
    .filter((badge) => stayingOf(club, badge.personId) === personId)
    .toSorted((one, other) => other.madeAt - one.madeAt || (one.number < other.number ? -1 : 1));
}

/** The newest badge of a member that works. */
export function workingBadge(club: Club, personId: string): Numbered | undefined {
  return badgesOf(club, personId).find(({ endedAt }) => endedAt === null);
}

function require(state: State, club: Club, personId: string): Numbered[] {
  if (!isMember(state, club, personId)) throw new Refusal("not-found", "R34.21");
  return badgesOf(club, personId);
}

function end(club: Club, badges: readonly Numbered[], at: number): void {
  for (const { number, endedAt } of badges)
    if (endedAt === null) Object.assign(club.badges[number] ?? {}, { endedAt: at });
}

/** Makes badges for members without one that works, and returns everyone's (R34.20). */
export function makeBadges(
  state: State,
  club: Club,
  { personIds, accountId }: { personIds: readonly string[]; accountId: string },
  numberFor: (personId: string) => string,
): [personId: string, number: string][] {
  const members = [...new Set(personIds)].filter((id) => isMember(state, club, id));
  const fresh = members.filter((id) => workingBadge(club, id) === undefined);
  for (const personId of fresh)
    club.badges[numberFor(personId)] = { personId, madeAt: state.now, endedAt: null };
  if (fresh.length > 0) write(state, club, { kind: "badges-made", actorId: accountId });
  return members.map((id) => [id, workingBadge(club, id)?.number ?? ""]);
}

/** Gives a member a new badge, unless this number was made before (R34.21). */
export function renewBadge(
  state: State,
  club: Club,
  { personId, accountId, number }: { personId: string; accountId: string; number: string },
): void {
  const badges = require(state, club, personId);
  if (badges.some((badge) => badge.number === number)) return;
  end(club, badges, state.now);
  club.badges[number] = { personId, madeAt: state.now, endedAt: null };
  write(state, club, { kind: "badges-made", actorId: accountId });
}

/** Ends a member's badge (R34.21). */
export function endBadge(
  state: State,
  club: Club,
  { personId, accountId }: { personId: string; accountId: string },
): void {
  const badges = require(state, club, personId);
  if (badges.every(({ endedAt }) => endedAt !== null)) throw new Refusal("not-found", "R34.21");
  end(club, badges, state.now);
  write(state, club, { kind: "badge-ended", actorId: accountId });
}

/** Lets a badge work again that wasn't replaced, with those that ended with it (R34.21). */
export function restoreBadge(
  state: State,
  club: Club,
  { personId, accountId, number }: { personId: string; accountId: string; number: string },
): void {
  const badges = require(state, club, personId);
  const badge = badges.find((one) => one.number === number);
  if (badge === undefined) throw new Refusal("not-found", "R34.21");
  if (badge.endedAt === null) return;
  const { endedAt } = badge;
  if (badges.some((one) => one.endedAt === null || one.endedAt > endedAt))
    throw new Refusal("not-found", "R34.21");
  for (const one of badges)
    if (one.endedAt === endedAt) Object.assign(club.badges[one.number] ?? {}, { endedAt: null });
  write(state, club, { kind: "badge-restored", actorId: accountId });
}

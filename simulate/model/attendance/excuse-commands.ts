import type { Fact } from "../facts.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { placeOf, type Club, type State } from "../state.ts";
import { getEvent, isMember } from "./attendance-commands.ts";

/** An officer excuses members from an event they aren't at, or undoes that (R25.10). */
export function planExcuses(
  state: State,
  club: Club,
  { eventId, personIds, to }: { eventId: string; personIds: readonly string[]; to: boolean },
): Plan {
  const event = getEvent(club, eventId);
  const named = [...new Set(personIds)];
  if (named.some((personId) => !isMember(state, club, personId)))
    throw new Refusal("not-found", "R25.10");
  const isThere = named.some((id) => club.attendance[eventId]?.[id]?.state === "present");
  if (to && isThere) throw new Refusal("already-attending", "R25.10");
  const excuseOf = (personId: string) => club.excuses[placeOf(eventId, personId)];
  const facts = named.flatMap((personId): Fact[] => {
    const from = excuseOf(personId)?.isExcused === true;
    return from === to ? [] : [{ fact: "excuse", eventId, personId, from, to }];
  });
  return {
    kind: to ? "members-excused" : "excuses-withdrawn",
    basedOn: Math.max(event.by, ...named.map((personId) => excuseOf(personId)?.by ?? 0)),
    facts,
  };
}

/** What happens to the excuses of someone whose record another person takes (R4.8). */
export function transferExcuses(
  club: Club,
  { personId, fromId }: { personId: string; fromId: string },
): { facts: Fact[]; revisions: number[] } {
  const given = Object.entries(club.excuses).flatMap(([place, { isExcused, by }]) => {
    const [eventId = "", whose = ""] = place.split(" ");
    return isExcused && (whose === personId || whose === fromId) ? [{ eventId, whose, by }] : [];
  });
  const has = new Set(given.flatMap(({ eventId, whose }) => (whose === personId ? eventId : [])));
  const facts = given.flatMap(({ eventId, whose }): Fact[] => {
    if (whose !== fromId) return [];
    const about = { fact: "excuse", eventId } as const;
    const leaving = { ...about, personId: fromId, from: true, to: false };
    return has.has(eventId) ? [leaving] : [leaving, { ...about, personId, from: false, to: true }];
  });
  return { facts, revisions: given.map(({ by }) => by) };
}

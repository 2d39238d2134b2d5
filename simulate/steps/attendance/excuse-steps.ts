import { planExcuses } from "../../model/attendance/excuse-commands.ts";
import { placeOf } from "../../model/state.ts";
import { aboutEvent, ids, nameOf, namesOf } from "../commanding.ts";

/** An officer excuses some members, or takes some excuses back. */
const excuse = aboutEvent("excuse members", 3, ({ state }, { club, event }, n) => {
  const excused = ids(club).filter((id) => club.excuses[placeOf(event.id, id)]?.isExcused);
  const to = excused.length === 0 || n.chance(60);
  const personIds = n.some(to || n.chance(10) ? ids(club) : excused, 2);
  if (personIds.length === 0) return undefined;
  const about = { eventId: event.id, personIds };
  const names = namesOf(state, personIds);
  return {
    text: `${to ? "excuses" : "no longer excuses"} ${names} from ${nameOf(event)}`,
    command: { kind: to ? "excuse-members" : "withdraw-excuses", ...about },
    mayRace: true,
    plan: (then, now) => planExcuses(then, now, { ...about, to }),
  };
});

export const excuseSteps = [excuse];

import { planMarking } from "../../model/attendance/attendance-commands.ts";
import { aboutEvent, nameOf, namesOf, presentIn } from "../commanding.ts";

/** An officer marks attendees late, or not late. */
const markLate = aboutEvent("mark late", 3, (scene, { club, event }, n) => {
  const { state } = scene;
  const personIds = n.some(presentIn(scene, club, event.id), 3);
  if (personIds.length === 0) return undefined;
  const isLate = n.chance(60);
  const about = { eventId: event.id, personIds };
  return {
    text: `marks ${namesOf(state, personIds)} as ${isLate ? "late" : "not late"} at ${nameOf(event)}`,
    command: { kind: isLate ? "mark-late" : "mark-not-late", ...about },
    mayRace: true,
    plan: (_, now) => planMarking(now, { ...about, isLate }),
  };
});

export const lateSteps = [markLate];

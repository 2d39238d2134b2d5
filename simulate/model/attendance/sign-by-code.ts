import { commit } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import { openTermOf, type State } from "../state.ts";
import { presenceOf, type Presence } from "./check-in.ts";
import { planSigning } from "./visit-commands.ts";

/** Signs someone in or out with the event's code, and returns what their receipt says (R35.14). */
export function signByCode(
  state: State,
  about: { code: string; personId: string; accountId: string; key: string; isIn: boolean },
): Presence | undefined {
  const { code, personId, accountId, key, isIn } = about;
  for (const club of Object.values(state.clubs)) {
    const event = Object.values(club.events).find((one) => one.code === code);
    if (event === undefined || event.fields.isDeleted) continue;
    const isLastYears = event.termId !== openTermOf(club).id;
    if (event.fields.isSealed || isLastYears) throw new Refusal("event-over", "R35.14");
    const isThere = club.attendance[event.id]?.[personId]?.state === "present";
    if (!isThere) throw new Refusal("not-found", "R35.14");
    const plan = planSigning(state, club, { eventId: event.id, personIds: [personId], key, isIn });
    commit(state, club, plan, { actorId: accountId });
    return event.fields.countsTime ? presenceOf(club, event.id, personId) : undefined;
  }
  throw new Refusal("invalid-code", "R7.3");
}

import type { CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendeesOfEvents } from "./event-kind.ts";
import { getEvent } from "./events.service.ts";

/**
 * Seals an event, so that later changes to it or its attendance need a reason and are marked
 * (R18.2), or unseals it. The plan is based on everyone's attendance, so that nothing is sealed
 * unseen. Throws `not-found` for another club's event; a plan that would change nothing has no
 * facts.
 */
export async function planSealEvent(
  attendees: AttendeesOfEvents,
  db: Db,
  clubId: string,
  { kind, eventId }: CommandOf<"seal-event" | "unseal-event">,
  { now }: PlanContext,
): Promise<Plan> {
  const { revision, sealedAt } = await getEvent(db, clubId, eventId);
  const basedOn = Math.max(revision, await attendees.getLatest(db, clubId, eventId));
  const seal = kind === "seal-event";
  const to = seal ? now.getTime() : null;
  const isSame = seal === (sealedAt !== null);
  const changes = { sealedAt: { from: sealedAt, to } };
  return {
    kind: seal ? "event-sealed" : "event-unsealed",
    basedOn,
    facts: isSame ? [] : [{ fact: "event", eventId, changes }],
    about: { eventId },
  };
}

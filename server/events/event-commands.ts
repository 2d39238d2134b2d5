import type { EventInput, EventsChanges } from "#contract/events/events.ts";
import type { CommandKinds } from "../ledger/command.ts";
import { planCountHeads } from "./count-heads.ts";
import { planEndEvent } from "./end-event.ts";
import type { AttendeesOfEvents } from "./event-kind.ts";
import { planRepeatEvent } from "./repeat-event.ts";
import { planSealEvent } from "./seal-event.ts";
import { planSetEvent } from "./set-event.ts";
import { planSetTimeZone } from "./set-time-zone.ts";
import { planChangeEvents, planEndEvents } from "./several-events.ts";

type EventCommands = Record<
  "cancel-event" | "reinstate-event" | "delete-event" | "seal-event" | "unseal-event",
  { eventId: string }
> & {
  "set-event": { eventId: string; input: EventInput };
  "repeat-event": { eventId: string; dates: readonly string[] };
  "change-events": { eventIds: readonly string[] } & EventsChanges;
  "cancel-events": { eventIds: readonly string[] };
  "delete-events": { eventIds: readonly string[] };
  "count-heads": {
    eventId: string;
    heads: number | null;
    note: string;
    countedAt?: number | undefined;
    accountId: string;
  };
  "set-time-zone": { timeZone: string };
};

declare module "../ledger/command.ts" {
  interface CommandTypes extends EventCommands {}
}

/** The commands that change events. */
export function createEventCommands(
  attendees: AttendeesOfEvents,
): CommandKinds<keyof EventCommands> {
  const endEvent = planEndEvent.bind(null, attendees);
  const endEvents = planEndEvents.bind(null, attendees);
  const sealEvent = planSealEvent.bind(null, attendees);
  return {
    "set-event": { ability: "manage-events", plan: planSetEvent },
    "cancel-event": { ability: "manage-events", plan: endEvent },
    "reinstate-event": { ability: "manage-events", plan: endEvent },
    "delete-event": { ability: "manage-events", plan: endEvent },
    "change-events": { ability: "manage-events", plan: planChangeEvents.bind(null, attendees) },
    "cancel-events": { ability: "manage-events", plan: endEvents },
    "delete-events": { ability: "manage-events", plan: endEvents },
    "repeat-event": { ability: "manage-events", plan: planRepeatEvent },
    "set-time-zone": { ability: "manage-club", plan: planSetTimeZone },
    "count-heads": { ability: "correct", plan: planCountHeads },
    "seal-event": { ability: "correct", plan: sealEvent },
    "unseal-event": { ability: "correct", plan: sealEvent },
  };
}

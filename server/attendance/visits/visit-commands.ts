import type { Visit } from "#contract/attendance/visits.ts";
import type { CommandKinds } from "../../ledger/command.ts";
import { planSetVisits } from "./set-visits.ts";
import { planSignOutEveryone } from "./sign-out-everyone.ts";
import { planSign } from "./sign.ts";

type Signing = {
  eventId: string;
  personIds: readonly string[];
  /** When a device queued it, in milliseconds since 1970; undefined for now. */
  since?: number | undefined;
  /** The device's own name for it: sent again with it, it changes nothing more. */
  key?: string | undefined;
};

type VisitCommands = {
  "sign-in": Signing;
  "sign-out": Signing;
  "sign-out-everyone": { eventId: string };
  "set-visits": {
    eventId: string;
    personId: string;
    visits: readonly Visit[];
    signedInAt?: number | null | undefined;
  };
};

declare module "../../ledger/command.ts" {
  interface CommandTypes extends VisitCommands {}
}

/** The commands that begin, end, and correct visits at events that count time. */
export const visitCommands: CommandKinds<keyof VisitCommands> = {
  "sign-in": { ability: "add-attendees", plan: planSign },
  "sign-out": { ability: "add-attendees", plan: planSign },
  "sign-out-everyone": { ability: "add-attendees", plan: planSignOutEveryone },
  "set-visits": { ability: "correct", plan: planSetVisits },
};

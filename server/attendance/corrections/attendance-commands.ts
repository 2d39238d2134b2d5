import type { KioskEntryHow } from "#contract/attendance/kiosk.ts";
import type { CommandKinds } from "../../ledger/command.ts";
import type { Principal } from "../../ledger/principal.ts";
import type { PersonDetails } from "../../members/people.service.ts";
import { planAddAttendees } from "./add-attendees.ts";
import { planAddLines } from "./add-lines.ts";
import { planAddNewcomer } from "./add-newcomer.ts";
import { planMarkLate } from "./mark-late.ts";
import { planMoveAttendees } from "./move-attendees.ts";
import { planRemoveAttendees } from "./remove-attendees.ts";
import { planSetAttendancePoints } from "./set-attendance-points.ts";
import { planSetHours } from "./set-hours.ts";
import { planTakeBack } from "./take-back.ts";

type PeopleAtEvent = { eventId: string; personIds: readonly string[] };

type AttendanceCommands = {
  "add-attendees": PeopleAtEvent & {
    /** They showed their card. */
    byCard?: boolean | undefined;
    /** What they gave at a kiosk. */
    kioskEntry?: KioskEntryHow | undefined;
    /** When a device queued the addition, in milliseconds since 1970; undefined for now. */
    since?: number | undefined;
    /** From when on an officer says now that they attend, in milliseconds since 1970. */
    asOf?: number | undefined;
    /** The device's own name for the addition. */
    key?: string | undefined;
  };
  "add-newcomer": {
    eventId: string;
    person: PersonDetails & { id: string };
    /** The person is confirmed to be none of the members with the same name. */
    isSomeoneElse?: boolean | undefined;
  };
  "add-lines": { eventId: string; lines: readonly string[] };
  "remove-attendees": PeopleAtEvent & { mayReturn?: boolean | undefined };
  "move-attendees": PeopleAtEvent & { toEventId: string };
  "mark-late": PeopleAtEvent;
  "mark-not-late": PeopleAtEvent;
  "set-attendance-points": PeopleAtEvent & { points: number | null };
  "set-hours": PeopleAtEvent & { minutes: number | null };
  "take-back": {
    eventId: string;
    personId: string;
    by: Pick<Principal, "accountId" | "passId">;
  };
};

declare module "../../ledger/command.ts" {
  interface CommandTypes extends AttendanceCommands {}
}

/** The commands that change an event's attendees, their points, and their hours. */
export const attendanceCommands: CommandKinds<keyof AttendanceCommands> = {
  "add-attendees": { ability: "add-attendees", plan: planAddAttendees },
  "add-newcomer": { ability: "add-attendees", plan: planAddNewcomer },
  "add-lines": { ability: "correct", plan: planAddLines },
  "remove-attendees": { ability: "correct", plan: planRemoveAttendees },
  "move-attendees": { ability: "correct", plan: planMoveAttendees },
  "mark-late": { ability: "correct", plan: planMarkLate },
  "mark-not-late": { ability: "correct", plan: planMarkLate },
  "set-attendance-points": { ability: "correct", plan: planSetAttendancePoints },
  "set-hours": { ability: "correct", plan: planSetHours },
  "take-back": { ability: "add-attendees", plan: planTakeBack },
};

import type { Db } from "../platform/database/database.ts";
import type { Command, Plan } from "./command.ts";
import { planAddAttendees } from "./commands/add-attendees.ts";
import { planAddNewcomer } from "./commands/add-newcomer.ts";
import { planAddLines } from "./commands/add-lines.ts";
import { planApproveRequests } from "./commands/approve-requests.ts";
import { planCorrectMember } from "./commands/correct-member.ts";
import { planCountHeads } from "./commands/count-heads.ts";
import { planEndEvent } from "./commands/end-event.ts";
import { planImport } from "./commands/import-sheet.ts";
import { planMergeMembers } from "./commands/merge-members.ts";
import { planMoveAttendees } from "./commands/move-attendees.ts";
import { planRemoveAttendees } from "./commands/remove-attendees.ts";
import { planRepeatEvent } from "./commands/repeat-event.ts";
import { planSealEvent } from "./commands/seal-event.ts";
import { planSetAttendancePoints } from "./commands/set-attendance-points.ts";
import { planSetCarryover } from "./commands/set-carryover.ts";
import { planSetEvent } from "./commands/set-event.ts";
import { planSetTimeZone } from "./commands/set-time-zone.ts";
import { planTakeBack } from "./commands/take-back.ts";
import { planUndo } from "./commands/undo.ts";

/**
 * What a command would do in a club as it is now; reads only. Throws what stands in the
 * way. A plan without facts changes nothing.
 */
export function planOf(db: Db, clubId: string, command: Command, now: Date): Promise<Plan> {
  switch (command.kind) {
    case "add-attendees":
      return planAddAttendees(db, clubId, command);
    case "add-newcomer":
      return planAddNewcomer(db, clubId, command);
    case "add-lines":
      return planAddLines(db, clubId, command);
    case "move-attendees":
      return planMoveAttendees(db, clubId, command);
    case "set-attendance-points":
      return planSetAttendancePoints(db, clubId, command);
    case "cancel-event":
    case "reinstate-event":
    case "delete-event":
      return planEndEvent(db, clubId, command, now);
    case "remove-attendees":
      return planRemoveAttendees(db, clubId, command);
    case "approve-requests":
      return planApproveRequests(db, clubId, command);
    case "count-heads":
      return planCountHeads(db, clubId, command, now);
    case "seal-event":
    case "unseal-event":
      return planSealEvent(db, clubId, command, now);
    case "merge-members":
      return planMergeMembers(db, clubId, command);
    case "correct-member":
      return planCorrectMember(db, clubId, command);
    case "set-event":
      return planSetEvent(db, clubId, command);
    case "set-carryover":
      return planSetCarryover(db, clubId, command);
    case "repeat-event":
      return planRepeatEvent(db, clubId, command, now);
    case "set-time-zone":
      return planSetTimeZone(db, clubId, command, now);
    case "import":
      return planImport(db, clubId, command);
    case "take-back":
      return planTakeBack(db, clubId, command, now);
    case "undo":
      return planUndo(db, clubId, command, now);
  }
}
